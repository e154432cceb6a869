import { expect, test } from 'vitest'
import { toldAt } from './told-at.ts'

const NOW = '2026-03-15T12:00:01.500Z'

test('of the first lines the publisher is told at once, of later ones less and less often', () => {
  expect(toldAt(1, NOW)).toBe(NOW)
  expect(toldAt(100, NOW)).toBe(NOW)
  expect(toldAt(101, NOW)).toBe('2026-03-15T12:00:10.000Z')
  expect(toldAt(1_001, NOW)).toBe('2026-03-15T12:00:30.000Z')
  expect(toldAt(20_000, NOW)).toBe('2026-03-15T12:01:00.000Z')
})

test('all that is written within a minute is told at the same instant', () => {
  const told = [0, 10, 59].map((second) =>
    toldAt(20_000, `2026-03-15T12:00:${String(second).padStart(2, '0')}.001Z`),
  )
  expect(new Set(told)).toEqual(new Set(['2026-03-15T12:01:00.000Z']))
})
