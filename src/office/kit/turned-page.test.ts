import { expect, test } from 'vitest'
import { isTurnedTo, turnTo } from './ListPage.tsx'

test('a page that was asked for is the one that comes, once', () => {
  turnTo(2)
  expect(isTurnedTo(2)).toBe(true)
  expect(isTurnedTo(2)).toBe(false)
})

test('another page than the one that was asked for ends the waiting', () => {
  turnTo(2)
  expect(isTurnedTo(1)).toBe(false)
  expect(isTurnedTo(2)).toBe(false)
})
