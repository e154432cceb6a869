import { and, asc, between, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { EVENT } from '#src/contract/contents/content.ts'
import { CALENDAR_DAYS_MAX, type CalendarItem } from '#src/contract/office/parish-calendar.ts'
import { celebrationsOn } from '#src/domain/masses/celebrations.ts'
import { toPlaceName } from '#src/domain/masses/same-mass.ts'
import type { ParishMasses } from '#src/domain/masses/shown-mass-times.ts'
import { officePath } from '#src/domain/office.ts'
import { lastDayOf, occasionsFrom, takesPlace } from '#src/domain/recurrence/occasions.ts'
import { askedPlace, CELEBRATED_KINDS } from '#src/domain/requests/asked-celebration.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  accounts,
  communities,
  contents,
  eventClashes,
  requestEvents,
  requests,
} from '#src/server/db/schema.ts'
import { wallTime } from '#src/server/db/times.ts'
import { orNotFound } from '#src/server/errors.ts'
import { massesSince } from '../chapelries/masses.ts'
import { schedule } from '../contents/order.ts'

/** Days of a community's calendar, `yyyy-MM-dd`: the first and the last one. */
interface Span {
  communityId: number
  from: string
  to: string
}

type Community = Pick<typeof communities.$inferSelect, 'name' | 'slug'>

/** Everything that takes place in a community on some days, in order of time. */
export async function takingPlace(db: Db, span: Span): Promise<CalendarItem[]> {
  const { communityId } = span
  const [rows, masses, events, asked, overrides, ofEvents] = await Promise.all([
    db
      .select({ name: communities.name, slug: communities.slug })
      .from(communities)
      .where(eq(communities.id, communityId)),
    massesSince(db, [communityId], span.from),
    eventRows(db, span),
    requestRows(db, span),
    overridesOf(db, span),
    overridesOfEvents(db, communityId),
  ])
  const community = orNotFound(rows[0])
  return [
    ...celebrations(masses(communityId), community, span),
    ...events.flatMap((row) => datesOfEvent(row, community, span, ofEvents)),
    ...asked.map((row) => toAsked(row, community, overrides.get(row.id) ?? null)),
  ].sort(byTime)
}

/** Nobody writes down who says a Mass of the timetable. */
const UNSETTLED = { celebrant: null, override: null } as const

function celebrations(
  calendar: ParishMasses,
  community: Community,
  { from, to }: Span,
): CalendarItem[] {
  const found: CalendarItem[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    for (const { source, time } of celebrationsOn(calendar, date)) {
      found.push({
        kind: time.celebration,
        id: time.id,
        title: source === 'weekly' ? time.description : time.name,
        from_date: date,
        from_hour: time.hour,
        to_date: null,
        to_hour: null,
        place: toPlaceName(community, time),
        ...UNSETTLED,
        state: 'confirmed',
        path: officePath(community.slug, 'masses', date),
      })
    }
  }
  return found
}

/**
 * The published events that may have a date in the span. Those that repeat are chosen by their last
 * day only, because a date may be moved to a day before all others.
 */
function eventRows(db: Db, { communityId, from, to }: Span, id?: number) {
  return db
    .select({
      id: contents.id,
      title: contents.title,
      locale: contents.place,
      event_from_date: sql<string>`${contents.eventFromDate}`,
      event_from_hour: contents.eventFromHour,
      event_to_date: contents.eventToDate,
      event_to_hour: contents.eventToHour,
      event_status: contents.eventStatus,
      event_recurrence: contents.eventRecurrence,
      event_exceptions: contents.eventExceptions,
    })
    .from(contents)
    .where(
      and(
        eq(contents.communityId, communityId),
        id === undefined ? undefined : eq(contents.id, id),
        eq(contents.contentType, EVENT),
        eq(contents.status, 'published'),
        isNull(contents.deletedAt),
        gte(schedule.lastDay, from),
        or(lte(contents.eventFromDate, to), isNotNull(contents.eventRecurrence)),
      ),
    )
}

type EventRow = Awaited<ReturnType<typeof eventRows>>[number]

/**
 * The coming dates of one published event, soonest first; none for any other content.
 *
 * @param from the first day, `yyyy-MM-dd`
 */
export async function eventDates(
  db: Db,
  communityId: number,
  id: number,
  from: string,
): Promise<CalendarItem[]> {
  const span = { communityId, from, to: '9999-12-31' }
  const [row] = await eventRows(db, span, id)
  return row ? datesOfEvent(row, { slug: '' }, span, new Map()) : []
}

/** Why events take place in spite of a clash, by the number of the content. */
async function overridesOfEvents(db: Db, communityId: number): Promise<Map<number, Override>> {
  const { contentId, reason, staffId } = eventClashes
  const rows = await db
    .select({ contentId, reason, by: accounts.name })
    .from(eventClashes)
    .innerJoin(contents, eq(contents.id, contentId))
    .leftJoin(accounts, eq(accounts.id, staffId))
    .where(eq(contents.communityId, communityId))
  return new Map(rows.map(({ contentId: id, ...override }) => [id, override]))
}

/** The dates of an event that take place on days of the span, though they may begin before it. */
function datesOfEvent(
  row: EventRow,
  { slug }: Pick<Community, 'slug'>,
  { from, to }: Span,
  overrides: ReadonlyMap<number, Override>,
): CalendarItem[] {
  const { id, title } = row
  const event = {
    ...row,
    event_from_hour: wallTime(row.event_from_hour),
    event_to_hour: wallTime(row.event_to_hour),
    event_moved_from: null,
  }
  return occasionsFrom(event, from, MOST_DATES)
    .filter((date) => date.event_from_date <= to && lastDayOf(date) >= from && takesPlace(date))
    .map((date) => ({
      kind: 'event',
      id,
      title,
      from_date: date.event_from_date,
      from_hour: date.event_from_hour,
      to_date: date.event_to_date,
      to_hour: date.event_to_hour,
      place: date.locale,
      celebrant: null,
      override: overrides.get(id) ?? null,
      state: 'confirmed',
      path: officePath(slug, 'contents', id),
    }))
}

/** More than one event may have: one begins on each day at most, and some began before the span. */
const MOST_DATES = 3 * CALENDAR_DAYS_MAX

function requestRows(db: Db, span: Span) {
  return db
    .select({
      id: requests.id,
      kind: requests.kind,
      status: requests.status,
      subject: requests.subject,
      details: requests.details,
      day: sql<string>`${requests.day}`,
      hour: requests.hour,
      celebrant: requests.celebrant,
    })
    .from(requests)
    .where(isAsked(span))
}

function isAsked({ communityId, from, to }: Span) {
  return and(
    eq(requests.communityId, communityId),
    inArray(requests.kind, CELEBRATED_KINDS),
    inArray(requests.status, ['accepted', 'pending']),
    between(requests.day, from, to),
  )
}

type Override = NonNullable<CalendarItem['override']>

/**
 * Why requests were accepted in spite of a clash, by the number of the request. Each acceptance
 * speaks for itself: what was opened again after it no longer counts.
 */
async function overridesOf(db: Db, span: Span): Promise<Map<number, Override>> {
  const { requestId, action, reason, staffId, id } = requestEvents
  const rows = await db
    .select({ requestId, action, reason, by: accounts.name })
    .from(requestEvents)
    .innerJoin(requests, eq(requests.id, requestId))
    .leftJoin(accounts, eq(accounts.id, staffId))
    .where(and(isAsked(span), inArray(action, ['clash_accepted', 'reopened'])))
    .orderBy(asc(id))
  const overrides = new Map<number, Override>()
  for (const row of rows) {
    if (row.action === 'reopened') overrides.delete(row.requestId)
    else overrides.set(row.requestId, { reason: row.reason ?? '', by: row.by })
  }
  return overrides
}

type RequestRow = Awaited<ReturnType<typeof requestRows>>[number]

function toAsked(
  row: RequestRow,
  { slug }: Community,
  override: CalendarItem['override'],
): CalendarItem {
  const { id, kind, status, subject, day, hour, celebrant } = row
  const isAccepted = status === 'accepted'
  return {
    kind,
    id,
    title: subject,
    from_date: day,
    from_hour: wallTime(hour),
    to_date: null,
    to_hour: null,
    place: askedPlace(kind, row.details),
    // What was said for an acceptance that was taken back no longer counts.
    celebrant: isAccepted ? celebrant : null,
    override: isAccepted ? override : null,
    state: isAccepted ? 'confirmed' : 'waiting',
    path: queuePath(slug, kind, id),
  }
}

function byTime(one: CalendarItem, other: CalendarItem): number {
  return keyOf(one) < keyOf(other) ? -1 : 1
}

function keyOf({ from_date, from_hour, kind, id }: CalendarItem): string {
  return `${from_date}T${from_hour ?? ''} ${kind} ${id}`
}
