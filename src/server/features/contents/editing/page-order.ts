import { type SQL, sql } from 'drizzle-orm'
import { alphabetical, type Direction, ordered } from '#src/server/http/lists/sorting.ts'

/** The columns with their table's name: beside a subquery, names alone are ambiguous. */
const own = {
  id: sql.raw('contents.id'),
  parent: sql.raw('contents.parent_id'),
  position: sql.raw('contents.position'),
  title: sql.raw('contents.title'),
}

/**
 * Pages as readers find them: by place and title, each followed by its subpages. Contents that are
 * no pages have no place and are sorted by title.
 */
export function byPlace(direction: Direction): SQL[] {
  const ofTop = (column: SQL, itself: SQL) =>
    sql`coalesce((select ${column} from contents as top where top.id = ${own.parent}), ${itself})`
  return [
    ordered(ofTop(sql.raw('top.position'), own.position), direction),
    ordered(ofTop(alphabetical(sql.raw('top.title')), alphabetical(own.title)), direction),
    ordered(sql`coalesce(${own.parent}, ${own.id})`, direction),
    sql`${own.parent} is not null`,
    ordered(own.position, direction),
    ordered(alphabetical(own.title), direction),
  ]
}
