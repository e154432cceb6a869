const [CR, LF, SPACE, TAB] = [0x0d, 0x0a, 0x20, 0x09]
/** How many bytes are examined to detect the Unicode encoding. */
const LOOKED_AT = 2_000

/**
 * The unfolded lines of a calendar (RFC 5545 §3.1), whatever program wrote it: in UTF-8, in UTF-16
 * with or without a byte order mark, or else in Windows-1252. Many programs fold in the middle of a
 * character, so bytes are joined before they are decoded. A file joined from two may have both
 * encodings.
 */
export function linesOfCalendar(bytes: Uint8Array): string[] {
  const wide = wideEncoding(bytes)
  if (wide !== null) return linesOf(Buffer.from(new TextDecoder(wide).decode(bytes)))
  return linesOf(bytes)
}

function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // In UTF-16 without a mark, every second byte at a calendar's beginning is zero.
  const start = bytes.subarray(0, LOOKED_AT)
  const zeros = (parity: number) =>
    start.reduce((count, byte, at) => count + (byte === 0 && at % 2 === parity ? 1 : 0), 0)
  if (zeros(1) > start.length / 4) return 'utf-16le'
  if (zeros(0) > start.length / 4) return 'utf-16be'
  return null
}

function linesOf(bytes: Uint8Array): string[] {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const windows = new TextDecoder('windows-1252')
  const read = (line: Uint8Array) => {
    try {
      return utf8.decode(line)
    } catch {
      return windows.decode(line)
    }
  }
  const lines: string[] = []
  const whole = Buffer.alloc(bytes.length)
  let end = 0
  for (let at = 0; at <= bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte !== undefined && byte !== CR && byte !== LF) {
      whole[end] = byte
      end += 1
      continue
    }
    // Some programs leave empty lines between the parts.
    while (bytes[at + 1] === CR || bytes[at + 1] === LF) at += 1
    const next = bytes[at + 1]
    if (next === SPACE || next === TAB) {
      at += 1
      continue
    }
    if (end > 0) lines.push(read(whole.subarray(0, end)))
    end = 0
  }
  return lines.filter((line) => line.trim() !== '')
}
