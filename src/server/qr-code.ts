import { encode } from 'uqr'

/** The QR code standard's quiet zone, in modules. */
const QUIET_ZONE = 4

/**
 * A text as a QR code: an SVG path in a square of `size` units, margin included. It has one stroke
 * for each run of adjacent dark modules in a row.
 */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: QUIET_ZONE })
  const rows = data.map((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('')
    return [...line.matchAll(/1+/g)]
      .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join('')
  })
  return { size, path: rows.join('') }
}
