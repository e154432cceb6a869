import type { ReportFormat } from '#src/contract/office/report.ts'
import { xlsxOf } from './xlsx.ts'

/** The media type of each kind of report. */
export const REPORT_TYPES: Record<ReportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** A cell: a text, or a number to calculate with. */
export type Cell = string | number

/** A table, some lines at a time. The first line holds the headers. */
export type TableBatches = AsyncIterable<Cell[][]> | Iterable<Cell[][]>

/** Tells a spreadsheet that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** A table as the bytes of a file, which are made as they are read. */
export function fileOf(batches: TableBatches, format: ReportFormat): AsyncGenerator<Uint8Array> {
  return format === 'csv' ? csvOf(batches) : xlsxOf(batches)
}

/** RFC 4180: every field quoted, lines ended by CRLF. */
async function* csvOf(batches: TableBatches): AsyncGenerator<Uint8Array> {
  let mark = BYTE_ORDER_MARK
  for await (const lines of batches) {
    const text = lines
      .map((line) => `${line.map((cell) => quoted(`${cell}`)).join(',')}\r\n`)
      .join('')
    yield Buffer.from(mark + text)
    mark = ''
  }
}

/**
 * Where lists are written with semicolons, as in Portugal and Spain, a spreadsheet splits the file
 * at semicolons. The quotes then have no effect, and a formula may begin after any separator.
 */
function quoted(cell: string): string {
  const text = cell.replace(/([;\t\r\n])(?=[=+\-@＝＋－＠])/g, "$1'")
  return `"${text.replaceAll('"', '""')}"`
}
