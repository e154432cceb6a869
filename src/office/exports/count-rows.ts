import { FLUSH_MARK, REPORT_BATCH_SIZE, type ReportFormat } from '#src/contract/office/report.ts'

/** Counts the rows in the next piece of a report. @returns how many have arrived so far */
type CountRows = (piece: Uint8Array) => number

/**
 * Counts the rows of a report as its pieces arrive: exactly in a table of texts, by batches in a
 * spreadsheet, which is compressed.
 */
export function rowCounter(format: ReportFormat): CountRows {
  return format === 'csv' ? countLines() : countBatches()
}

const QUOTE = 0x22
const LINE_FEED = 0x0a

/** Every field is quoted, so a line ends outside of quotes. The first one holds the headers. */
function countLines(): CountRows {
  let isQuoted = false
  let lines = 0
  return (piece) => {
    for (const byte of piece) {
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === LINE_FEED && !isQuoted) lines += 1
    }
    return Math.max(0, lines - 1)
  }
}

function countBatches(): CountRows {
  let last = 1
  let batches = 0
  return (piece) => {
    for (const byte of piece) {
      last = ((last << 8) | byte) >>> 0
      if (last === FLUSH_MARK) batches += 1
    }
    return batches * REPORT_BATCH_SIZE
  }
}

/** How a zip archive without a comment ends, and so a whole spreadsheet. */
const ARCHIVE_END = [0x50, 0x4b, 0x05, 0x06]
const ARCHIVE_END_LENGTH = 22

/**
 * Whether a report is complete. A proxy may pass on half of a file as if it were all of it.
 *
 * @param rows those that have arrived
 * @param total those that were announced
 * @param end the last bytes of the file
 */
export function isWhole(
  format: ReportFormat,
  { rows, total, end }: { rows: number; total: number; end: Uint8Array },
): boolean {
  if (format === 'csv') return rows === total
  const record = end.slice(-ARCHIVE_END_LENGTH)
  return ARCHIVE_END.every((byte, nth) => record[nth] === byte)
}
