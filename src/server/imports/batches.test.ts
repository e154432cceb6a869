import { expect, test } from 'vitest'
import { notifyPublisherAt, Pace } from './batches.ts'

/** The batch size after 20 full batches, each with the same time per line. */
function settled(most: number, msEach: number, { msBesides = 0, turnMs = 150 } = {}): number {
  const pace = new Pace(most, turnMs)
  for (let at = 0; at < 20; at += 1) pace.took(pace.size, pace.size * msEach + msBesides)
  return pace.size
}

test('lines that take no time are written all at once, soon, and not from the start', () => {
  expect(new Pace(200, 150).size).toBeLessThan(200)
  expect(settled(200, 0)).toBe(200)
})

test('no more lines are written than others can be kept waiting for', () => {
  expect(settled(25, 15)).toBe(10)
  expect(settled(200, 1)).toBe(150)
  expect(settled(200, 1, { turnMs: 50 })).toBe(50)
})

test('what a transaction costs besides its lines does not make fewer and fewer of them', () => {
  expect(settled(25, 10, { msBesides: 1_000 })).toBe(4)
})

test('one slow transaction is forgotten after some quick ones', () => {
  const pace = new Pace(25, 150)
  pace.took(pace.size, 10_000)
  expect(pace.size).toBe(4)
  for (let at = 0; at < 3; at += 1) pace.took(pace.size, pace.size)
  expect(pace.size).toBe(25)
})

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
