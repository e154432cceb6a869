import { eventData } from '#src/domain/calendar/entry-data.ts'
import { subscriptionText } from '#src/domain/calendar/subscription.ts'
import { writtenCalendar } from '#src/domain/calendar/written-calendar.ts'
import { translatorOf } from '#src/i18n/bundled.ts'
import { localePath } from '#src/i18n/urls.ts'
import type { CommunityCalendarFile, EventCalendarFile } from '../page-models/feeds-and-sitemaps.ts'

/**
 * An event as an iCalendar file (RFC 5545), its hours in UTC unless it repeats. Importing a newer
 * version updates the same entry: its UID stays, and SEQUENCE and DTSTAMP tell which is newer.
 */
export function icalendar(file: EventCalendarFile): string {
  const { site, eventPath, locale, uidNamespace } = file
  const url = `${site.url}${localePath(locale, eventPath)}`
  return writtenCalendar({
    productName: site.productName,
    product: 'Events',
    subscription: null,
    timeZone: 'UTC',
    entries: eventData(file, { url, timeZone: null, uidNamespace }),
  })
}

/** The file for subscribers to a community's calendar. */
export function communityIcalendar({ calendar, locale, site }: CommunityCalendarFile): string {
  return subscriptionText(calendar.title, [calendar], {
    productName: site.productName,
    translator: translatorOf(locale),
    siteUrl: site.url,
    namesParish: false,
  })
}
