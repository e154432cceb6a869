import { columnsByHeader } from '#src/domain/people/person-columns.ts'
import { fold } from '#src/domain/search/folding.ts'
import { MOST_HEADER_LINES, type Sheet, type SheetRow } from './sheets/sheet.ts'

/** The people in a file: one header, and the lines below it on every tab with that header. */
export interface PeopleTable {
  headers: string[]
  sheets: PeopleSheet[]
  /** Tabs with other content. */
  others: string[]
}

interface PeopleSheet {
  name: string
  /** The lines above its header. */
  above: SheetRow[]
  rows: SheetRow[]
}

/**
 * Finds the people in the tables of a file: the tab with the best-known header, and all tabs with
 * the same header, as when each place of a parish has a tab.
 *
 * @returns undefined if the file is empty
 */
export function tableOfPeople(sheets: Sheet[]): PeopleTable | undefined {
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  const found = filled.map((sheet) => ({ sheet, ...headerOf(sheet) }))
  const best = found.toSorted((a, b) => b.known - a.known).at(0)
  if (!best) return undefined
  const isSame = (one: string[]) => one.map(fold).join('\n') === best.cells.map(fold).join('\n')
  const taken = found.filter(({ cells }) => isSame(cells))
  const widths = taken.flatMap(({ sheet }) => sheet.rows.map(widthOf))
  const widest = widths.reduce((most, width) => Math.max(most, width), 0)
  return {
    // A column without a header can be matched to a field as well.
    headers: [...best.cells, ...Array<string>(Math.max(0, widest - best.cells.length)).fill('')],
    sheets: taken.map(({ sheet, at }) => ({
      name: sheet.name,
      above: sheet.rows.slice(0, at),
      rows: sheet.rows.slice(at + 1),
    })),
    others: found.flatMap(({ sheet, cells }) => (isSame(cells) ? [] : [sheet.name])),
  }
}

function widthOf({ cells }: SheetRow): number {
  return cells.findLastIndex((cell) => cell !== '') + 1
}

/** The header line: the first with the most known words, or else the first of all. */
function headerOf({ rows }: Sheet): { cells: string[]; at: number; known: number } {
  const candidates = rows.slice(0, MOST_HEADER_LINES).map(({ cells }, at) => {
    const known = columnsByHeader(cells).filter((field) => field !== null).length
    return { cells, at, known }
  })
  const [first] = candidates
  const best = candidates.toSorted((a, b) => b.known - a.known).at(0)
  // A single known word may be somebody's name, or part of a title.
  if (best && best.known > 1) return best
  return first ?? { cells: [], at: 0, known: 0 }
}

/** The first words of total lines; a word that is also a surname only before a lone number. */
const TOTAL =
  /^(?:(?:sub|grand )?[ -]?tota(?:l|is|les|ls)\b|(?:soma|suma|sum|count|contagem|recuento)[\s:=\d]*$)/

/**
 * Whether a line holds the totals of those above it.
 *
 * @param cells the cells of the line
 */
export function isTotal(cells: string[]): boolean {
  const [first, ...others] = cells.filter((cell) => /\p{L}/u.test(cell))
  return first !== undefined && others.length === 0 && TOTAL.test(fold(first))
}
