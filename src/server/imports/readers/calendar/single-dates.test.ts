import { describe, expect, test } from 'vitest'
import { calendar, event, readEvents } from '#tests/support/ics.ts'

const UID = 'UID:1@example.org'
const series = (...lines: string[]) => event(UID, 'SUMMARY:Ensaio', ...lines)
/** A single date of the event, and its override. */
const date = (...lines: string[]) => event(UID, 'SUMMARY:Ensaio', ...lines)
const exceptionsIn = async (...lines: string[]) => {
  const [item, ...others] = await readEvents(calendar(...lines))
  expect(others).toEqual([])
  expect(item?.codes).toEqual([])
  return item?.form.event_exceptions
}

describe('dates of whole days that are written as hours', () => {
  const FEAST = ['DTSTART;VALUE=DATE:20260309', 'DTEND;VALUE=DATE:20260310', 'RRULE:FREQ=WEEKLY']
  test.each([
    ['EXDATE;TZID=Romance Standard Time:20260316T000000'],
    ['EXDATE:20260315T230000Z'],
    ['EXDATE:20260316T000000Z'],
    ['EXDATE:20260316T050000Z'],
    ['EXDATE:20260316T000000'],
    ['EXDATE;VALUE=DATE:20260316'],
    ['EXDATE:20260316'],
  ])('%s', async (line) => {
    expect(await exceptionsIn(...series(...FEAST, line))).toEqual([
      { kind: 'left_out', date: '2026-03-16' },
    ])
  })

  test.each([
    [
      'RECURRENCE-ID;TZID=Romance Standard Time:20260316T000000',
      'DTSTART;TZID=Romance Standard Time:20260318T000000',
      'DTEND;TZID=Romance Standard Time:20260319T000000',
    ],
    ['RECURRENCE-ID:20260315T230000Z', 'DTSTART:20260317T230000Z', 'DTEND:20260318T230000Z'],
    ['RECURRENCE-ID:20260316T000000', 'DTSTART;VALUE=DATE:20260318', 'DTEND;VALUE=DATE:20260319'],
    [
      'RECURRENCE-ID;VALUE=DATE:20260316',
      'DTSTART;TZID=Europe/Madrid:20260318T000000',
      'DTEND;TZID=Europe/Madrid:20260319T000000',
    ],
  ])('%s', async (...moved) => {
    expect(await exceptionsIn(...series(...FEAST), ...date(...moved))).toEqual([
      {
        ...{ kind: 'moved', date: '2026-03-16', event_from_date: '2026-03-18' },
        ...{ event_from_hour: null, event_to_date: null, event_to_hour: null },
        ...{ locale: null, note: null },
      },
    ])
  })

  test('one that is moved to an hour has it', async () => {
    const moved = ['RECURRENCE-ID;VALUE=DATE:20260316', 'DTSTART:20260316T200000Z']
    expect(await exceptionsIn(...series(...FEAST), ...date(...moved))).toMatchObject([
      { date: '2026-03-16', event_from_date: '2026-03-16', event_from_hour: '20:00' },
    ])
  })

  test('what Outlook marks as whole days is', async () => {
    const [item] = await readEvents(
      calendar(
        ...series(
          'DTSTART;TZID=Romance Standard Time:20260316T000000',
          'DTEND;TZID=Romance Standard Time:20260318T000000',
          'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
        ),
      ),
    )
    expect(item?.form).toMatchObject({
      ...{ event_from_date: '2026-03-16', event_from_hour: null },
      ...{ event_to_date: '2026-03-17', event_to_hour: null },
    })
  })
})

test('a date that is written as a day is that of the clock of its event', async () => {
  const start = 'DTSTART;TZID=America/New_York:20260310T200000'
  const named = ['RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE;VALUE=DATE:20260331']
  const [item] = await readEvents(calendar(...series(start, ...named)))
  expect(item?.form).toMatchObject({
    event_from_date: '2026-03-11',
    event_recurrence: { frequency: 'dates', added_dates: ['2026-03-18', '2026-03-25'] },
  })
})

test('a date without a zone is that of the clock of its event', async () => {
  const start = 'DTSTART;TZID=America/New_York:20260310T200000'
  const named = ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20260324T200000']
  const moved = date('RECURRENCE-ID:20260317T200000', 'DTSTART:20260318T190000Z')
  const [item] = await readEvents(calendar(...series(start, ...named), ...moved))
  expect(item?.codes).toEqual(['rule_as_dates'])
  expect(item?.form).toMatchObject({
    event_recurrence: { frequency: 'dates', added_dates: ['2026-03-18'] },
    event_exceptions: [{ date: '2026-03-18', event_from_hour: '19:00' }],
  })
})

describe('dates that no rule gives', () => {
  const SERIES = series('DTSTART:20260310T200000Z', 'RRULE:FREQ=WEEKLY;COUNT=3')
  const at = (day: string, ...lines: string[]) =>
    date(`RECURRENCE-ID:${day}T200000Z`, `DTSTART:${day}T190000Z`, ...lines)

  test.each([
    ['beside it', SERIES, 2],
    ['without it', [], 1],
    ['of an event that does not repeat', series('DTSTART:20260310T200000Z'), 2],
    ['of a rule that nobody can read', series('DTSTART:20260310T200000Z', 'RRULE:FREQ=HOURLY'), 2],
  ])('are events of their own, and named: %s', async (_, lines, count) => {
    const items = await readEvents(calendar(...lines, ...at('20260312', 'LOCATION:Capela')))
    expect(items).toHaveLength(count)
    expect(items.at(-1)).toMatchObject({
      codes: ['override_alone'],
      externalId: '1@example.org 2026-03-12T20:00:00Z',
      form: { event_from_date: '2026-03-12', event_from_hour: '19:00', locale: 'Capela' },
    })
    expect(items[0]?.form.event_exceptions).toEqual([])
  })

  test('nobody is told of one that is cancelled', async () => {
    const items = await readEvents(calendar(...SERIES, ...at('20260312', 'STATUS:CANCELLED')))
    expect(items).toHaveLength(1)
  })

  test('of what nobody counts any more no event is made', async () => {
    const old = series('DTSTART;TZID=Europe/Lisbon:19500101T200000', 'RRULE:FREQ=DAILY')
    const items = await readEvents(calendar(...old, ...at('19600101'), ...at('20260312')))
    expect(items).toHaveLength(1)
    expect(items[0]?.form.event_exceptions).toMatchObject([{ date: '2026-03-12' }])
  })

  test('what is said of the date of an event that does not repeat holds', async () => {
    const once = series('DTSTART:20260310T200000Z')
    const [item, ...others] = await readEvents(calendar(...once, ...at('20260310')))
    expect([item?.form.event_from_hour, others]).toEqual(['19:00', []])
  })
})

test('dates are known however far ahead something is said of them', async () => {
  const lines = ['DTSTART:20260310T200000Z', 'RRULE:FREQ=YEARLY', 'EXDATE:20330310T200000Z']
  expect(await exceptionsIn(...series(...lines))).toEqual([
    { kind: 'left_out', date: '2033-03-10' },
  ])
})

test('what earlier calendars leave out by a rule is left out', async () => {
  const lines = ['RRULE:FREQ=DAILY;COUNT=5', 'EXRULE:FREQ=DAILY;INTERVAL=2;COUNT=2']
  expect(await exceptionsIn(...series('DTSTART:20260310T200000Z', ...lines))).toEqual([
    { kind: 'left_out', date: '2026-03-12' },
  ])
})

test('several rules give their dates together', async () => {
  const rules = ['RRULE:FREQ=WEEKLY;COUNT=2', 'RRULE:FREQ=WEEKLY;COUNT=2;BYDAY=TH']
  const [item] = await readEvents(calendar(...series('DTSTART:20260310T200000Z', ...rules)))
  expect(item?.form.event_recurrence).toEqual({
    frequency: 'dates',
    added_dates: ['2026-03-12', '2026-03-17'],
  })
})

test('of several dates the one that is left keeps what differs on it', async () => {
  const lines = ['DTSTART:20260310T200000Z', 'RRULE:FREQ=DAILY;BYMONTHDAY=10,12;COUNT=2']
  const moved = date('RECURRENCE-ID:20260312T200000Z', 'DTSTART:20260313T170000Z')
  const items = await readEvents(calendar(...series(...lines, 'EXDATE:20260310T200000Z'), ...moved))
  expect(items.map(({ form }) => [form.event_from_date, form.event_from_hour])).toEqual([
    ['2026-03-13', '17:00'],
  ])
  const none = series(...lines, 'EXDATE:20260310T200000Z,20260312T200000Z')
  expect((await readEvents(calendar(...none))).map(({ codes }) => codes)).toEqual([['no_day']])
})
