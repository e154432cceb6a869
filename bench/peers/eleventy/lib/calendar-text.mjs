/** Escapes a text for iCalendar (RFC 5545 §3.3.11). */
export function calendarText(text) {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

const LONGEST = 74

/** Folds lines for iCalendar: none is longer than 75 bytes (RFC 5545 §3.1). */
export function folded(text) {
  const lines = String(text).trim().split(/\s*\n/)
  return `${lines.map(foldedLine).join('\r\n')}\r\n`
}

function foldedLine(line) {
  if (Buffer.byteLength(line) <= LONGEST) return line
  let written = ''
  let bytes = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (bytes + size > LONGEST) {
      written += '\r\n '
      bytes = 1
    }
    written += sign
    bytes += size
  }
  return written
}
