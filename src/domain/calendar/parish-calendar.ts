import { type ChapelryMobile, chapelryTitle } from '#src/contract/community/chapelry.ts'
import type { EventContent } from '#src/contract/contents/content.ts'
import { parishMasses } from '../masses/shown-mass-times.ts'
import { type Occurring, occasionsFrom } from '../recurrence/occasions.ts'
import { toMonday } from '../time/days.ts'
import { type CalendarEntry, calendarEntry } from './calendar-entry.ts'
import { eventsSince } from './calendar-span.ts'
import { uidNamespaceOf } from './entry-data.ts'
import { type CalendarSeries, calendarSeries } from './event-series.ts'
import { type CalendarMasses, calendarMasses } from './mass-series.ts'

/** An event in a subscription. */
export interface CalendarEvent {
  id: number
  /** Address of its page, without language. */
  path: string
  entry: CalendarEntry
  /** Null for an event that takes place once. */
  series: CalendarSeries | null
  status: EventContent['event_status']
  sequence: number
  /** ISO instant. */
  updatedAt: string
}

/** The data of a community's subscription, for any language. */
export interface ParishCalendar {
  slug: string
  /** The community's name. */
  title: string
  /** IANA zone of its wall times. */
  timezone: string
  /** The suffix of its entries' UIDs. */
  uidNamespace: string
  events: CalendarEvent[]
  masses: CalendarMasses
  /** The Monday from which its masses are listed, `yyyy-MM-dd`; null if it has none. */
  massesFrom: string | null
}

/** The fields of an event that a subscription needs. */
export type SubscribedEvent = Occurring &
  Pick<
    EventContent,
    'id' | 'slug' | 'title' | 'resume' | 'content' | 'event_sequence' | 'updated_at'
  >

/** The most events of one subscription; events furthest ahead are dropped. */
const MOST_CALENDAR_EVENTS = 500

/**
 * The events of a subscription: those of the last three months and the coming ones, soonest first.
 *
 * @param today `yyyy-MM-dd` on the community's calendar
 */
export function subscribedEvents<Event extends SubscribedEvent>(
  events: Event[],
  today: string,
): Event[] {
  const since = eventsSince(today)
  return events
    .filter((event) => occasionsFrom(event, since, 1).length > 0)
    .sort((a, b) => a.event_from_date.localeCompare(b.event_from_date) || a.id - b.id)
    .slice(0, MOST_CALENDAR_EVENTS)
}

/**
 * The calendar of a community: its subscribed events, and its masses and confessions from this
 * week's Monday on.
 *
 * @param today `yyyy-MM-dd` on the community's calendar
 */
export function parishCalendar(
  chapelry: ChapelryMobile,
  events: SubscribedEvent[],
  { product, today, siteUrl }: { product: string; today: string; siteUrl: string },
): ParishCalendar {
  const { timezone, websiteconfigurations_url: slug } = chapelry
  const massesFrom = toMonday(today)
  const masses = calendarMasses(parishMasses(chapelry), massesFrom)
  const hasMasses = masses.series.length + masses.singles.length > 0
  return {
    slug,
    title: chapelryTitle(chapelry, product),
    timezone,
    uidNamespace: uidNamespaceOf(chapelry, siteUrl),
    events: subscribedEvents(events, today).map((event) => ({
      id: event.id,
      path: `/${slug}/events/${event.slug}`,
      entry: calendarEntry(event, timezone),
      series: calendarSeries(event, timezone),
      status: event.event_status,
      sequence: event.event_sequence,
      updatedAt: event.updated_at,
    })),
    masses,
    massesFrom: hasMasses ? massesFrom : null,
  }
}
