import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { Content } from '#src/contract/contents/content.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { chapelry, configuration, event, SITE } from '#tests/support/portal.ts'
import { communityModels } from '../community-models.ts'
import type { EventCalendarFile } from '../page-models/feeds-and-sitemaps.ts'
import { icalendar } from './icalendar.ts'

const marta = chapelry('santa-marta')

type Change = Partial<Extract<Content, { content_type: 2 }>>

/** The files of an event, as its parish publishes them. */
function filesOf(change: Change, community = marta, url = SITE.url): EventCalendarFile[] {
  const contents = [event(community, 7, 'festa', { event_from_date: '2026-10-12', ...change })]
  const data = { chapelry: community, configuration: configuration(community), menu: [], contents }
  const input = { site: { ...SITE, url }, product: 'adro', now: '2026-09-01T12:00:00.000Z' }
  return communityModels(data, input).filter((model) => model.kind === 'event-calendar')
}

/** The entries that a calendar program reads, from an independent parser. */
function read(change: Change, community = marta) {
  const [file] = filesOf(change, community)
  if (!file) throw new Error('no file')
  const calendar = new ICAL.Component(ICAL.parse(icalendar(file)))
  const [component, ...others] = calendar.getAllSubcomponents('vevent')
  if (!component) throw new Error('no event')
  expect(others).toEqual([])
  return { calendar, component, event: new ICAL.Event(component) }
}

const evening = { event_from_hour: '21:30', event_to_hour: '23:00' }

test('there is one in every language, beside the page that it names', () => {
  const files = filesOf(evening)
  expect(files.map(({ route }) => route)).toEqual([
    '/santa-marta/events/festa.ics',
    '/es/santa-marta/events/festa.ics',
    '/en/santa-marta/events/festa.ics',
  ])
  expect(files.map(({ locale }) => locale)).toEqual([...LOCALES])
  const urls = files.map((file) => /\r\nURL;VALUE=URI:(\S+)\r\n/.exec(icalendar(file))?.[1])
  expect(urls).toEqual(files.map(({ route }) => `${SITE.url}${route.replace('.ics', '')}`))
})

test('hours are instants in UTC, by the zone of the parish', () => {
  const { event, component } = read(evening)
  expect(event.startDate.toString()).toBe('2026-10-12T20:30:00Z')
  expect(event.endDate.toString()).toBe('2026-10-12T22:00:00Z')
  expect(event.summary).toBe('Título festa')
  expect(component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-01T09:00:00Z')
  const dili = chapelry('tasi', { timezone: 'Asia/Dili' })
  expect(read(evening, dili).event.startDate.toString()).toBe('2026-10-12T12:30:00Z')
})

test.each(['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])(
  'an event without hours fills its days, also where the publisher lives by %s',
  (zone) => {
    const before = process.env.TZ
    process.env.TZ = zone
    try {
      const { event } = read({ event_to_date: '2026-10-13' })
      expect(event.startDate.isDate).toBe(true)
      expect([event.startDate.toString(), event.endDate.toString()]).toEqual([
        '2026-10-12',
        '2026-10-14',
      ])
      expect(read(evening).event.startDate.toString()).toBe('2026-10-12T20:30:00Z')
    } finally {
      process.env.TZ = before
      if (before === undefined) delete process.env.TZ
    }
  },
)

test('an entry keeps its name when the event is written anew, or has another address', () => {
  const uid = (change: Change) => read(change).event.uid
  expect(uid({})).toBe('event-7@p.example.org')
  expect(uid({ title: 'Outro', slug: 'outra', updated_at: '2026-11-05T09:00:00.000Z' })).toBe(
    uid({}),
  )
})

test('an entry keeps its name when the site moves to another host', () => {
  const uidAt = (url: string, community = marta) =>
    filesOf({}, community, url).map((file) => /\r\nUID:(\S+)/.exec(icalendar(file))?.[1])
  expect(uidAt('https://p.example.org')[0]).toBe('event-7@p.example.org')
  const settled = chapelry('santa-marta', { uid_namespace: '7c9e6679-7425-40de-944b-e07fc1f90ae7' })
  const names = ['https://p.example.org', 'https://other.example.net:8080'].flatMap((url) =>
    uidAt(url, settled),
  )
  expect(new Set(names)).toEqual(new Set(['event-7@7c9e6679-7425-40de-944b-e07fc1f90ae7']))
})

test('what changed of an event makes its entry newer, and a cancelled one is struck out', () => {
  const said = (change: Change) => {
    const { event, component } = read({ ...evening, ...change })
    return [event.sequence, component.getFirstPropertyValue('status')]
  }
  expect(said({})).toEqual([0, 'CONFIRMED'])
  expect(said({ event_sequence: 3 })).toEqual([3, 'CONFIRMED'])
  expect(said({ event_sequence: 4, event_status: 'cancelled' })).toEqual([4, 'CANCELLED'])
})

test('texts come back as they were, and nothing in them adds to the file', () => {
  const title = 'Festa; "São João", \\n 100%\r\nBEGIN:VALARM\r\nATTENDEE:mailto:x@example.org'
  const place = 'Adro,\nlargo; da igreja'
  const resume = `${'Pão, vinho e música até de manhã. '.repeat(8)}🎉`
  const { event, component, calendar } = read({ ...evening, title, locale: place, resume })
  expect(event.summary.replace(/\r/g, '')).toBe(title.replace(/\r/g, ''))
  expect(event.location).toBe(place)
  expect(event.description).toBe(`${resume}\n\n${SITE.url}/santa-marta/events/festa`)
  expect(component.getAllSubcomponents()).toEqual([])
  expect(component.getAllProperties('attendee')).toEqual([])
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
})

test('lines are those of RFC 5545: at most 75 bytes, ended by CRLF', () => {
  const [file] = filesOf({ ...evening, title: 'ação 🎉 '.repeat(40), resume: 'é'.repeat(400) })
  const text = file ? icalendar(file) : ''
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const lines = text.split('\r\n')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([])
})

test('what would end before it begins has no end', () => {
  const { component } = read({ event_from_hour: '21:30', event_to_hour: '20:00' })
  expect(component.getFirstProperty('dtend')).toBeNull()
})

test('the same event gives the same bytes', () => {
  const texts = [filesOf(evening), filesOf(evening)].map(([file]) => file && icalendar(file))
  expect(texts[0]).toBe(texts[1])
})
