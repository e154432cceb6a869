import { describe, expect, test } from 'vitest'
import { calendar, event, readEvents } from '#tests/support/ics.ts'

const DAY = 'DTSTART;VALUE=DATE:20260710'
const named = (name: string) => calendar(...event('UID:1', `SUMMARY:${name}`, DAY))
const titlesOf = async (file: string | Uint8Array) =>
  (await readEvents(file)).map(({ title }) => title)

describe('letters of a calendar', () => {
  const text = named('Missa de São João – coro')
  test.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16, little end first, with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, little end first', Buffer.from(text, 'utf16le')],
    ['UTF-16, big end first, with a mark', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16, big end first', Buffer.from(text, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(text.replace('–', '\x96'), 'latin1')],
    [
      'UTF-8 and Windows-1252 of joined files',
      Buffer.concat([
        Buffer.from(text.slice(0, text.indexOf('END:VCALENDAR'))),
        Buffer.from(
          `${event('UID:2', 'SUMMARY:Procissão', DAY).join('\r\n')}\r\nEND:VCALENDAR\r\n`,
          'latin1',
        ),
      ]),
    ],
  ])('%s', async (encoding, file) => {
    const others = encoding.endsWith('joined files') ? ['Procissão'] : []
    expect(await titlesOf(file)).toEqual(['Missa de São João – coro', ...others])
  })

  test('one that is folded within is put together', async () => {
    const bytes = Buffer.from(text)
    const at = bytes.indexOf('ã') + 1
    for (const fold of ['\r\n ', '\n\t', '\r ', '\r\n\r\n ']) {
      const folded = [bytes.subarray(0, at), Buffer.from(fold), bytes.subarray(at)]
      expect(await titlesOf(Buffer.concat(folded))).toEqual(['Missa de São João – coro'])
    }
  })
})

test('events that stand by themselves are a calendar', async () => {
  const file = [...event('UID:1', 'SUMMARY:Um', DAY), ...event('UID:2', 'SUMMARY:Dois', DAY)]
  expect(await titlesOf(file.join('\r\n'))).toEqual(['Um', 'Dois'])
})

test('a calendar that came in a letter is read', async () => {
  const letter = ['From: office@example.org', 'Content-Type: text/calendar', '', named('Um')]
  expect(await titlesOf(letter.join('\r\n'))).toEqual(['Um'])
})

test.each([
  [
    ['BEGIN:VTODO', 'SUMMARY:Velas'],
    ['Um', 'Dois', 'Velas'],
  ],
  [
    ['BEGIN:VTIMEZONE', 'TZID:X', 'BEGIN:STANDARD'],
    ['Um', 'Dois'],
  ],
  [
    ['BEGIN:VTIMEZONE', 'TZID:X', 'nada', 'END:VTIMEZONE'],
    ['Um', 'Dois'],
  ],
])('what has no end, or cannot be read, keeps no event out: %j', async (lines, titles) => {
  const [first, last] = ['Um', 'Dois'].map((name) => event(`UID:${name}`, `SUMMARY:${name}`, DAY))
  const file = calendar(...(first ?? []), ...lines, ...(last ?? []))
  expect(await titlesOf(file)).toEqual(titles)
  expect(await titlesOf(calendar(...(first ?? []), ...(last ?? []), ...lines))).toEqual(titles)
})

test('moments are what they are, not what they are said to be', async () => {
  const starts = [
    'DTSTART;VALUE=DATE:20260710T210000',
    'DTSTART;VALUE=DATE-TIME:20260710',
    'DTSTART;TZID=(UTC+01:00) Amsterdam, Berlin, Bern, Rome:20260710T220000',
    'DTSTART;TZID=America/New_York:20260710T170000Z',
    'DTSTART;TZID=Marte:20260710T170000Z',
  ]
  const events = starts.map((start, at) => event(`UID:${at}`, 'SUMMARY:Um', start))
  const items = await readEvents(calendar(...events.flat()))
  expect(items.map(({ form, codes }) => [form.event_from_hour, ...codes])).toEqual([
    ...[['21:00'], [null], ['21:00'], ['22:00'], ['18:00']],
  ])
})
