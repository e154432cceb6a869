import { Temporal } from 'temporal-polyfill'
import {
  type EventRecurrence,
  MOST_BETWEEN,
  MOST_DATES,
  MOST_TIMES,
} from '#src/contract/contents/event-recurrence.ts'
import { LINE_MAX_LENGTH } from '#src/contract/form-fields.ts'
import type { LineNote } from '#src/contract/office/import-notes.ts'
import { plainLine, truncateAtWord } from '../plain-text.ts'
import { toLineNote } from '../reader.ts'
import type { Site } from './site.ts'
import type { WxrItem } from './wxr-stream.ts'

/** The post types of events: of The Events Calendar, and of Modern Events Calendar. */
export const EVENT_TYPES = ['tribe_events', 'mec-events'] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** The fields of their events and venues. */
export const EVENT_FIELD = /^(?:_Event|_Venue|_tribe_events_status$|mec_)/

interface Span {
  from: Temporal.PlainDateTime
  to: Temporal.PlainDateTime
  isAllDay: boolean
}

/**
 * When and where an event of a plug-in takes place, as form fields, on the community's wall clock.
 *
 * @param timezone the community's, IANA
 * @returns undefined if the event names no day
 */
export function eventOf(item: WxrItem, type: EventType, site: Site, timezone: string) {
  const fields = new Map(item.meta.map(({ key, value }) => [key, value.trim()]))
  const at = (key: string) => fields.get(key) ?? ''
  const notes: LineNote[] = []
  const span = type === 'tribe_events' ? spanOfTribe(at, timezone, notes) : spanOfMec(at)
  if (!span) return undefined
  const repeats = type === 'tribe_events' ? /^a:[1-9]/.test(at('_EventRecurrence')) : undefined
  if (repeats) notes.push(toLineNote('rule_unreadable'))
  const place = placeOf(item, site, at)
  if (place.length > LINE_MAX_LENGTH) notes.push(toLineNote('place_cut'))
  const isOneDay = span.from.toPlainDate().equals(span.to.toPlainDate())
  return {
    form: {
      locale: truncateAtWord(place) || null,
      event_from_date: span.from.toPlainDate().toString(),
      event_from_hour: span.isAllDay ? null : hourOf(span.from),
      event_to_date: isOneDay ? null : span.to.toPlainDate().toString(),
      event_to_hour: span.isAllDay ? null : hourOf(span.to),
      event_status: at('_tribe_events_status') === 'canceled' ? 'cancelled' : 'scheduled',
      event_recurrence: type === 'mec-events' ? recurrenceOfMec(at, span, notes) : null,
    },
    notes,
  }
}

function hourOf(time: Temporal.PlainDateTime): string {
  return time.toPlainTime().toString({ smallestUnit: 'minute' })
}

type At = (key: string) => string

/** The zone of its times; the community's if it names none. */
function spanOfTribe(at: At, timezone: string, notes: LineNote[]): Span | undefined {
  const from = wallTime(at('_EventStartDate'))
  if (!from) return undefined
  const to = wallTime(at('_EventEndDate')) ?? from
  const isAllDay = /^(?:yes|1|true)$/i.test(at('_EventAllDay'))
  const zone = at('_EventTimezone')
  if (isAllDay || zone === '' || zone === timezone) return inOrder({ from, to, isAllDay })
  try {
    const here = (time: Temporal.PlainDateTime) =>
      time.toZonedDateTime(zoneNamed(zone)).withTimeZone(timezone).toPlainDateTime()
    return inOrder({ from: here(from), to: here(to), isAllDay })
  } catch {
    notes.push(toLineNote('zone_unknown', zone))
    return inOrder({ from, to, isAllDay })
  }
}

/** WordPress also lets a site choose an offset from UTC: `UTC+1`, `UTC-5.5`. */
function zoneNamed(zone: string): string {
  const [, sign, hours = '', part = ''] = /^UTC([+-])(\d{1,2})(?:[.:](\d{1,2}))?$/.exec(zone) ?? []
  if (sign === undefined) return zone
  const minutes = zone.includes('.') ? Math.round(Number(`0.${part}`) * 60) : Number(part)
  return `${sign}${hours.padStart(2, '0')}:${`${minutes}`.padStart(2, '0')}`
}

function spanOfMec(at: At): Span | undefined {
  const isAllDay = at('mec_allday') === '1'
  const from = mecTime(at, 'start')
  if (!from) return undefined
  return inOrder({ from, to: mecTime(at, 'end') ?? from, isAllDay })
}

function mecTime(at: At, of: 'start' | 'end'): Temporal.PlainDateTime | undefined {
  const part = (name: string) => Number(at(`mec_${of}_time_${name}`) || 0)
  const half = at(`mec_${of}_time_ampm`).toUpperCase()
  const hour = half === '' ? part('hour') : (part('hour') % 12) + (half === 'PM' ? 12 : 0)
  const pad = (number: number) => `${number}`.padStart(2, '0')
  return wallTime(`${at(`mec_${of}_date`)} ${pad(hour)}:${pad(part('minutes'))}:00`)
}

function inOrder(span: Span): Span {
  return Temporal.PlainDateTime.compare(span.from, span.to) > 0 ? { ...span, to: span.from } : span
}

/** A time as WordPress writes it; undefined for none, such as `0000-00-00 00:00:00`. */
export function wallTime(written: string): Temporal.PlainDateTime | undefined {
  if (!/^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/.test(written)) return undefined
  try {
    return Temporal.PlainDateTime.from(written.replace(' ', 'T'), { overflow: 'reject' })
  } catch {
    return undefined
  }
}

function placeOf(item: WxrItem, { venues }: Site, at: At): string {
  const venue = venues.get(at('_EventVenueID'))
  if (venue !== undefined) return venue
  return plainLine(item.categories.find(({ domain }) => domain === 'mec_location')?.name ?? '')
}

/** How an event of Modern Events Calendar repeats; null if it does not, or not by an Adro rule. */
function recurrenceOfMec(at: At, { from }: Span, notes: LineNote[]): EventRecurrence | null {
  if (at('mec_repeat_status') !== '1') return null
  const rule = ruleOfMec(at, from)
  if (rule === null) notes.push(toLineNote('rule_unreadable', at('mec_repeat_type') || null))
  else if (at('mec_not_in_days') !== '') notes.push(toLineNote('rule_cut'))
  return rule
}

function ruleOfMec(at: At, from: Temporal.PlainDateTime): EventRecurrence | null {
  const type = at('mec_repeat_type')
  const isWeekly = type === 'weekly'
  // The plug-in stores weeks as days, and a count without the first date.
  const interval = Number(at('mec_repeat_interval') || 1) / (isWeekly ? 7 : 1)
  const end = at('mec_repeat_end')
  const until = end === 'date' ? (wallTime(`${at('mec_repeat_end_at_date')} 00:00`) ?? null) : null
  const times = end === 'occurrences' ? Number(at('mec_repeat_end_at_occurrences')) + 1 : null
  if (!Number.isInteger(interval) || interval < 1 || interval > MOST_BETWEEN) return null
  if (
    (end === 'date' && until === null) ||
    (times !== null && !(times >= 1 && times <= MOST_TIMES))
  ) {
    return null
  }
  const ends = { until: until?.toPlainDate().toString() ?? null, count: times }
  const rule = { interval, ...ends, added_dates: [] }
  const weekly = (weekdays: number[]): EventRecurrence => ({
    frequency: 'weekly',
    weekdays,
    ...rule,
  })
  const first = from.dayOfWeek % 7
  switch (type) {
    case 'daily':
      return { frequency: 'daily', ...rule }
    case 'weekly':
      return weekly([first])
    case 'weekday':
      return first === 0 || first === 6 ? null : weekly([1, 2, 3, 4, 5])
    case 'weekend':
      return first === 0 || first === 6 ? weekly([0, 6]) : null
    case 'monthly':
    case 'yearly':
      return { frequency: type, weeks: [], ...rule }
    case 'custom_days': {
      const days = at('mec_in_days')
        .split(',')
        .map((day) => day.trim().slice(0, 10))
      const dates = days.filter((day) => wallTime(`${day} 00:00`)).slice(0, MOST_DATES)
      return dates.length === 0 ? null : { frequency: 'dates', added_dates: dates }
    }
    default:
      return null
  }
}
