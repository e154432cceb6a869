import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { series } from '#tests/support/arbitrary-events.ts'
import { rounds } from '#tests/support/matrix.ts'
import { chapelry } from '#tests/support/portal.ts'
import { eventStart } from '../events/event-times.ts'
import { type Occurring, occasionsFrom, takesPlace } from '../recurrence/occasions.ts'
import { addDays } from '../time/wall-clock.ts'
import { parishCalendar } from './parish-calendar.ts'
import { subscriptionText } from './subscription.ts'

const translator = createTranslator('pt', readTexts())

function textOf(event: Occurring, timezone: string): string {
  const community = chapelry('santa-marta', { timezone })
  const described = {
    ...event,
    id: 7,
    slug: 'coro',
    title: 'Coro',
    resume: null,
    content: null,
    event_sequence: 3,
    updated_at: '2026-11-01T09:00:00.000Z',
  }
  const calendar = parishCalendar(community, [described], {
    product: 'adro',
    today: event.event_from_date,
    siteUrl: 'https://p.example.org',
  })
  return subscriptionText('Santa Marta', [calendar], {
    productName: 'Adro',
    translator,
    siteUrl: 'https://p.example.org',
    namesParish: false,
  })
}

/** The starts of the dates that take place, by an independent parser. */
function startsIn(text: string, until: number): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  }
  const [master, ...overrides] = calendar
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))
  if (!master) return []
  for (const override of overrides) master.relateException(override.component)
  const starts: string[] = []
  const iterator = master.iterator()
  // A date that is moved forward may come after later ones, so a few more are checked.
  for (let at = iterator.next(), most = 0; at && most < 400; at = iterator.next(), most += 1) {
    const { item, startDate } = master.getOccurrenceDetails(at)
    if (at.toJSDate().getTime() > until) break
    const status = item.component.getFirstPropertyValue('status')
    if (status === 'CANCELLED') continue
    starts.push(startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString())
  }
  return starts.sort()
}

/** Our starts, for dates of the rule up to that day. */
function ours(event: Occurring, timeZone: string, lastDate: string): string[] {
  const isAllDay = event.event_from_hour === null && event.event_to_hour === null
  return occasionsFrom(event, '0001-01-01', 500)
    .filter(takesPlace)
    .filter(({ date }) => date <= lastDate)
    .map((one) =>
      isAllDay
        ? one.event_from_date
        : new Date(eventStart(one, timeZone).epochMilliseconds).toISOString(),
    )
    .sort()
}

describe('an event that repeats', () => {
  test('has one entry with its rule, and one for each date that is otherwise', () => {
    const text = textOf(
      {
        locale: 'Salão',
        event_from_date: '2026-10-20',
        event_from_hour: '21:00',
        event_to_date: null,
        event_to_hour: '22:30',
        event_status: 'scheduled',
        event_moved_from: null,
        event_recurrence: {
          frequency: 'weekly',
          weekdays: [2],
          interval: 1,
          until: '2026-12-22',
          count: null,
          added_dates: ['2026-12-26'],
        },
        event_exceptions: [
          { kind: 'cancelled', date: '2026-10-27', note: null },
          { kind: 'left_out', date: '2026-12-08' },
        ],
      },
      'Europe/Lisbon',
    ).replace(/\r\n /g, '')
    expect(text).toContain('DTSTART;TZID=Europe/Lisbon:20261020T210000')
    expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20261222T235900Z')
    expect(text).toContain('RDATE;TZID=Europe/Lisbon:20261226T210000')
    expect(text).toContain('EXDATE;TZID=Europe/Lisbon:20261208T210000')
    expect(text).toContain('RECURRENCE-ID;TZID=Europe/Lisbon:20261027T210000')
    expect(text.match(/STATUS:CANCELLED/g)).toHaveLength(1)
    expect(text.match(/SEQUENCE:3/g)).toHaveLength(2)
    expect(text.match(/UID:event-7@p.example.org/g)).toHaveLength(2)
  })

  test.each(['Europe/Lisbon', 'America/New_York', 'Asia/Dili'])(
    'takes place for calendars in %s on the dates that pages name, whatever the clock does',
    (zone) => {
      fc.assert(
        fc.property(series, (event) => {
          const last = addDays(event.event_from_date, 250)
          const until = Date.parse(`${addDays(last, 1)}T12:00Z`)
          const found = startsIn(textOf(event, zone), until)
          const all = ours(event, zone, addDays(last, 5))
          for (const one of ours(event, zone, addDays(last, -5))) expect(found).toContain(one)
          for (const one of found) expect(all).toContain(one)
        }),
        { numRuns: rounds(10, 125) },
      )
    },
  )

  test('does not take place on a date that the rule has, that is added, and that is left out', () => {
    const event: Occurring = {
      locale: null,
      event_from_date: '2029-03-03',
      event_from_hour: null,
      event_to_date: null,
      event_to_hour: null,
      event_status: 'scheduled',
      event_moved_from: null,
      event_recurrence: {
        frequency: 'daily',
        interval: 1,
        until: null,
        count: 5,
        added_dates: ['2029-02-20', '2029-03-05', '2029-03-20', '2029-03-21'],
      },
      event_exceptions: ['2029-02-20', '2029-03-05', '2029-03-06', '2029-03-21'].map((date) => ({
        kind: 'left_out',
        date,
      })),
    }
    const found = startsIn(textOf(event, 'Europe/Lisbon'), Date.parse('2029-04-01T00:00Z'))
    expect(found).toEqual(ours(event, 'Europe/Lisbon', '2029-04-01'))
    expect(found).not.toContain('2029-03-05')
    expect(found).toContain('2029-03-20')
  })

  test('is written date by date in a zone that calendars do not know', () => {
    const event: Occurring = {
      locale: null,
      event_from_date: '2026-11-24',
      event_from_hour: '02:00',
      event_to_date: null,
      event_to_hour: null,
      event_status: 'scheduled',
      event_moved_from: null,
      event_recurrence: {
        frequency: 'weekly',
        weekdays: [2],
        interval: 1,
        until: null,
        count: 3,
        added_dates: [],
      },
      event_exceptions: [],
    }
    const text = textOf(event, '+05:30')
    expect(text).toContain('RRULE:FREQ=DAILY;COUNT=1\r\nRDATE:20261130T203000Z')
    expect(startsIn(text, Date.parse('2027-01-01T00:00Z'))).toEqual([
      '2026-11-23T20:30:00.000Z',
      '2026-11-30T20:30:00.000Z',
      '2026-12-07T20:30:00.000Z',
    ])
  })
})
