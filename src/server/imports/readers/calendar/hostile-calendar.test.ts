import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CALENDARS } from '#tests/support/calendars.ts'
import { calendar, event, readEvents, zone } from '#tests/support/ics.ts'
import { rounds } from '#tests/support/matrix.ts'
import { ImportRefused } from '../reader.ts'

const DAY = 'DTSTART;VALUE=DATE:20260710'

/** The result for a file: the number of lines, or why it is refused. Any other error is a bug. */
async function outcomeOf(file: string | Uint8Array): Promise<number | string> {
  try {
    return (await readEvents(file)).length
  } catch (error) {
    if (error instanceof ImportRefused) return error.failure
    throw error
  }
}

describe('whatever a file holds, it is read or refused', () => {
  const TYPES = [
    'DATE',
    'DATE-TIME',
    'PERIOD',
    'DURATION',
    'RECUR',
    'UTC-OFFSET',
    'INTEGER',
    'BOOLEAN',
  ]
  const CUSTOM = zone('X', [
    ...(['STANDARD', '+0100', '+0000'] as const),
    ...['DTSTART:19701025T020000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
  ])
  const FULL = calendar(
    ...['X-WR-TIMEZONE:X', 'METHOD:PUBLISH', ...CUSTOM],
    ...event(
      ...['UID:1', 'SUMMARY:Um', 'DTSTART;TZID=X:20260710T210000', 'DTEND;TZID=X:20260710T220000'],
      ...['RRULE:FREQ=WEEKLY', 'EXRULE:FREQ=MONTHLY', 'EXDATE;TZID=X:20260717T210000'],
      ...[
        'RDATE;TZID=X:20260718T210000',
        'SEQUENCE:1',
        'DTSTAMP:20260101T000000Z',
        'STATUS:CONFIRMED',
      ],
      ...[
        'CLASS:PUBLIC',
        'CATEGORIES:A,B',
        'LOCATION:Igreja',
        'DESCRIPTION:Texto',
        'URL:https://a.example',
      ],
    ),
    ...event('UID:1', 'SUMMARY:Um', 'RECURRENCE-ID;TZID=X:20260724T210000', 'DURATION:PT1H'),
  ).split('\r\n')

  test.each(TYPES)('each of its lines is said to be %s', async (type) => {
    for (const [at, line] of FULL.entries()) {
      if (/^(?:BEGIN|END)/.test(line)) continue
      const lines = FULL.with(at, line.replace(/[;:]/, `;VALUE=${type}$&`))
      await expect(outcomeOf(lines.join('\r\n')), lines[at]).resolves.toBeDefined()
    }
  })

  test('its lines are lost, doubled, exchanged, cut and filled with anything', async () => {
    const files = Object.values(CALENDARS).map((text) => text.split('\r\n'))
    const place = fc.nat({ max: 200 })
    const change = fc.oneof(
      fc.record({ kind: fc.constant('lost' as const), at: place }),
      fc.record({ kind: fc.constant('doubled' as const), at: place, to: place }),
      fc.record({ kind: fc.constant('cut' as const), at: place, to: fc.nat({ max: 60 }) }),
      fc.record({
        kind: fc.constant('filled' as const),
        at: place,
        by: fc.oneof(
          fc.string(),
          fc.constantFrom('', '0', '-1', '99999999', '20261399T996199Z', 'P1X'),
        ),
      }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files, FULL),
        fc.array(change, { minLength: 1, maxLength: 6 }),
        async (lines, changes) => {
          const changed = changes.reduce((all, one) => {
            const at = one.at % all.length
            const line = all[at] ?? ''
            if (one.kind === 'lost') return all.toSpliced(at, 1)
            if (one.kind === 'doubled') return all.toSpliced(one.to % all.length, 0, line)
            if (one.kind === 'cut') return all.with(at, line.slice(0, one.to))
            return all.with(at, line.replace(/:.*$/s, `:${one.by}`))
          }, lines)
          expect(await outcomeOf(changed.join('\r\n'))).toBeDefined()
        },
      ),
      { numRuns: rounds(150, 5_000) },
    )
  })

  test('its bytes are others', async () => {
    const bytes = Buffer.from(FULL.join('\r\n'))
    const byte = fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 }))
    await fc.assert(
      fc.asyncProperty(fc.array(byte, { minLength: 1, maxLength: 20 }), async (some) => {
        const changed = Buffer.from(bytes)
        for (const [at, one] of some) changed[at] = one
        expect(await outcomeOf(changed)).toBeDefined()
      }),
      { numRuns: rounds(100, 5_000) },
    )
  })
})

describe('what was made to keep a reader busy', () => {
  const many = (count: number, lines: (at: number) => string[]) =>
    Array.from({ length: count }, (_, at) => lines(at)).flat()

  test.each<[string, string[], number | string]>([
    [
      'ten thousand events, each in a zone of its own that nobody knows',
      many(10_000, (at) =>
        event(`UID:${at}`, 'SUMMARY:Um', `DTSTART;TZID=Marte ${at}:20260710T210000`),
      ),
      10_000,
    ],
    [
      'a thousand zones that change their clocks every day',
      many(1_000, (at) => [
        ...zone(`Z${at}`, [
          ...(['STANDARD', '+0100', '+0000'] as const),
          ...['DTSTART:00010101T000000', 'RRULE:FREQ=DAILY'],
        ]),
        ...event(`UID:${at}`, 'SUMMARY:Um', `DTSTART;TZID=Z${at}:20260710T210000`),
      ]),
      1_000,
    ],
    [
      'events every day since 1900, to the end of time',
      many(50, (at) =>
        event(
          ...[`UID:${at}`, 'SUMMARY:Um', 'DTSTART;TZID=Asia/Tokyo:19000101T210000'],
          ...['RRULE:FREQ=DAILY;UNTIL=99991231T000000Z', 'EXDATE:99980101T000000Z'],
        ),
      ),
      50,
    ],
    [
      'a thousand dates of one event from which on it is otherwise',
      [
        ...event('UID:1', 'SUMMARY:Um', 'DTSTART:19000101T210000Z', 'RRULE:FREQ=DAILY'),
        ...many(1_000, (at) => {
          const day = new Date(Date.UTC(2000, 0, at)).toISOString().slice(0, 10).replace(/-/g, '')
          return event(
            ...['UID:1', 'SUMMARY:Um', `RECURRENCE-ID;RANGE=THISANDFUTURE:${day}T210000Z`],
            `DTSTART:${day}T200000Z`,
          )
        }),
      ],
      1,
    ],
    [
      'ten thousand copies of one event',
      many(10_000, (at) => event('UID:1', `SUMMARY:Um ${at}`, DAY, `SEQUENCE:${at}`)),
      1,
    ],
    ['a name of a million letters', event('UID:1', `SUMMARY:${'Um '.repeat(400_000)}`, DAY), 1],
    [
      'hundreds of thousands of dates that are left out',
      event(
        ...['UID:1', 'SUMMARY:Um', 'DTSTART:20260710T210000Z', 'RRULE:FREQ=WEEKLY'],
        `EXDATE:${'20260717T210000Z,'.repeat(rounds(200_000, 1_000_000))}20260724T210000Z`,
      ),
      1,
    ],
    [
      'an event of three hundred thousand lines, behind one that cannot be read',
      [
        ...event('UID:1', 'SUMMARY:Um', 'nada;x="', DAY),
        ...event('UID:2', 'SUMMARY:Um', DAY, ...many(300_000, () => ['X-A:1'])),
        ...event('UID:3', 'SUMMARY:Um', DAY, 'LOCATION;ALTREP="x:y'),
      ],
      3,
    ],
    ['a hundred thousand parts in each other', many(100_000, () => ['BEGIN:X']), 'broken'],
    ['a million folds', event('UID:1', `SUMMARY:${'U\r\n m'.repeat(300_000)}`, DAY), 1],
  ])('%s is read', async (_, lines, count) => {
    expect(await outcomeOf(calendar(...lines))).toBe(count)
  })
})
