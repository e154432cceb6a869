import writeExcelFile from 'write-excel-file/node'
import type { ReportFormat } from '#src/contract/office/staff.ts'

/** The media type of each kind of report. */
export const REPORT_TYPES: Record<ReportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** Tells a spreadsheet that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** The maximum length of a spreadsheet cell, in characters. */
const CELL_MAX_LENGTH = 32_767

/** A cell: a text, or a number to calculate with. */
export type Cell = string | number

/** A table, headers first, as the bytes of a file. */
export async function fileOf(
  table: Cell[][],
  format: ReportFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  return format === 'csv' ? csvOf(table) : xlsxOf(table)
}

/** RFC 4180: every field quoted, lines ended by CRLF. */
function csvOf(table: Cell[][]): Uint8Array<ArrayBuffer> {
  const lines = table.map((line) => line.map((cell) => quoted(`${cell}`)).join(','))
  return new TextEncoder().encode(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`)
}

/**
 * Where lists are written with semicolons, as in Portugal and Spain, a spreadsheet splits the file
 * at semicolons. The quotes then have no effect, and a formula may begin after any separator.
 */
function quoted(cell: string): string {
  const text = cell.replace(/([;\t\r\n])(?=[=+\-@＝＋－＠])/g, "$1'")
  return `"${text.replaceAll('"', '""')}"`
}

async function xlsxOf([header = [], ...lines]: Cell[][]): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = [
    header.map((title) => ({ value: `${title}`, type: String, fontWeight: 'bold' as const })),
    ...lines.map((line) => line.map(xlsxCell)),
  ]
  const columns = header.map((title) => ({ width: Math.max(14, `${title}`.length + 2) }))
  const file = writeExcelFile(sheet, { columns, stickyRowsCount: 1 })
  return new Uint8Array(await file.toBuffer())
}

function xlsxCell(cell: Cell) {
  if (typeof cell === 'number') return { value: cell, type: Number }
  return { value: literal(cell.slice(0, CELL_MAX_LENGTH)), type: String }
}

/**
 * Escapes a text so that a spreadsheet shows it literally. Otherwise `_x003D_` is read as the
 * character of that number (ECMA-376 part 1, 22.9.2.19), and could become a formula.
 */
function literal(text: string): string {
  return text.replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
}
