import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency.ts'

/** Work that ends on command and reports when it has begun. */
function pieces() {
  const begun: number[] = []
  const ends: Array<() => void> = []
  const piece = (number: number) => () => {
    begun.push(number)
    return new Promise<number>((resolve) => ends.push(() => resolve(number)))
  }
  return { begun, piece, endNext: () => ends.shift()?.() }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('only so many are under way at once, and the others follow in their order', async () => {
  const limit = limitConcurrency({ atOnce: 2, waiting: 10 })
  const { begun, piece, endNext } = pieces()
  const all = Promise.all([1, 2, 3, 4].map((number) => limit(piece(number))))
  await settled()
  expect(begun).toEqual([1, 2])
  endNext()
  await settled()
  expect(begun).toEqual([1, 2, 3])
  endNext()
  await settled()
  endNext()
  endNext()
  expect(await all).toEqual([1, 2, 3, 4])
})

test('whoever would wait too long is refused and told when to come again', async () => {
  const limit = limitConcurrency({ atOnce: 1, waiting: 1 })
  const { piece, endNext } = pieces()
  const first = limit(piece(1))
  const second = limit(piece(2))
  await expect(limit(piece(3))).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  endNext()
  await first
  await settled()
  endNext()
  expect(await second).toBe(2)
})

test('work that fails leaves its turn to the next', async () => {
  const limit = limitConcurrency({ atOnce: 1, waiting: 0 })
  const failing = async () => {
    throw new Error('no picture')
  }
  await expect(limit(failing)).rejects.toThrow('no picture')
  expect(await limit(async () => 'next')).toBe('next')
})
