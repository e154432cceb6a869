import { ImportRefused } from '#src/server/features/imports/source-item.ts'

/**
 * The most characters of one cell: Excel's own bound (support.microsoft.com, "Excel specifications and
 * limits"). A packed file of 89 KB can hold a cell of 90 MB.
 */
export const MOST_CELL_CHARACTERS = 32_767

/** The most characters of all cells: 50,000 lines of 1,300, and a line of a register has some 300. */
export const MOST_TABLE_CHARACTERS = 64 * 1024 * 1024

/**
 * The text of a cell with what comes next of it, looked at before it is put together: the rest of a
 * cell that is too long is not even unpacked.
 *
 * @throws ImportRefused `too_large`
 */
export function extended(text: string, more: string): string {
  if (text.length + more.length > MOST_CELL_CHARACTERS) throw new ImportRefused('too_large')
  return text + more
}

/** Counts the characters that a table has in memory, over all of its cells. */
export class TextBudget {
  #left = MOST_TABLE_CHARACTERS

  /** @throws ImportRefused `too_large` for a cell, or with it all of them, being too long */
  take(cells: readonly string[]): void {
    for (const { length } of cells) {
      this.#left -= length
      if (length > MOST_CELL_CHARACTERS || this.#left < 0) throw new ImportRefused('too_large')
    }
  }
}
