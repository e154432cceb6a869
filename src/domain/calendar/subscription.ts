import { localePath } from '#src/i18n/urls.ts'
import { eventData } from './entry-data.ts'
import { massData, type Wording } from './mass-data.ts'
import type { ParishCalendar } from './parish-calendar.ts'
import { writtenCalendar } from './written-calendar.ts'

/** How often calendar programs should refresh: readers learn of a cancelled mass the same day. */
const REFRESH_HOURS = 4

/**
 * A subscription that calendar programs fetch repeatedly (RFC 5545, RFC 7986).
 *
 * @param name the displayed name in programs
 * @param calendars its communities' calendars, each with its own zone
 */
export function subscriptionText(
  name: string,
  calendars: ParishCalendar[],
  { productName, ...wording }: Wording & { productName: string },
): string {
  const { siteUrl, translator } = wording
  return writtenCalendar({
    productName,
    product: 'Calendar',
    subscription: { name, refreshHours: REFRESH_HOURS },
    timeZone: calendars[0]?.timezone ?? 'UTC',
    entries: calendars.flatMap((calendar) => [
      ...calendar.events.flatMap((event) =>
        eventData(event, {
          url: `${siteUrl}${localePath(translator.locale, event.path)}`,
          timeZone: calendar.timezone,
          uidNamespace: calendar.uidNamespace,
        }),
      ),
      ...massData(calendar, wording),
    ]),
  })
}
