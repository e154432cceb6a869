const DAY_MS = 86_400_000
/** Built-in formats of dates and times, by number (ECMA-376-1, 18.8.30). */
const DATE_FORMATS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const

/** Whether a format shows numbers as dates: by its number, or by its code. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return DATE_FORMATS.some(([from, to]) => id >= from && id <= to)
  return /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^\]]*\]/gi, ''))
}

/**
 * A day of a workbook as ISO 8601, with its time if it has one. The first day of 1900 is 1, and, as
 * in Lotus 1-2-3, 29 February 1900 exists; in workbooks of the 1904 system the first day is 0.
 *
 * @param serial days since then
 */
export function dateText(serial: number, is1904: boolean): string {
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  const date = new Date(first + Math.round(serial * 86_400) * 1_000)
  if (Number.isNaN(date.getTime())) return `${serial}`
  const text = date.toISOString()
  if (serial >= 0 && serial < 1) return text.slice(11, 16)
  return date.getTime() % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
}

/**
 * A number as displayed, if its format only adds leading zeros or signs between its digits, as
 * formats for telephones and postal codes do; else all its digits.
 *
 * @param raw as the file holds it, such as `9.12345678E8`
 */
export function numberText(raw: string, code: string | undefined): string {
  const number = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(number)) return raw
  if (!Number.isSafeInteger(number) || number < 0) return `${number}`
  const shown = (code ?? '').split(';')[0]?.replace(/"([^"]*)"|\\(.)|_.|\*./g, '$1$2') ?? ''
  const places = shown.split('0').length - 1
  // A format with fractions, thousands separators, colours or conditions shows an amount.
  const isTemplate = places > 1 && /^[0 ()+/-]+$/.test(shown)
  if (!isTemplate || `${number}`.length > places) return `${number}`
  const digits = [...`${number}`.padStart(places, '0')]
  return shown.replace(/0/g, () => digits.shift() ?? '')
}
