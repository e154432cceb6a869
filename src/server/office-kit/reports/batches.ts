import { REPORT_BATCH_SIZE } from '#src/contract/office/report.ts'

/** The rows of a report in their order. Their number is known before they are read. */
export interface ReportRows<Row> {
  total: number
  batches: AsyncIterable<Row[]>
}

/**
 * Rows that are read by keys, a batch at a time. The keys are read beforehand, all at once: numbers
 * take little room, and so no row comes twice or is left out if records change meanwhile, whatever
 * the order. Each batch is a short statement: other calls run between two of them.
 *
 * @param keys in the order of the report
 * @param read the rows with these keys, in any order
 * @returns rows whose reading throws an Error if one of them was deleted meanwhile
 */
export function rowsByKey<Row>(
  keys: number[],
  read: (keys: number[]) => Promise<Row[]>,
  keyOf: (row: Row) => number,
): ReportRows<Row> {
  async function* batches() {
    for (const batch of inBatches(keys)) {
      const byKey = new Map((await read(batch)).map((row) => [keyOf(row), row]))
      yield batch.map((key) => byKey.get(key) ?? refuseDeleted())
    }
  }
  return { total: keys.length, batches: batches() }
}

/** A file with fewer rows than announced would look like one that was cut off. */
function refuseDeleted(): never {
  throw new Error('A row was deleted while the report was read.')
}

/** Rows of a short list, which are already there. */
export function rowsAtOnce<Row>(rows: Row[]): ReportRows<Row> {
  async function* batches() {
    yield* inBatches(rows)
  }
  return { total: rows.length, batches: batches() }
}

function* inBatches<Item>(items: Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += REPORT_BATCH_SIZE) {
    yield items.slice(start, start + REPORT_BATCH_SIZE)
  }
}
