import { Temporal } from 'temporal-polyfill'
import { EVENT, NEWS, PAGE } from '#src/contract/contents/content.ts'
import type { EventRecurrence } from '#src/contract/contents/event-recurrence.ts'
import { weeksOf } from '#src/contract/contents/recurrence-faults.ts'
import { numberedSlug, toSlug } from '#src/domain/contents/content-address.ts'
import type { Occurring } from '#src/domain/recurrence/occasions.ts'
import { datesFrom } from '#src/domain/recurrence/rule-dates.ts'
import type { contents } from '#src/server/db/schema.ts'
import { nextColumns } from '#src/server/features/series/stored-times.ts'
import { bodyHtml } from './body-html.ts'
import { dayOf } from './calendar.ts'
import type { DemoContent, DemoEvent, DemoNews, DemoPage } from './content-schema.ts'
import { expandDates } from './date-tokens.ts'
import type { DemoParish } from './parish-schema.ts'

type Row = Omit<typeof contents.$inferInsert, 'communityId' | 'coverUrl' | 'coverDescription'>

/** A content whose relative dates and texts are resolved. */
interface CompiledContent {
  written: DemoContent
  row: Row
}

const PUBLISHING_HOURS = ['10:30', '17:45', '09:15', '20:10', '12:05', '15:40'] as const
/** The latest day of a feast: news is about past feasts, events may be this many days ahead. */
const NEWS_HORIZON = -1
const EVENT_HORIZON = 60
const USUAL_NOTICE = 35

/**
 * Resolves the dates of a parish's contents relative to `now`, in the parish's zone.
 *
 * @param now an ISO instant
 */
export function compileContents(parish: DemoParish, now: string): CompiledContent[] {
  const instant = Temporal.Instant.from(now)
  const local = instant.toZonedDateTimeISO(parish.timezone)
  const dated = [
    ...parish.news.map((news, index) => datedNews(news, index, local)),
    ...parish.events.map((event, index) => datedEvent(event, index, local)),
    ...parish.pages.map((page) => datedPage(page, local)),
  ].map((one) => ({ ...one, title: expandDates(one.written.title, one.day, parish.language) }))
  const slugs = uniqueSlugs(dated.map(({ title }) => title))
  return dated.map(({ written, day, online, title, times }, index) => {
    const text = (value: string) => expandDates(value, day, parish.language)
    const known = Temporal.Instant.compare(online, instant) > 0 ? instant : online
    const stamp = known.toString({ smallestUnit: 'millisecond' })
    return {
      written: { ...written, files: written.files?.map((file) => withDates(file, text)) },
      row: {
        ...times,
        slug: slugs[index] ?? '',
        language: parish.language,
        title,
        resume: written.resume === undefined ? null : text(written.resume),
        body: bodyHtml(text(written.body)),
        status: written.state === 'draft' ? 'draft' : 'published',
        onlineFromDate: online.toString({ smallestUnit: 'millisecond' }),
        createdAt: stamp,
        updatedAt: stamp,
        deletedAt: written.state === 'deleted' ? now : null,
      },
    }
  })
}

type Times = Pick<
  Row,
  | 'contentType'
  | 'position'
  | 'place'
  | 'eventFromDate'
  | 'eventFromHour'
  | 'eventToDate'
  | 'eventToHour'
  | 'eventStatus'
  | 'eventMovedFromDate'
  | 'eventMovedFromHour'
  | 'eventSequence'
  | 'eventRecurrence'
  | 'eventExceptions'
  | 'eventNextDate'
  | 'eventNextHour'
  | 'eventNextUntil'
  | 'eventSeriesEnd'
>

interface Dated {
  written: DemoContent
  day: Temporal.PlainDate
  online: Temporal.Instant
  times: Times
}

function datedNews(news: DemoNews, index: number, local: Temporal.ZonedDateTime): Dated {
  const online =
    'hours' in news.when
      ? local.subtract({ hours: news.when.hours }).round('minute')
      : dayOf(news.when, local.toPlainDate(), NEWS_HORIZON).toZonedDateTime({
          timeZone: local.timeZoneId,
          plainTime: news.at ?? PUBLISHING_HOURS[index % PUBLISHING_HOURS.length],
        })
  return {
    written: news,
    day: online.toPlainDate(),
    online: online.toInstant(),
    times: { contentType: NEWS },
  }
}

/** Readers see no date of a page, so it counts as published when the parish joined the portal. */
const PAGES_FOR_DAYS = 600

function datedPage(page: DemoPage, local: Temporal.ZonedDateTime): Dated {
  const online = local.subtract({ days: PAGES_FOR_DAYS }).round('minute')
  return {
    written: page,
    day: online.toPlainDate(),
    online: online.toInstant(),
    times: { contentType: PAGE, position: page.position },
  }
}

function datedEvent(event: DemoEvent, index: number, local: Temporal.ZonedDateTime): Dated {
  const times = event.running ? runningTimes(event.running, local) : plannedTimes(event, local)
  const day = times.from
  const notice = day
    .subtract({ days: event.announced ?? USUAL_NOTICE })
    .toZonedDateTime({ timeZone: local.timeZoneId, plainTime: '10:00' })
  // Events far ahead were announced recently, one after the other.
  const late = local.subtract({ hours: 9 * (index + 1) }).round('minute')
  const online = Temporal.ZonedDateTime.compare(notice, late) > 0 ? late : notice
  return {
    written: event,
    day,
    online: online.toInstant(),
    times: {
      contentType: EVENT,
      place: event.place ?? null,
      eventFromDate: day.toString(),
      eventFromHour: times.fromHour,
      eventToDate: times.to?.toString() ?? null,
      eventToHour: times.toHour,
      eventStatus: event.cancelled ? 'cancelled' : 'scheduled',
      eventMovedFromDate: event.moved ? day.subtract({ days: event.moved.days }).toString() : null,
      eventMovedFromHour: event.moved?.from ?? null,
      eventSequence: event.cancelled || event.moved || event.cancelledDate ? 1 : 0,
      ...repeated(event, times, local),
    },
  }
}

/** The columns of an event's recurrence; none for one that takes place once. */
function repeated(
  { repeats, cancelledDate, place }: DemoEvent,
  times: EventTimes,
  local: Temporal.ZonedDateTime,
): Partial<Times> {
  if (!repeats) return {}
  const first = times.from.toString()
  const eventRecurrence = ruleOf(repeats, first)
  const dates = [...datesFrom(first, eventRecurrence, first).take(1 + (cancelledDate?.at ?? 0))]
  const date = dates.at(-1) ?? first
  const eventExceptions = cancelledDate
    ? [{ kind: 'cancelled' as const, date, note: cancelledDate.note }]
    : []
  const event: Occurring = {
    locale: place ?? null,
    event_from_date: first,
    event_from_hour: times.fromHour,
    event_to_date: times.to?.toString() ?? null,
    event_to_hour: times.toHour,
    event_status: 'scheduled',
    event_moved_from: null,
    event_recurrence: eventRecurrence,
    event_exceptions: eventExceptions,
  }
  const asked = { now: local.toInstant().toString(), timeZone: local.timeZoneId }
  return { eventRecurrence, eventExceptions, ...nextColumns(event, asked) }
}

function ruleOf(repeats: NonNullable<DemoEvent['repeats']>, first: string): EventRecurrence {
  const rule = { interval: 1, until: null, added_dates: [] }
  if (repeats.every === 'week') {
    const weekdays = [new Date(`${first}T00:00Z`).getUTCDay()]
    return { frequency: 'weekly', weekdays, ...rule, count: repeats.times }
  }
  return { frequency: 'monthly', weeks: weeksOf(first).slice(-1), ...rule, count: null }
}

interface EventTimes {
  from: Temporal.PlainDate
  fromHour: string | null
  to: Temporal.PlainDate | null
  toHour: string | null
}

function plannedTimes(event: DemoEvent, local: Temporal.ZonedDateTime): EventTimes {
  const from = dayOf(event.when, local.toPlainDate(), EVENT_HORIZON)
  const to = event.lasts === undefined ? null : from.add({ days: event.lasts })
  return { from, fromHour: event.from ?? null, to, toHour: event.to ?? null }
}

function runningTimes(
  { since, hours }: { since: number; hours: number },
  local: Temporal.ZonedDateTime,
): EventTimes {
  const start = local
    .subtract({ hours: since })
    .round({ smallestUnit: 'hour', roundingMode: 'floor' })
  const end = start.add({ hours })
  const hour = (moment: Temporal.ZonedDateTime) =>
    moment.toPlainTime().toString({ smallestUnit: 'minute' })
  return {
    from: start.toPlainDate(),
    fromHour: hour(start),
    to: end.toPlainDate(),
    toHour: hour(end),
  }
}

function withDates<File extends { description: string; lines: string[] }>(
  file: File,
  text: (value: string) => string,
): File {
  return { ...file, description: text(file.description), lines: file.lines.map(text) }
}

/** The slugs of titles, in order; a repeated title gets a number. */
export function uniqueSlugs(titles: string[]): string[] {
  const met = new Map<string, number>()
  return titles.map((title) => {
    const slug = toSlug(title)
    const count = (met.get(slug) ?? 0) + 1
    met.set(slug, count)
    return count === 1 ? slug : numberedSlug(slug, count)
  })
}
