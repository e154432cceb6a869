import { expect, test } from 'vitest'
import { toInstant, wallTime } from './times.ts'

test('an hour loses its seconds, and one that is not known stays so', () => {
  expect(wallTime('20:30:00')).toBe('20:30')
  expect(wallTime('00:05')).toBe('00:05')
  expect(wallTime(null)).toBeNull()
})

test.each([
  ['2026-03-01 08:05:00+00', '2026-03-01T08:05:00.000Z'],
  ['2026-03-01 08:05:00.5+00', '2026-03-01T08:05:00.500Z'],
  ['2026-03-01 08:05:00.123456+00', '2026-03-01T08:05:00.123Z'],
  ['2026-03-01 00:30:00+02', '2026-02-28T22:30:00.000Z'],
  ['2026-03-01 08:05:00-03:30', '2026-03-01T11:35:00.000Z'],
  ['2026-03-01T08:05:00Z', '2026-03-01T08:05:00.000Z'],
])('%s is the instant %s', (timestamp, instant) => {
  expect(toInstant(timestamp)).toBe(instant)
})

test.each(['2026-03-01 08:05:00', '2026-03-01', 'infinity', '', 'next Sunday'])(
  '%j is no instant',
  (text) => {
    expect(() => toInstant(text)).toThrow(RangeError)
  },
)
