import { type ICalEventData, ICalEventStatus } from 'ical-generator'
import type { ChapelryMobile } from '#src/contract/chapelry.ts'
import { described } from '../calendar-links.ts'
import type { CalendarEvent } from './parish-calendar.ts'
import { seriesData } from './series-data.ts'
import { spanData, utc } from './span-data.ts'

/**
 * What a calendar program knows an event by, in whatever file it finds it (RFC 5545 §3.8.4.7): it
 * stays when the site moves to another host.
 */
export function entryUid(key: string, uidNamespace: string): string {
  return `${key}@${uidNamespace}`
}

/** What a community's API says that names of entries end with, or else the host of its site. */
export function uidNamespaceOf(
  { uid_namespace }: Pick<ChapelryMobile, 'uid_namespace'>,
  siteUrl: string,
): string {
  return uid_namespace ?? new URL(siteUrl).hostname
}

/**
 * An event as iCalendar writes it: a later file changes the entry that an earlier one made. One that
 * repeats has an entry more for each date that is otherwise.
 *
 * @param url of its page
 * @param timeZone whose wall clock its hours are written by; null for UTC, unless it repeats: then it
 *   keeps its hour when the clock changes
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
