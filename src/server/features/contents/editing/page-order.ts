import { type SQL, sql } from 'drizzle-orm'
import { alphabetical, type Direction, ordered } from '#src/server/http/sorting.ts'

/** The columns by name: beside a subquery, one must say whose they are. */
const own = {
  id: sql.raw('contents.id'),
  parent: sql.raw('contents.parent_id'),
  position: sql.raw('contents.position'),
  title: sql.raw('contents.title'),
}

/**
 * Pages as readers find them: by place and title, each followed by those below it. What is no page has
 * no place, and stands by its title.
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
