import { expect, test } from 'vitest'
import { type CalendarEntry, calendarEntry, calendarSpan } from './calendar-entry.ts'
import { CALENDAR_TARGETS, type CalendarTarget, calendarLink } from './calendar-links.ts'

const URL_OF_PAGE = 'https://p.example.org/santa-marta/events/festa'

const times = {
  event_from_date: '2026-10-12',
  event_from_hour: '21:30',
  event_to_date: null,
  event_to_hour: '23:00',
}
const text = {
  title: 'Procissão & bênção: “São João”',
  locale: 'Adro, 1.º andar',
  resume: null,
  content: '<p>Traga uma vela.</p><p>Há café &amp; bolos.</p>',
}
const allDay = { ...times, event_from_hour: null, event_to_hour: null }

function parameters(target: CalendarTarget, entry: CalendarEntry): Record<string, string> {
  const link = calendarLink(target, entry, URL_OF_PAGE)
  expect(link).toMatch(/^https:\/\/[\x21-\x7e]+$/)
  expect(link).not.toContain('+')
  return Object.fromEntries(new URL(link).searchParams)
}

test('hours are instants in UTC, by the zone of the parish', () => {
  const entry = calendarEntry({ ...times, ...text }, 'Europe/Lisbon')
  const says = `Traga uma vela. Há café & bolos.\n\n${URL_OF_PAGE}`
  expect(parameters('google', entry)).toEqual({
    action: 'TEMPLATE',
    text: text.title,
    dates: '20261012T203000Z/20261012T220000Z',
    location: text.locale,
    details: says,
  })
  expect(parameters('outlook', entry)).toEqual({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: text.title,
    startdt: '2026-10-12T20:30:00Z',
    enddt: '2026-10-12T22:00:00Z',
    location: text.locale,
    body: says,
  })
  expect(parameters('yahoo', entry)).toEqual({
    v: '60',
    title: text.title,
    st: '20261012T203000Z',
    et: '20261012T220000Z',
    in_loc: text.locale,
    desc: says,
  })
})

test('an event without hours fills its days, wherever its parish is', () => {
  const event = { ...allDay, event_from_date: '2026-12-30', event_to_date: '2026-12-31' }
  for (const zone of ['Asia/Dili', 'Atlantic/Azores', 'UTC']) {
    const entry = calendarEntry({ ...event, ...text }, zone)
    expect(parameters('google', entry).dates).toBe('20261230/20270101')
    expect(parameters('outlook', entry)).toMatchObject({
      startdt: '2026-12-30',
      enddt: '2027-01-01',
      allday: 'true',
    })
    expect(parameters('yahoo', entry)).toMatchObject({
      st: '20261230',
      et: '20261231',
      dur: 'allday',
    })
  }
})

test('an event of no place and without a text names its page', () => {
  const bare = { ...times, title: 'Ensaio', locale: null, resume: null, content: null }
  const entry = calendarEntry(bare, 'UTC')
  for (const target of CALENDAR_TARGETS) {
    const { location, in_loc, details, body, desc } = parameters(target, entry)
    expect([location, in_loc]).toEqual([undefined, undefined])
    expect(details ?? body ?? desc).toBe(URL_OF_PAGE)
  }
})

test.each([
  ['a missing hour at the end is 23:59', { event_to_hour: null }, '21:30', '23:59'],
  ['a missing hour at the start is 00:00', { event_from_hour: null }, '00:00', '23:00'],
  ['what would end before it begins has no length', { event_to_hour: '20:00' }, '21:30', '21:30'],
])('%s', (_, change, from, to) => {
  expect(calendarSpan({ ...times, ...change }, 'UTC')).toEqual({
    kind: 'hours',
    startsAt: `2026-10-12T${from}:00Z`,
    endsAt: `2026-10-12T${to}:00Z`,
  })
})

test('hours across a change of the clocks keep the length that it leaves them', () => {
  const night = { event_from_hour: '00:30', event_to_hour: '03:30', event_to_date: null }
  const spring = calendarSpan({ ...night, event_from_date: '2026-03-29' }, 'Europe/Lisbon')
  expect(spring).toMatchObject({
    startsAt: '2026-03-29T00:30:00Z',
    endsAt: '2026-03-29T02:30:00Z',
  })
  const autumn = calendarSpan({ ...night, event_from_date: '2026-10-25' }, 'Europe/Lisbon')
  expect(autumn).toMatchObject({
    startsAt: '2026-10-24T23:30:00Z',
    endsAt: '2026-10-25T03:30:00Z',
  })
})

test('a long text is cut, so that the link stays one', () => {
  const entry = calendarEntry({ ...times, ...text, resume: 'ação '.repeat(2000) }, 'UTC')
  for (const target of CALENDAR_TARGETS) {
    expect(calendarLink(target, entry, URL_OF_PAGE).length).toBeLessThan(4000)
  }
})
