import fc from 'fast-check'
import ICAL from 'ical.js'
import { createEvent, type DateArray } from 'ics'
import { expect, test } from 'vitest'
import { type CalendarSpan, dayAfter } from '#src/domain/calendar/calendar-entry.ts'
import { rounds } from '#tests/support/matrix.ts'
import { SITE } from '#tests/support/portal.ts'
import type { EventCalendarFile } from '../page-models/feeds-and-sitemaps.ts'
import { icalendar } from './icalendar.ts'

/** What both writers are told about an event that takes place once. */
interface Told {
  title: string
  place: string | null
  description: string
  span: CalendarSpan
  status: EventCalendarFile['status']
}

const PATH = '/santa-marta/events/festa'
const URL = `${SITE.url}${PATH}`
const CHANGED = '2026-11-01T09:00:00Z'

function ours({ status, ...entry }: Told): string {
  return icalendar({
    kind: 'event-calendar',
    path: `${PATH}.ics`,
    route: `${PATH}.ics`,
    eventPath: PATH,
    slug: 'santa-marta',
    content: { slug: 'festa' },
    locale: 'pt',
    site: SITE,
    id: 7,
    entry,
    series: null,
    status,
    sequence: 3,
    updatedAt: CHANGED,
    uidNamespace: 'p.example.org',
  })
}

/** The same event, written by the package `ics`. */
function theirs({ title, place, description, span, status }: Told): string {
  const { error, value } = createEvent({
    uid: 'event-7@p.example.org',
    sequence: 3,
    status: status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    lastModified: Date.parse(CHANGED),
    title,
    description: description ? `${description}\n\n${URL}` : URL,
    url: URL,
    ...(place !== null && { location: place }),
    ...times(span),
  })
  if (error) throw error
  return value ?? ''
}

function times(span: CalendarSpan) {
  if (span.kind === 'days') {
    return { start: dayOf(span.firstDay), end: dayOf(dayAfter(span.lastDay)) }
  }
  return {
    start: Date.parse(span.startsAt),
    end: Date.parse(span.endsAt),
    startInputType: 'utc' as const,
    startOutputType: 'utc' as const,
  }
}

function dayOf(date: string): DateArray {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return [year, month, day]
}

/**
 * The properties of the only entry, by an independent parser: the name, the type and the value of
 * each. Left out is DTSTAMP, which `ics` takes from the clock, and what only Outlook reads (`X-…`).
 */
function properties(text: string): Record<string, [type: string, value: string]> {
  const [entry, ...others] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents()
  expect([entry?.name, ...others]).toEqual(['vevent'])
  const all = entry?.getAllProperties() ?? []
  const found = all.filter(({ name }) => name !== 'dtstamp' && !name.startsWith('x-'))
  const byName = found.map(
    (one) => [one.name, [one.type, String(one.getFirstValue())]] as [string, [string, string]],
  )
  // Nothing may be written twice.
  expect(new Set(byName.map(([name]) => name)).size).toBe(byName.length)
  return Object.fromEntries(byName)
}

const EVENING: CalendarSpan = {
  kind: 'hours',
  startsAt: '2026-10-12T20:30:00Z',
  endsAt: '2026-10-12T22:00:00Z',
}
const FESTA: Told = {
  title: 'Festa de São João',
  place: 'Adro',
  description: 'Com sardinhas.',
  span: EVENING,
  status: 'scheduled',
}

test.each<[string, Partial<Told>]>([
  ['hours in UTC', {}],
  ['commas and semicolons', { title: 'Pão, vinho; música', place: 'Adro, largo; da igreja' }],
  ['backslashes', { title: 'Sala 1\\2 \\n', description: '\\, \\; \\\\' }],
  ['several lines', { description: 'Um,\ndois;\n\ntrês', place: 'Adro\nLargo da Igreja' }],
  ['lines that are folded', { title: 'ação 🎉 '.repeat(40), description: 'é'.repeat(400) }],
  ['no place and no description', { place: null, description: '' }],
  ['one whole day', { span: days('2026-10-12', '2026-10-12') }],
  ['several whole days, over the end of a year', { span: days('2026-12-30', '2027-01-02') }],
  ['hours over midnight', { span: { ...EVENING, endsAt: '2026-10-13T02:15:00Z' } }],
  ['what was cancelled', { status: 'cancelled' }],
])('%s: both writers say the same', (_, change) => {
  const told = { ...FESTA, ...change }
  expect(properties(ours(told))).toEqual(properties(theirs(told)))
})

test('both writers say everything that they were told', () => {
  const said = {
    uid: ['text', 'event-7@p.example.org'],
    sequence: ['integer', '3'],
    status: ['text', 'CONFIRMED'],
    'last-modified': ['date-time', CHANGED],
    summary: ['text', FESTA.title],
    location: ['text', FESTA.place],
    description: ['text', `${FESTA.description}\n\n${URL}`],
    url: ['uri', URL],
    dtstart: ['date-time', '2026-10-12T20:30:00Z'],
    dtend: ['date-time', '2026-10-12T22:00:00Z'],
  }
  for (const write of [ours, theirs]) expect(properties(write(FESTA))).toEqual(said)
})

test('any texts and any times are the same from both writers', () => {
  const text = fc.string({ unit: fc.constantFrom(...' ,;:\\\n"\'%{}<>=aã€🎉n'), minLength: 1 })
  const instant = fc
    .integer({ min: Date.UTC(2000, 0), max: Date.UTC(2099, 11) })
    .map((at) => `${new Date(at).toISOString().slice(0, 16)}:00Z`)
  const span = fc.oneof(
    fc.tuple(instant, instant).map(([one, other]): CalendarSpan => {
      const [startsAt, endsAt] = one < other ? [one, other] : [other, one]
      return { kind: 'hours', startsAt, endsAt: startsAt === endsAt ? later(endsAt) : endsAt }
    }),
    fc.tuple(instant, instant).map(([one, other]) => {
      const [first = '', last = ''] = [one.slice(0, 10), other.slice(0, 10)].sort()
      return days(first, last)
    }),
  )
  const told = fc.record<Told>({
    title: text,
    place: fc.option(text),
    description: text,
    span,
    status: fc.constantFrom<Told['status'][]>('scheduled', 'cancelled'),
  })
  fc.assert(
    fc.property(told, (one) => {
      expect(properties(ours(one))).toEqual(properties(theirs(one)))
    }),
    { numRuns: rounds(100, 3_000) },
  )
})

function days(firstDay: string, lastDay: string): CalendarSpan {
  return { kind: 'days', firstDay, lastDay }
}

function later(instant: string): string {
  return new Date(Date.parse(instant) + 60_000).toISOString().replace('.000', '')
}
