import type { ICalEventData } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { languageText } from '#src/i18n/locales.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { toZonedInstant } from '../events/event-times.ts'
import { WEEKDAYS } from '../recurrence/rrule.ts'
import { compact } from './calendar-entry.ts'
import { entryUid, eventData } from './entry-data.ts'
import type { CelebratedAs, MassSeries } from './mass-series.ts'
import type { ParishCalendar } from './parish-calendar.ts'
import { calendarZone } from './time-zone.ts'
import { writtenCalendar } from './written-calendar.ts'

const UTC = 'UTC'

/** The texts and addresses of a calendar. */
interface Wording {
  translator: Translator
  /** Origin of the site. */
  siteUrl: string
  /** Whether the calendar mixes several parishes, so that each entry names its own. */
  namesParish: boolean
}

/**
 * The masses and confessions of a community in iCalendar form. Hours are on its wall clock, so that
 * a recurrence keeps its hour when the clock changes. End times are unknown.
 */
function massData(calendar: ParishCalendar, wording: Wording): ICalEventData[] {
  const { masses, massesFrom, timezone } = calendar
  if (massesFrom === null) return []
  const zone = calendarZone(timezone)?.id ?? UTC
  const stamp = toZonedInstant(massesFrom, '00:00', timezone)
  const data = (key: string, date: string, celebrated: CelebratedAs): ICalEventData => ({
    id: entryUid(key, calendar.uidNamespace),
    stamp,
    start: toZonedInstant(date, celebrated.hour, timezone),
    timezone: zone,
    ...said(celebrated, calendar, wording),
  })
  return [
    ...masses.series.map((series) => ({
      ...data(series.key, series.firstDay, series.celebrated),
      repeating: recurrence(series, timezone, zone),
    })),
    ...masses.singles.map(({ key, date, celebrated }) => data(key, date, celebrated)),
  ]
}

function said(
  { celebration, place, description, language }: CelebratedAs,
  { title, slug }: ParishCalendar,
  { translator, siteUrl, namesParish }: Wording,
): Pick<ICalEventData, 'summary' | 'location' | 'description' | 'url'> {
  const { t, locale } = translator
  const name = t(`calendar.celebrations.${celebration}`)
  const languageName =
    language && t('community.panel.in_language', { language: languageText(language, locale) })
  const url = `${siteUrl}${localePath(locale, `/${slug}`)}`
  const notes = [description, languageName].filter(Boolean).join(' · ')
  return {
    summary: namesParish ? `${name} · ${title}` : name,
    location: place ?? title,
    description: notes ? `${notes}\n\n${url}` : url,
    url,
  }
}

/**
 * RRULE and EXDATE (RFC 5545 §3.3.10, §3.8.5.1): with a zone, UNTIL is in UTC and EXDATE is not. If
 * calendars do not know the zone, UTC is used, in which a late Mass is on another weekday.
 */
function recurrence(series: MassSeries, timeZone: string, zone: string): string {
  const { firstDay, lastDay, without, celebrated } = series
  const written = (date: string) =>
    zone === UTC
      ? toZonedInstant(date, celebrated.hour, timeZone).toString()
      : `${date}T${celebrated.hour}:00`
  const [begins = firstDay] = written(firstDay).split('T')
  const weekday = WEEKDAYS[Temporal.PlainDate.from(begins).dayOfWeek % 7]
  const until =
    lastDay && `;UNTIL=${compact(toZonedInstant(lastDay, '23:59', timeZone).toString())}`
  const rule = `RRULE:FREQ=WEEKLY${until ?? ''};BYDAY=${weekday}`
  if (without.length === 0) return rule
  const days = without.map((date) => compact(written(date)))
  const excluded = zone === UTC ? `EXDATE:${days}` : `EXDATE;TZID=${zone}:${days}`
  return `${rule}\r\n${excluded}`
}

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
