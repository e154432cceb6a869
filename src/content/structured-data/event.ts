import type { EventLeaf, PlaceLeaf, ScheduleLeaf } from 'schema-dts'
import { excerpt, plainText } from '#src/domain/contents/page-titles.ts'
import { type EventWallTimes, endsBeforeItBegins, lastDay } from '#src/domain/events/event-times.ts'
import { LOCALE_TAGS } from '#src/i18n/locales.ts'
import { absolute } from '../absolute.ts'
import { canonicalPath } from '../page-languages.ts'
import type { EventPage } from '../page-models/content-pages.ts'
import { shareImageOfPage } from '../share-image.ts'
import type { ShownSeries } from '../shown-series.ts'
import { moment } from './moment.ts'
import { parishReference } from './parish.ts'
import { postalAddress } from './places.ts'

/** The event of a page, with its hours in local time. */
export function event(page: EventPage): EventLeaf {
  const { community, content, site } = page
  const address = absolute(site, canonicalPath(page))
  const { timezone } = community.chapelry
  return {
    '@type': 'Event',
    '@id': `${address}#event`,
    name: plainText(content.title),
    description: excerpt(content.resume || content.content || content.title),
    url: address,
    mainEntityOfPage: address,
    startDate: moment(content.event_from_date, content.event_from_hour, timezone),
    endDate: endDate(content, timezone),
    ...status(content, timezone),
    eventSchedule: page.series ? schedule(page.series, timezone) : undefined,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: location(page),
    organizer: parishReference(site, community),
    image: shareImageOfPage(page)?.src,
    inLanguage: LOCALE_TAGS[content.shown_in],
  }
}

/** `P1W`, `P2M`: the time between two dates of a rule. */
const PERIODS = { daily: 'D', weekly: 'W', monthly: 'M', yearly: 'Y' } as const
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/**
 * How an event repeats. Search engines show the next date, which the event itself names. Rules that
 * the vocabulary cannot express, such as the first Friday of a month, are left out.
 */
function schedule(
  { rule, first, lastDay, dates }: ShownSeries,
  timezone: string,
): ScheduleLeaf | undefined {
  if (rule.frequency === 'dates') return undefined
  const off = dates.filter(({ event_status }) => event_status === 'cancelled')
  return {
    '@type': 'Schedule',
    repeatFrequency: `P${rule.interval}${PERIODS[rule.frequency]}`,
    ...(rule.frequency === 'weekly' && {
      byDay: rule.weekdays.map(
        (weekday) => `https://schema.org/${DAYS[weekday] ?? 'Sunday'}` as const,
      ),
    }),
    startDate: first.event_from_date,
    ...(lastDay !== null && { endDate: lastDay }),
    ...(first.event_from_hour !== null && { startTime: first.event_from_hour }),
    ...(first.event_to_hour !== null && { endTime: first.event_to_hour }),
    ...(off.length > 0 && { exceptDate: off.map(({ date }) => date) }),
    scheduleTimezone: timezone,
  }
}

/** A named place may be anywhere; an event without one is at the parish. */
function location({ community, content }: EventPage): PlaceLeaf {
  if (content.locale) return { '@type': 'Place', name: content.locale, address: content.locale }
  const address = postalAddress(community.chapelry)
  return { '@type': 'Place', name: community.title, address: address ?? community.title }
}

/** A moved event names its former start, which others may still show; a cancelled one has none. */
function status(
  { event_status, event_moved_from: former }: EventPage['content'],
  timezone: string,
): Pick<EventLeaf, 'eventStatus' | 'previousStartDate'> {
  if (event_status === 'cancelled') return { eventStatus: 'https://schema.org/EventCancelled' }
  if (former === null) return { eventStatus: 'https://schema.org/EventScheduled' }
  return {
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: moment(former.date, former.hour, timezone),
  }
}

/**
 * No end is given if the editor set none: 23:59 is only for our own calculations (requirements
 * §3.4). An end before the start, which another API may send, is left out too.
 */
function endDate(content: EventWallTimes, timezone: string): string | undefined {
  const { event_to_date, event_to_hour, event_from_hour } = content
  if (event_to_hour === null && event_to_date === null && event_from_hour !== null) return undefined
  if (endsBeforeItBegins(content, timezone)) return undefined
  return moment(lastDay(content), event_to_hour, timezone)
}
