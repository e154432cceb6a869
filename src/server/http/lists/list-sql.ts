import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { ALL, type Paged } from '#src/contract/paging.ts'

export type Direction = 'asc' | 'desc'

const ACCENTED = 'áàâãäåéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ'
const PLAIN = 'aaaaaaeeeeiiiiooooouuuucnaaaaaaeeeeiiiiooooouuuucn'

/** A column in one direction; rows without a value come last either way. */
export function ordered(column: SQLWrapper, direction: Direction): SQL {
  return direction === 'asc' ? sql`${column} asc nulls last` : sql`${column} desc nulls last`
}

/** A folded sort key, which sorts the same on every engine whatever its collation. */
export function alphabetical(column: SQLWrapper): SQL {
  return sql`lower(translate(${column}, ${ACCENTED}, ${PLAIN})) collate "C"`
}

interface Paging {
  page: number
  limit: number
}

/** The limit and offset of a page of a list; without a limit, the whole list. */
export function windowOf({ page, limit }: Paging): { limit: number | undefined; offset: number } {
  if (limit !== ALL) return { limit, offset: (page - 1) * limit }
  return page === 1 ? { limit: undefined, offset: 0 } : { limit: 0, offset: 0 }
}

/** The limit and offset of a kept statement, as placeholders for `keptWindowOf`. */
export const KEPT_WINDOW = {
  limit: sql.placeholder('limit'),
  offset: sql.placeholder('offset'),
}

/** The values for `KEPT_WINDOW`: as `windowOf`, but null for no limit. */
export function keptWindowOf(paging: Paging): { limit: number | null; offset: number } {
  const { limit = null, offset } = windowOf(paging)
  return { limit, offset }
}

/** A statement for rows, in their order. */
interface Limitable<Row> {
  limit(most: number): { offset(first: number): PromiseLike<Row[]> }
}

/** A page of rows with the number of all of them; without a limit, the whole list. */
export async function pageOf<Row>(
  rows: Limitable<Row>,
  all: PromiseLike<number>,
  query: Paging,
): Promise<Paged<Row>> {
  const { limit, offset } = windowOf(query)
  // Drizzle leaves a negative limit out of the statement.
  const [results, total] = await Promise.all([rows.limit(limit ?? -1).offset(offset), all])
  return { results, page: query.page, total }
}

/** The numbers of the rows of a page, in their order. */
export async function idsOf(rows: Limitable<{ id: number }>, query: Paging): Promise<number[]> {
  const { limit, offset } = windowOf(query)
  // Drizzle leaves a negative limit out of the statement.
  const found = await rows.limit(limit ?? -1).offset(offset)
  return found.map(({ id }) => id)
}

/**
 * A page whose rows carry the number of all of them, so that one statement reads both. An empty
 * page carries no number; it is then counted.
 *
 * @param rows those of the page: `total` is the number of the whole list
 * @param countAll counts the list by a statement of its own
 */
export async function countedPage<Row extends { total: number }>(
  rows: Row[],
  { page }: Pick<Paging, 'page'>,
  countAll: () => PromiseLike<number>,
): Promise<Paged<Omit<Row, 'total'>>> {
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countAll())
  return { results: rows.map(({ total: _, ...row }) => row), page, total }
}

/**
 * As `windowOf`, for a list that may be too long for one answer.
 *
 * @param most the limit if the caller asks for the whole list
 */
export function boundedWindowOf(paging: Paging, most: number): { limit: number; offset: number } {
  const { limit = most, offset } = windowOf(paging)
  return { limit, offset }
}

/** Whether a folded text contains another. The text is literal, without wildcards. */
export function contains(column: SQLWrapper, text: string | Placeholder): SQL {
  return sql`strpos(${column}, ${text}) > 0`
}
