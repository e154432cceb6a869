import { fold } from '#src/domain/folding.ts'
import { columnsByHeader } from '#src/domain/person-columns.ts'
import { MOST_HEADER_LINES, type Sheet, type SheetRow } from './sheets/sheet.ts'

/** What a file's tables come to: one header, and the lines under it on every tab that has the same. */
export interface PeopleTable {
  headers: string[]
  sheets: PeopleSheet[]
  /** Tabs with something else. */
  others: string[]
}

export interface PeopleSheet {
  name: string
  /** What stands above its header. */
  above: SheetRow[]
  rows: SheetRow[]
}

/**
 * Finds the people in the tables of a file: the tab whose header is known best, and all those with the
 * same header, as where each place of a parish has a tab.
 *
 * @returns undefined where nothing stands in the file
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
    // What stands under no header can be given a field as well.
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

/** The line of headers: the first of those with the most known words, or else the first of all. */
function headerOf({ rows }: Sheet): { cells: string[]; at: number; known: number } {
  const candidates = rows.slice(0, MOST_HEADER_LINES).map(({ cells }, at) => {
    const known = columnsByHeader(cells).filter((field) => field !== null).length
    return { cells, at, known }
  })
  const [first] = candidates
  const best = candidates.toSorted((a, b) => b.known - a.known).at(0)
  // One known word may be somebody's name, or stand in a title.
  if (best && best.known > 1) return best
  return first ?? { cells: [], at: 0, known: 0 }
}

/** How lines begin that sum up the others; what is also a surname, only where nothing but a number follows. */
const TOTAL =
  /^(?:(?:sub|grand )?[ -]?tota(?:l|is|les|ls)\b|(?:soma|suma|sum|count|contagem|recuento)[\s:=\d]*$)/

/**
 * Whether a line sums up those above it.
 *
 * @param cells the line as it stands
 */
export function isTotal(cells: string[]): boolean {
  const [first, ...others] = cells.filter((cell) => /\p{L}/u.test(cell))
  return first !== undefined && others.length === 0 && TOTAL.test(fold(first))
}
