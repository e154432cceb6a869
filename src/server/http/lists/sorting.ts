import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

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
