import { type ICalEventData, ICalEventStatus } from 'ical-generator'
import type { ChapelryMobile } from '#src/contract/community/chapelry.ts'
import { described } from './calendar-links.ts'
import type { CalendarEvent } from './parish-calendar.ts'
import { seriesData } from './series-data.ts'
import { spanData, utc } from './span-data.ts'

/**
 * The UID by which calendar programs recognise an event in any file (RFC 5545 §3.8.4.7): it stays
 * the same when the site moves to another host.
 */
export function entryUid(key: string, uidNamespace: string): string {
  return `${key}@${uidNamespace}`
}

/** The suffix of UIDs: the one that a community's API names, or else the host of its site. */
export function uidNamespaceOf(
  { uid_namespace }: Pick<ChapelryMobile, 'uid_namespace'>,
  siteUrl: string,
): string {
  return uid_namespace ?? new URL(siteUrl).hostname
}

/**
 * An event in iCalendar form: a later file updates the entry of an earlier one. A repeating event
 * has one more entry for each exception.
 *
 * @param url of its page
 * @param timeZone the zone of its hours; null for UTC, unless it repeats: then it keeps its hour
 * when the clock changes
 */
export function eventData(
  { id, entry, series, status, sequence, updatedAt }: Omit<CalendarEvent, 'path'>,
  { url, timeZone, uidNamespace }: { url: string; timeZone: string | null; uidNamespace: string },
): ICalEventData[] {
  const changed = utc(updatedAt)
  const data = {
    id: entryUid(`event-${id}`, uidNamespace),
    sequence,
    status: status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: changed,
    lastModified: changed,
    summary: entry.title,
    location: entry.place,
    description: described(entry, url),
    url,
    ...spanData(entry.span, series?.timeZone ?? timeZone),
  }
  return series ? seriesData(data, series) : [data]
}
