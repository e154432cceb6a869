import { IMPORT_MAX_LINES } from '#src/contract/office/import.ts'
import { ImportRefused } from '#src/server/imports/readers/reader.ts'

/**
 * The most characters of one cell: Excel's own bound (support.microsoft.com, "Excel specifications and
 * limits"). A packed file of 89 KB can hold a cell of 90 MB.
 */
const MOST_CELL_CHARACTERS = 32_767

/** The most characters of all cells: 50,000 lines of 1,300, and a line of a register has some 300. */
const MOST_TABLE_CHARACTERS = 64 * 1024 * 1024

/**
 * A cell's text with the next piece appended. The length is checked before the concatenation, so
 * the rest of a cell that is too long is never unpacked.
 *
 * @throws ImportRefused `too_large`
 */
export function extended(text: string, more: string): string {
  if (text.length + more.length > MOST_CELL_CHARACTERS) throw new ImportRefused('too_large')
  return text + more
}

/** Counts the characters of a table in memory, over all of its cells. */
export class TextBudget {
  #left = MOST_TABLE_CHARACTERS

  /** @throws ImportRefused `too_large` if the cell, or all cells together, are too long */
  take(cells: readonly string[]): void {
    for (const { length } of cells) {
      this.#left -= length
      if (length > MOST_CELL_CHARACTERS || this.#left < 0) throw new ImportRefused('too_large')
    }
  }
}

/** A line of a table. */
export interface SheetRow {
  /** Its position in the sheet, from 1. */
  line: number
  /** The displayed text of each cell; empty for empty ones. */
  cells: string[]
}

/** One table of a file; a .csv file is one table. */
export interface Sheet {
  /** The name of its tab; empty if there is none. */
  name: string
  /** The lines that are not empty, in order. */
  rows: SheetRow[]
}

/** The most columns that a table has. */
export const MOST_COLUMNS = 200

/** How many lines, from the first that is not empty, are searched for headers. */
export const MOST_HEADER_LINES = 20

/** Puts a text into a cell. @throws ImportRefused `not_table` beyond the last column */
export function putCell(row: SheetRow, column: number, text: string): void {
  if (text.trim() === '') return
  if (column >= MOST_COLUMNS) throw new ImportRefused('not_table')
  while (row.cells.length < column) row.cells.push('')
  row.cells[column] = text.trim()
}

/**
 * Adds a line, unless it is empty.
 *
 * @param budget of the whole file
 * @throws ImportRefused `long`, `too_large`
 */
export function addRow(rows: SheetRow[], row: SheetRow, budget: TextBudget): void {
  if (row.cells.every((cell) => cell === '')) return
  // Counts the lines above too: a long file must be refused before it fills the memory.
  if (rows.length > IMPORT_MAX_LINES + MOST_HEADER_LINES) throw new ImportRefused('long')
  budget.take(row.cells)
  rows.push(row)
}

/** Merged cells, by their first and last lines and columns; lines from 1, columns from 0. */
export interface Merged {
  top: number
  bottom: number
  left: number
  right: number
}

/** Copies the text of merged header cells to each of them. */
export function fillHeaderCells(rows: SheetRow[], { top, bottom, left, right }: Merged): void {
  const among = rows.slice(0, MOST_HEADER_LINES).filter(({ line }) => line >= top && line <= bottom)
  const [first] = among
  const text = first?.cells[left] ?? ''
  if (first?.line !== top || text === '') return
  for (const row of among) {
    for (let at = left; at <= Math.min(right, MOST_COLUMNS - 1); at += 1) putCell(row, at, text)
  }
}
