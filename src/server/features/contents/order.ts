import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { DEFAULT_START_HOUR } from '#src/contract/contents/content.ts'
import type { ContentFilters, ContentListQuery } from '#src/contract/contents/content-query.ts'
import { contents } from '#src/server/db/schema.ts'
import { alphabetical, type Direction, ordered } from '#src/server/http/lists/list-sql.ts'

/**
 * The day, hour and last day by which lists sort and filter an event. For a repeating event: its
 * next date as of the last sweep (`features/series`), and its very last day. Indexes use the same
 * expressions.
 */
export const schedule = {
  scheduleDay: sql<string | null>`coalesce(${contents.eventNextDate}, ${contents.eventFromDate})`,
  scheduleHour: sql<string | null>`coalesce(${contents.eventNextHour}, ${contents.eventFromHour})`,
  lastDay: sql<
    string | null
  >`coalesce(${contents.eventSeriesEnd}, ${contents.eventToDate}, ${contents.eventFromDate})`,
}

type Asked = Pick<ContentListQuery, 'sort' | 'order'> & {
  query: Pick<ContentFilters, 'event_list_order'>
}

/** The sort keys of contents: columns of the table, or of a subquery that has them. */
type OrderColumns = Record<'id' | 'onlineFromDate' | 'scheduleDay' | 'scheduleHour', SQLWrapper>

/** The columns of the table. */
export const orderColumns = {
  id: contents.id,
  onlineFromDate: contents.onlineFromDate,
  scheduleDay: schedule.scheduleDay,
  scheduleHour: schedule.scheduleHour,
}

/** Newest first, whether the order is the default or asked for by name. */
const NEWEST_FIRST: Direction = 'desc'

/**
 * The order of a list of contents: by the field that `sort` names, else the default order. The id
 * breaks ties, so that pages never overlap.
 */
export function contentOrder({ sort, order, query }: Asked): SQL[] {
  if (sort === 'event_from_date') return bySchedule(orderColumns, order ?? 'asc')
  if (sort === 'title') return withId(alphabetical(contents.title), orderColumns, order ?? 'asc')
  if (sort === 'id') return [ordered(contents.id, order ?? 'asc')]
  if (sort === 'online_from_date') return byPublication(orderColumns, order ?? NEWEST_FIRST)
  return usualOrder(query, orderColumns, order)
}

/** Newest first, or soonest event first with `event_list_order`, unless reversed. */
export function usualOrder(
  { event_list_order }: Asked['query'],
  columns: OrderColumns,
  direction?: Direction,
): SQL[] {
  if (event_list_order) return bySchedule(columns, direction ?? 'asc')
  return byPublication(columns, direction ?? NEWEST_FIRST)
}

export function byPublication(columns: OrderColumns, direction: Direction): SQL[] {
  return withId(columns.onlineFromDate, columns, direction)
}

/**
 * By day and hour. A missing hour is 00:00 (requirements §3.4); contents that are no events come
 * last.
 */
function bySchedule(columns: OrderColumns, direction: Direction): SQL[] {
  const hour = sql`coalesce(${columns.scheduleHour}, ${DEFAULT_START_HOUR})`
  return [ordered(columns.scheduleDay, direction), ...withId(hour, columns, direction)]
}

function withId(column: SQLWrapper, { id }: OrderColumns, direction: Direction): SQL[] {
  return [ordered(column, direction), ordered(id, direction)]
}

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
