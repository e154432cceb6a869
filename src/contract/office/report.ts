/** The file formats of a detailed report. */
export const REPORT_FORMATS = ['xlsx', 'csv'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/**
 * The header with the number of rows in a report, without the line of headers. It comes before the
 * first row, so that a client can show progress and knows whether it has received all of them.
 */
export const REPORT_ROWS_HEADER = 'X-Total-Count'

/**
 * The rows that a report reads, writes and sends at a time. A spreadsheet is compressed: each batch
 * in it ends with `FLUSH_MARK`, by which a client counts the rows that have arrived.
 */
export const REPORT_BATCH_SIZE = 500

/** The bytes that end a flush of compressed data, as a big-endian number (RFC 7692 §7.2.1). */
export const FLUSH_MARK = 0x0000ffff

/** The most rows of a spreadsheet below its line of headers. */
export const SHEET_MAX_ROWS = 1_048_575
