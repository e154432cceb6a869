import type { EventLeaf, PlaceLeaf } from 'schema-dts'
import {
  type EventWallTimes,
  endsBeforeItBegins,
  instantOf,
  lastDay,
} from '../../domain/event-times.ts'
import { excerpt, plainText } from '../../domain/page-titles.ts'
import { LOCALE_TAGS } from '../../i18n/locales.ts'
import { absolute } from '../absolute.ts'
import { canonicalPath } from '../page-languages.ts'
import type { EventPage } from '../page-models/content-pages.ts'
import { pagePreview } from '../page-preview.ts'
import { parishReference, postalAddress } from './parish.ts'

/** The event that a page is about, with its hours as they are at its place. */
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
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: location(page),
    organizer: parishReference(site, community),
    image: pagePreview(page)?.src,
    inLanguage: LOCALE_TAGS[content.shown_in],
  }
}

/** A place that is named may be anywhere; without one it is at the parish. */
function location({ community, content }: EventPage): PlaceLeaf {
  if (content.locale) return { '@type': 'Place', name: content.locale, address: content.locale }
  const address = postalAddress(community.chapelry)
  return { '@type': 'Place', name: community.title, address: address ?? community.title }
}

/** A moved event names the start that others may still show; one that is cancelled has none left. */
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
 * Where nobody says when it ends, nothing is said: 23:59 is only what we count by (SPEC §3). Nor is
 * an end before the start, which an API of others may send.
 */
function endDate(content: EventWallTimes, timezone: string): string | undefined {
  const { event_to_date, event_to_hour, event_from_hour } = content
  if (event_to_hour === null && event_to_date === null && event_from_hour !== null) return undefined
  if (endsBeforeItBegins(content, timezone)) return undefined
  return moment(lastDay(content), event_to_hour, timezone)
}

/** A day, or with an hour the moment with its offset: `2026-10-12T21:30:00+01:00`. */
function moment(date: string, hour: string | null, timezone: string): string {
  if (hour === null) return date
  const asked = `${date}T${hour}[${timezone}]`
  const known = moments.get(asked)
  if (known !== undefined) return known
  const text = instantOf(date, hour, timezone)
    .toZonedDateTimeISO(timezone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })
  if (moments.size >= MOST_MOMENTS) moments.clear()
  moments.set(asked, text)
  return text
}

/** An event's pages in all languages, and the list that it stands in, say the same ones. */
const moments = new Map<string, string>()
const MOST_MOMENTS = 1_000
