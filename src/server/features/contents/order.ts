import { type SQL, sql } from 'drizzle-orm'
import type { ContentListQuery } from '../../../contract/content-query.ts'
import { DEFAULT_START_HOUR } from '../../../domain/event-times.ts'
import { contents } from '../../db/schema.ts'
import { alphabetical, type Direction, ordered } from '../../http/sorting.ts'

type Asked = Pick<ContentListQuery, 'sort' | 'order' | 'query'>

/** Newest first, whether the order is the default or asked for by name. */
const NEWEST_FIRST: Direction = 'desc'

/**
 * The order of a list of contents: newest first, or soonest event first with `event_list_order`,
 * or by the field that `sort` names. Equal ones are told apart by id, so that pages never overlap.
 */
export function contentOrder({ sort, order, query }: Asked): SQL[] {
  if (sort === undefined && query.event_list_order) return bySchedule(order ?? 'asc')
  if (sort === 'event_from_date') return bySchedule(order ?? 'asc')
  if (sort === 'title') return withId(alphabetical(contents.title), order ?? 'asc')
  if (sort === 'id') return [ordered(contents.id, order ?? 'asc')]
  return byPublication(order ?? NEWEST_FIRST)
}

export function byPublication(direction: Direction): SQL[] {
  return withId(contents.onlineFromDate, direction)
}

/** By day and hour; a missing hour is 00:00 (SPEC §3), and what is no event comes last. */
function bySchedule(direction: Direction): SQL[] {
  const hour = sql`coalesce(${contents.eventFromHour}, ${DEFAULT_START_HOUR})`
  return [ordered(contents.eventFromDate, direction), ...withId(hour, direction)]
}

function withId(column: SQL | typeof contents.onlineFromDate, direction: Direction): SQL[] {
  return [ordered(column, direction), ordered(contents.id, direction)]
}
