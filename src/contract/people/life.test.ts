import { expect, test } from 'vitest'
import { isPartialDate } from './life.ts'

test.each(['1958', '1958-03', '1958-03-12', '2000-02-29', '1563-12-31'])('%s is a date', (text) => {
  expect(isPartialDate(text)).toBe(true)
})

test.each([
  ...['', '58', '958', '3000', '1958-', '1958-3', '1958-13', '1958-00', '1958-03-00'],
  ...['1958-04-31', '1900-02-29', '1958-03-12T00:00:00Z', '12/03/1958', '1958-03-12\n'],
])('%j is none', (text) => {
  expect(isPartialDate(text)).toBe(false)
})
