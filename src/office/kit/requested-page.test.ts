import { expect, test } from 'vitest'
import { requestPage, takeRequestedPage } from './ListPage.tsx'

test('a page that was asked for is the one that comes, once', () => {
  requestPage(2)
  expect(takeRequestedPage(2)).toBe(true)
  expect(takeRequestedPage(2)).toBe(false)
})

test('another page than the one that was asked for ends the waiting', () => {
  requestPage(2)
  expect(takeRequestedPage(1)).toBe(false)
  expect(takeRequestedPage(2)).toBe(false)
})
