import { type ICalEventData, ICalEventStatus } from 'ical-generator'
import { described } from '../calendar-links.ts'
import type { CalendarEvent } from './parish-calendar.ts'
import { seriesData } from './series-data.ts'
import { spanData, utc } from './span-data.ts'

/** What a calendar program knows an event by, in whatever file it finds it (RFC 5545 §3.8.4.7). */
export function entryUid(key: string, siteUrl: string): string {
  return `${key}@${new URL(siteUrl).hostname}`
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
  { url, timeZone }: { url: string; timeZone: string | null },
): ICalEventData[] {
  const changed = utc(updatedAt)
  const data = {
    id: entryUid(`event-${id}`, url),
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
