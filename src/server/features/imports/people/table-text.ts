/**
 * Decodes the text of a table, whatever program wrote it: UTF-8, UTF-16 as Excel writes "Unicode
 * text", or else Windows-1252, in which every byte is a character.
 */
export function textOfTable(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const DELIMITERS = [';', ',', '\t'] as const

/** Excel's own first line, which names the delimiter. */
const SAID = /^\ufeff?sep=([;,\t])\r?\n/i

/** A table without that line. */
export function withoutSaid(text: string): string {
  return text.replace(SAID, '')
}

/** The delimiter of a table: the one most frequent in its first line, outside quotes. */
export function delimiterOf(text: string): string {
  const [, said] = SAID.exec(text) ?? []
  if (said !== undefined) return said
  const end = text.search(/[\r\n]/)
  // A header with a line break in quotes is rare, and has delimiters before it as well.
  const line = (end < 0 ? text : text.slice(0, end)).replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((one) => line.split(one).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';'
}
