import { createEvents, type EventAttributes } from 'ics'
import { expect, test } from 'vitest'
import { readEvents } from '#tests/support/ics.ts'

/** The import of a file that `ics` wrote, a program that is not ours. */
async function readFrom(...events: EventAttributes[]) {
  const { error, value } = createEvents(events)
  if (error) throw error
  const items = await readEvents(value ?? '')
  expect(items.flatMap(({ codes }) => codes)).toEqual([])
  return items
}

/** What comes of the only event of such a file. */
async function formOf(event: EventAttributes) {
  const [item, ...others] = await readFrom(event)
  expect(others).toEqual([])
  return item?.form ?? {}
}

const UTC = { startInputType: 'utc', startOutputType: 'utc' } as const

test('an event with hours comes at the hours of the parish, its texts as they were', async () => {
  const [item] = await readFrom({
    ...UTC,
    uid: 'festa@example.org',
    title: 'Festa; São João, 100% \\n',
    description: 'Pão, vinho; música.\n\nAté de manhã.',
    location: 'Adro, largo; da igreja',
    start: [2026, 7, 10, 20, 30],
    end: [2026, 7, 11, 1, 15],
  })
  expect(item).toMatchObject({
    externalId: 'festa@example.org',
    title: 'Festa; São João, 100% \\n',
    form: {
      content: '<p>Pão, vinho; música.</p><p>Até de manhã.</p>',
      locale: 'Adro, largo; da igreja',
      event_from_date: '2026-07-10',
      event_from_hour: '21:30',
      event_to_date: '2026-07-11',
      event_to_hour: '02:15',
      event_recurrence: null,
    },
  })
})

test.each<[string, Pick<EventAttributes, 'start'> & { end: EventAttributes['start'] }, unknown]>([
  ['one', { start: [2026, 12, 25], end: [2026, 12, 26] }, null],
  ['some', { start: [2026, 12, 30], end: [2027, 1, 2] }, '2027-01-01'],
  ['one whose end it leaves out', { start: [2026, 12, 25], end: [2026, 12, 25] }, null],
])('whole days, of which it names the first day after: %s', async (_, days, last) => {
  expect(await formOf({ title: 'Presépio', ...days })).toMatchObject({
    event_from_hour: null,
    event_to_date: last,
    event_to_hour: null,
  })
})

test('a rule comes with what it leaves out', async () => {
  const form = await formOf({
    ...UTC,
    title: 'Ensaio',
    start: [2026, 7, 10, 20, 0],
    duration: { hours: 1, minutes: 30 },
    recurrenceRule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=5',
    exclusionDates: [Date.UTC(2026, 6, 17, 20)],
  })
  expect(form).toMatchObject({
    event_from_hour: '21:00',
    event_to_hour: '22:30',
    event_recurrence: { frequency: 'weekly', weekdays: [5], count: 5 },
    event_exceptions: [{ kind: 'left_out', date: '2026-07-17' }],
  })
})

test('a rule of whole days comes with the day that it leaves out', async () => {
  const form = await formOf({
    title: 'Padroeiro',
    start: [2026, 6, 13],
    end: [2026, 6, 14],
    recurrenceRule: 'FREQ=YEARLY',
    exclusionDates: [[2028, 6, 13]],
  })
  expect(form).toMatchObject({
    event_from_date: '2026-06-13',
    event_recurrence: { frequency: 'yearly' },
    event_exceptions: [{ kind: 'left_out', date: '2028-06-13' }],
  })
})

test('a date left out in UTC is found beside a start on the wall clock', async () => {
  // It has no time zones: hours without a zone are those of the parish, but EXDATE stays in UTC.
  const form = await formOf({
    title: 'Terço',
    start: '20260710T210000',
    end: '20260710T213000',
    recurrenceRule: 'FREQ=DAILY;UNTIL=20260731T225959Z',
    exclusionDates: [Date.UTC(2026, 6, 17, 20)],
  })
  expect(form).toMatchObject({
    event_from_hour: '21:00',
    event_recurrence: { frequency: 'daily', until: '2026-07-31' },
    event_exceptions: [{ kind: 'left_out', date: '2026-07-17' }],
  })
})
