import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'

const DECLARED = /^<\?xml[^>]*encoding=["']([\w-]{1,40})["']/i
/** Characters that the database and XML refuse. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g

/**
 * The text of an XML file in pieces: in the encoding of its first bytes or its declaration, or else
 * UTF-8.
 */
export async function* decodedText(file: Readable): AsyncGenerator<string> {
  let decode: Decode | undefined
  for await (const chunk of file as AsyncIterable<Uint8Array>) {
    decode ??= decoderFor(chunk)
    yield decode(chunk).replace(CONTROLS, '')
  }
  if (decode) yield decode(undefined).replace(CONTROLS, '')
}

/** Decodes the next bytes; undefined ends the text. */
type Decode = (chunk: Uint8Array | undefined) => string

function decoderFor(first: Uint8Array): Decode {
  if (first[0] === 0xff && first[1] === 0xfe) return standard('utf-16le')
  if (first[0] === 0xfe && first[1] === 0xff) return standard('utf-16be')
  const start = new TextDecoder('latin1').decode(first.subarray(0, 200))
  const [, declared = 'utf-8'] =
    DECLARED.exec(start.replace(/^\u00ef\u00bb\u00bf/, '').trim()) ?? []
  // The first bytes are one per character, so a declared UTF-16 is wrong.
  if (/^utf-?(?:8|16)/i.test(declared)) return mixed()
  try {
    return standard(declared)
  } catch {
    return mixed()
  }
}

/** @throws RangeError for an unknown encoding */
function standard(encoding: string): Decode {
  const decoder = new TextDecoder(encoding)
  return (chunk) => decoder.decode(chunk, { stream: chunk !== undefined })
}

/**
 * UTF-8 in which invalid bytes are read as Windows-1252: some program saved the file in that, or
 * joined two files.
 */
function mixed(): Decode {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const windows = new TextDecoder('windows-1252')
  let rest = new Uint8Array()
  const byParts = (bytes: Uint8Array) => {
    const parts: string[] = []
    for (let at = 0; at < bytes.length; ) {
      const end = endOfValid(bytes, at)
      if (end > at) parts.push(utf8.decode(bytes.subarray(at, end)))
      if (end < bytes.length) parts.push(windows.decode(bytes.subarray(end, end + 1)))
      at = end + 1
    }
    return parts.join('')
  }
  return (chunk) => {
    const bytes = Buffer.concat([rest, chunk ?? new Uint8Array()])
    const whole = chunk === undefined ? bytes.length : wholeLength(bytes)
    rest = bytes.subarray(whole)
    const now = bytes.subarray(0, whole)
    try {
      return utf8.decode(now)
    } catch {
      return byParts(now)
    }
  }
}

/** The end of the valid UTF-8 bytes from a position. */
function endOfValid(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length) {
    const length = lengthOf(bytes[at] ?? 0)
    const isWhole = at + length <= bytes.length
    if (length === 0 || !isWhole || !isUtf8(bytes.subarray(at, at + length))) return at
    at += length
  }
  return at
}

/** The number of bytes of a character, by its first byte; 0 if no character begins so. */
function lengthOf(first: number): number {
  if (first < 0x80) return 1
  if (first < 0xc2 || first > 0xf4) return 0
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
}

/** The number of bytes before an incomplete character at the end. */
function wholeLength(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) return lengthOf(byte) > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}
