import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { MassException } from '#src/contract/masses/mass-exception.ts'
import type { MassSchedule, MassSummer } from '#src/contract/masses/mass-schedule.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { rounds } from '#tests/support/matrix.ts'
import { chapelry } from '#tests/support/portal.ts'
import { toZonedInstant } from '../events/event-times.ts'
import { AHEAD_DAYS, celebrationsOn } from '../masses/celebrations.ts'
import { addDays } from '../time/wall-clock.ts'
import { parishCalendar } from './parish-calendar.ts'
import { subscriptionText } from './subscription.ts'

const ZONES = [
  'Europe/Lisbon',
  'Atlantic/Azores',
  'America/New_York',
  'Asia/Dili',
  'UTC',
  '+05:30',
  '-03:00',
  'europe/lisbon',
] as const
const HOURS = ['07:30', '09:00', '11:30', '18:30', '19:00', '23:45'] as const
const translator = createTranslator('pt', readTexts())

interface Parish {
  timezone: string
  masses_schedules: MassSchedule[]
  masses_summer: MassSummer | null
  masses_exceptions: MassException[]
}

/** The subscription's dates, by an independent parser: `2026-11-29T09:00` → instants. */
function expanded(parish: Parish, today: string, days: number): string[] {
  const community = chapelry('santa-marta', parish)
  const text = subscriptionText(
    'Santa Marta',
    [parishCalendar(community, [], { product: 'adro', today, siteUrl: 'https://p.example.org' })],
    { productName: 'Adro', translator, siteUrl: 'https://p.example.org', namesParish: false },
  )
  const calendar = new ICAL.Component(ICAL.parse(text))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  }
  const from = Date.parse(`${addDays(today, -1)}T00:00Z`)
  const until = Date.parse(`${addDays(today, days + 2)}T00:00Z`)
  return calendar
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))
    .flatMap((event) => occurrences(event, until))
    .filter((at) => at >= from)
    .filter((at) => {
      const day = dayOf(at, parish.timezone)
      return day >= today && day <= addDays(today, days)
    })
    .sort((a, b) => a - b)
    .map((at) => new Date(at).toISOString())
}

function dayOf(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)
}

function occurrences(event: ICAL.Event, until: number): number[] {
  if (!event.isRecurring()) return [event.startDate.toUnixTime() * 1000]
  const iterator = event.iterator()
  const found: number[] = []
  for (let next = iterator.next(); next; next = iterator.next()) {
    const at = next.toUnixTime() * 1000
    if (at > until) break
    found.push(at)
  }
  return found
}

/** The dates on the pages. */
function celebrated(parish: Parish, today: string, days: number): string[] {
  const calendar = {
    weekly: parish.masses_schedules,
    summer: parish.masses_summer,
    exceptions: parish.masses_exceptions,
  }
  return Array.from({ length: days + 1 }, (_, ahead) => addDays(today, ahead))
    .flatMap((date) =>
      celebrationsOn(calendar, date).map(({ time }) =>
        toZonedInstant(date, time.hour, parish.timezone),
      ),
    )
    .map((instant) => new Date(instant.epochMilliseconds).toISOString())
    .sort()
}

const nothingAdded = { celebration: null, hour: null, place: null, language: null }

function weekly(id: number, weekday: number, change: Partial<MassSchedule> = {}): MassSchedule {
  return {
    id,
    celebration: 'mass',
    weekday,
    hour: '09:00',
    place: null,
    description: null,
    language: null,
    season: 'all',
    ...change,
  }
}

const schedule = fc.record({
  weekday: fc.integer({ min: 0, max: 6 }),
  hour: fc.constantFrom(...HOURS),
  season: fc.constantFrom('all' as const, 'summer' as const, 'winter' as const),
  celebration: fc.constantFrom('mass' as const, 'confession' as const),
})
const monthDay = fc.constantFrom('01-01', '02-28', '03-28', '06-15', '09-15', '10-25', '12-31')
const START = '2026-01-01'
const exception = fc.record({
  kind: fc.constantFrom(
    'cancelled' as const,
    'added' as const,
    'replaced' as const,
    'like_sunday' as const,
  ),
  // Of this week and the weeks ahead: an API keeps no older ones.
  after: fc.integer({ min: -6, max: AHEAD_DAYS + 10 }),
  schedule: fc.nat({ max: 5 }),
  hour: fc.constantFrom(...HOURS),
})
const scene = fc
  .record({
    timezone: fc.constantFrom(...ZONES),
    schedules: fc.array(schedule, { maxLength: 6 }),
    masses_summer: fc.option(fc.record({ from: monthDay, to: monthDay })),
    exceptions: fc.array(exception, { maxLength: 6 }),
    start: fc.integer({ min: 0, max: 800 }),
  })
  .map(({ timezone, schedules, masses_summer, exceptions, start }) => {
    const today = addDays(START, start)
    const masses_schedules = schedules.map((one, index) => weekly(index + 1, one.weekday, one))
    const masses_exceptions = exceptions.map(({ kind, after, schedule, hour }, index) => {
      const common = { id: index + 1, date: addDays(today, after), name: null, note: null }
      if (kind === 'cancelled')
        return { ...common, kind, schedule_id: schedule + 1, ...nothingAdded }
      if (kind !== 'added') return { ...common, kind, schedule_id: null, ...nothingAdded }
      const added = { celebration: 'mass' as const, hour, place: null, language: null }
      return { ...common, kind, schedule_id: null, ...added }
    })
    return { today, parish: { timezone, masses_schedules, masses_summer, masses_exceptions } }
  })

test('on every day ahead, a subscription has what the pages say', () => {
  fc.assert(
    fc.property(scene, ({ today, parish }) => {
      expect(expanded(parish, today, AHEAD_DAYS)).toEqual(celebrated(parish, today, AHEAD_DAYS))
    }),
    { numRuns: rounds(60, 1_500) },
  )
})

test('seasons are spelled out for two years', () => {
  const parish: Parish = {
    timezone: 'Europe/Lisbon',
    masses_schedules: [weekly(1, 0, { season: 'summer' }), weekly(2, 0, { season: 'winter' })],
    masses_summer: { from: '06-15', to: '09-15' },
    masses_exceptions: [],
  }
  expect(expanded(parish, '2026-11-23', 730)).toEqual(celebrated(parish, '2026-11-23', 730))
})

test.each([
  ['Europe/Lisbon', '2026-10-18', ['08:00', '09:00', '09:00']],
  ['Europe/Lisbon', '2027-03-21', ['09:00', '08:00', '08:00']],
  ['Atlantic/Azores', '2026-10-18', ['09:00', '10:00', '10:00']],
  ['Atlantic/Azores', '2027-03-21', ['10:00', '09:00', '09:00']],
  ['America/New_York', '2026-10-25', ['13:00', '14:00', '14:00']],
  ['America/New_York', '2027-03-07', ['14:00', '13:00', '13:00']],
])('a mass at nine stays at nine when the clock changes: %s from %s', (timezone, today, hours) => {
  const parish: Parish = {
    timezone,
    masses_schedules: [weekly(1, 0)],
    masses_summer: null,
    masses_exceptions: [],
  }
  const found = expanded(parish, today, 14)
  expect(found.map((at) => at.slice(11, 16))).toEqual(hours)
  expect(found.map((at) => at.slice(0, 10))).toEqual([0, 7, 14].map((days) => addDays(today, days)))
})

test.each([
  ['-03:00', '2026-11-23'],
  ['+05:30', '2026-11-23'],
])(
  'a zone that has no name loses no late Mass, and none that is cancelled stays: %s',
  (timezone, today) => {
    const cancelled = { kind: 'cancelled', name: null, note: null, ...nothingAdded } as const
    const parish: Parish = {
      timezone,
      masses_schedules: [weekly(1, 6, { hour: '23:45' }), weekly(2, 0, { hour: '00:30' })],
      masses_summer: null,
      masses_exceptions: [
        { ...cancelled, id: 1, date: '2026-12-05', schedule_id: 1 },
        { ...cancelled, id: 2, date: '2026-12-06', schedule_id: 2 },
      ],
    }
    expect(expanded(parish, today, 28)).toEqual(celebrated(parish, today, 28))
  },
)

test.each(['Atlantic/Azores', '+01:00'])('without any entry it is still valid: %s', (timezone) => {
  const calendar = parishCalendar(chapelry('a', { timezone }), [], {
    product: 'adro',
    today: START,
    siteUrl: 'https://p.example.org',
  })
  const wording = { translator, siteUrl: 'https://p.example.org', namesParish: false }
  for (const calendars of [[calendar], []]) {
    const text = subscriptionText('Santa Marta', calendars, { productName: 'Adro', ...wording })
    const components = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents()
    expect(components.map(({ name }) => name)).toEqual(['vtimezone'])
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text).toMatch(/\r\nEND:VTIMEZONE\r\nEND:VCALENDAR\r\n$/)
  }
})
