import { expect, test } from 'vitest'
import { notifyPublisherAt } from './pace.ts'

const NOW = '2026-03-15T12:00:01.500Z'

test('of the first lines the publisher is told at once, of later ones seldom', () => {
  expect(notifyPublisherAt(1, NOW)).toBe(NOW)
  expect(notifyPublisherAt(100, NOW)).toBe(NOW)
  expect(notifyPublisherAt(101, NOW)).toBe('2026-03-15T12:15:00.000Z')
  expect(notifyPublisherAt(20_000, NOW)).toBe('2026-03-15T12:15:00.000Z')
})

test('all that is written within a quarter of an hour is told at the same instant', () => {
  const told = ['00', '07', '14'].map((minute) =>
    notifyPublisherAt(20_000, `2026-03-15T12:${minute}:59.001Z`),
  )
  expect(new Set(told)).toEqual(new Set(['2026-03-15T12:15:00.000Z']))
})
