import { expect, test } from 'vitest'
import { calendar, event, readEvents } from '#tests/support/ics.ts'

/** A copy of one event; its name tells which copy it is. */
const copy = (name: string, ...lines: string[]) =>
  event('UID:1@example.org', `SUMMARY:${name}`, 'DTSTART:20260710T200000Z', ...lines)
const titles = async (...lines: string[]) => {
  const items = await readEvents(calendar(...lines))
  return items.map(({ title, codes }) => [title, ...codes])
}

test.each<[string, string[], string[]]>([
  ['SEQUENCE', ['SEQUENCE:10'], ['SEQUENCE:9']],
  [
    'SEQUENCE before what was changed last',
    ['SEQUENCE:2', 'LAST-MODIFIED:20260101T000000Z'],
    ['SEQUENCE:1', 'LAST-MODIFIED:20260601T000000Z'],
  ],
  [
    'what was changed last',
    ['LAST-MODIFIED:20260601T000000Z', 'DTSTAMP:20260101T000000Z'],
    ['LAST-MODIFIED:20260101T000000Z', 'DTSTAMP:20260601T000000Z'],
  ],
  ['what was written last', ['DTSTAMP:20260601T000000Z'], ['DTSTAMP:20260101T000000Z']],
])('%s tells which of two copies is the newer one', async (_, newer, older) => {
  const expected = [['Novo', 'older_copies']]
  expect(await titles(...copy('Novo', ...newer), ...copy('Velho', ...older))).toEqual(expected)
  expect(await titles(...copy('Velho', ...older), ...copy('Novo', ...newer))).toEqual(expected)
})

test('of copies of which nothing tells the age, the last counts; the same twice is no news', async () => {
  expect(await titles(...copy('Velho'), ...copy('Novo'))).toEqual([['Novo', 'older_copies']])
  const twice = [
    ...copy('Um', 'DTSTAMP:20260101T000000Z'),
    ...copy('Um', 'DTSTAMP:20260601T000000Z'),
  ]
  expect(await titles(...twice)).toEqual([['Um']])
})

test('copies stand in one calendar of a file or in several', async () => {
  const file = [copy('Novo', 'SEQUENCE:3'), copy('Velho', 'SEQUENCE:1')]
  const items = await readEvents(file.map((lines) => calendar(...lines)).join(''))
  expect(items.map(({ title }) => title)).toEqual(['Novo'])
})

test('of two copies of a single date the newer one counts', async () => {
  const date = (hour: string, sequence: number) =>
    event(
      ...['UID:1@example.org', 'SUMMARY:Ensaio', `SEQUENCE:${sequence}`],
      ...['RECURRENCE-ID:20260717T200000Z', `DTSTART:20260717T${hour}0000Z`],
    )
  const series = copy('Ensaio', 'RRULE:FREQ=WEEKLY;COUNT=3')
  for (const lines of [
    [...date('18', 2), ...date('17', 1)],
    [...date('17', 1), ...date('18', 2)],
  ]) {
    const [item] = await readEvents(calendar(...series, ...lines))
    expect(item?.form.event_exceptions).toMatchObject([{ event_from_hour: '19:00' }])
  }
})

test('events that share a UID are several, and named', async () => {
  const day = (date: string) =>
    event('UID:evento', 'SUMMARY:Missa', `DTSTART:${date}T200000Z`, 'DTSTAMP:20260101T000000Z')
  const items = await readEvents(calendar(...day('20260710'), ...day('20260717')))
  expect(items.map(({ form, codes }) => [form.event_from_date, codes])).toEqual([
    ['2026-07-10', ['uid_shared']],
    ['2026-07-17', ['uid_shared']],
  ])
  expect(new Set(items.map(({ externalId }) => externalId)).size).toBe(2)
})
