import { expect, test } from 'vitest'
import { Pace } from './pace.ts'

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
