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
  [
    ['TZID:X', 'END:VTIMEZONE', 'X-A:1'],
    ['Um', 'Dois'],
  ],
  [
    ['BEGIN:STANDARD', 'TZNAME:X'],
    ['Um', 'Dois'],
  ],
])(
  'what has no end or no beginning, or cannot be read, keeps no event out: %j',
  async (lines, titles) => {
    const [first, last] = ['Um', 'Dois'].map((name) => event(`UID:${name}`, `SUMMARY:${name}`, DAY))
    const file = calendar(...(first ?? []), ...lines, ...(last ?? []))
    expect(await titlesOf(file)).toEqual(titles)
    expect(await titlesOf(calendar(...(first ?? []), ...(last ?? []), ...lines))).toEqual(titles)
  },
)

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

describe('a calendar whose file breaks off', () => {
  const [first = [], last = []] = ['Um', 'Dois'].map((name) =>
    event(`UID:${name}`, `SUMMARY:${name}`, DAY),
  )
  const HEAD = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Paróquia']
  const linesOf = async (...lines: string[]) =>
    (await readEvents(lines.join('\r\n'))).map(({ title, codes }) => [title, ...codes])

  test.each<[string, string[], string]>([
    ['behind an event', [...first, ...last], 'Paróquia calendar_cut'],
    ['behind an event and a property', [...first, ...last, 'X-A:1'], 'Paróquia calendar_cut'],
    ['in the word for its end', [...first, ...last, 'END:VCALEN'], 'Paróquia calendar_cut'],
    ['in the letters of that', [...first, ...last, 'EN'], 'Paróquia calendar_cut'],
    ['in the word for an event', [...first, ...last, 'BEGIN:VEV'], 'Paróquia calendar_cut'],
    ['in a zone', [...first, ...last, 'BEGIN:VTIMEZONE', 'TZID:X'], 'Paróquia calendar_cut'],
    ['in something else', [...first, ...last, 'BEGIN:X-A', 'X-B:1'], 'Paróquia calendar_cut'],
    [
      'in an event',
      [...first, ...last, 'BEGIN:VEVENT', 'SUMMARY;LANGUAGE=pt:Missa\\, 1.º dia', 'DTSTART;VAL'],
      'Missa, 1.º dia event_cut',
    ],
    [
      'in the end of an event',
      [...first, ...last, 'BEGIN:VEVENT', 'SUMMARY:Missa', DAY, 'END:VEV'],
      'Missa event_cut',
    ],
    [
      'in what reminds of an event',
      [...first, ...last, 'BEGIN:VEVENT', 'SUMMARY:Missa', DAY, 'BEGIN:VALARM', 'TRIGGER:-PT1H'],
      'Missa event_cut',
    ],
    [
      'before an event says what it is called',
      [...first, ...last, 'BEGIN:VEVENT', 'UID:3'],
      '? event_cut',
    ],
  ])('%s: what was whole comes, and the last line says it', async (_, lines, said) => {
    const [title, code] = [said.slice(0, said.lastIndexOf(' ')), said.split(' ').at(-1)]
    expect(await linesOf(...HEAD, ...lines)).toEqual([['Um'], ['Dois'], [title, code]])
  })

  test('wherever it breaks off, each event that was whole comes and something says it', async () => {
    const text = [...HEAD, ...first, ...last, 'END:VCALENDAR'].join('\r\n')
    const [wholeAt, endAt] = [text.indexOf('END:VEVENT') + 10, text.length]
    for (let end = wholeAt; end < endAt; end += 1) {
      const items = await linesOf(text.slice(0, end))
      expect(items[0], text.slice(0, end)).toEqual(['Um'])
      expect(items.at(-1)?.[1], text.slice(0, end)).toMatch(/^(?:event|calendar)_cut$/)
    }
  })

  test('behind which another begins: both come', async () => {
    const file = [...HEAD, ...first, ...HEAD, ...last, 'END:VCALENDAR']
    expect(await linesOf(...file)).toEqual([['Um'], ['Dois'], ['Paróquia', 'calendar_cut']])
  })

  test('events that stand by themselves need no end, and may break off as well', async () => {
    expect(await linesOf(...first, 'BEGIN:VEVENT', 'SUMMARY:Dois')).toEqual([
      ['Um'],
      ['Dois', 'event_cut'],
    ])
  })

  test('what is behind its end is no part of it, but for events', async () => {
    const file = [...HEAD, ...first, 'END:VCALENDAR', 'With kind regards', ...last]
    expect(await linesOf(...file)).toEqual([['Um'], ['Dois']])
  })

  test.each([
    [[], 'broken'],
    [['BEGIN:VEVENT', 'SUMMARY:Um', DAY], 'broken'],
  ])('before anything was whole it is refused: %j', async (lines, failure) => {
    await expect(linesOf(...HEAD, ...lines)).rejects.toMatchObject({ failure })
  })

  test('what is no calendar is refused', async () => {
    await expect(linesOf('<!doctype html>', '<p>Um</p>')).rejects.toMatchObject({
      failure: 'not_calendar',
    })
  })
})
