import { expect, test } from 'vitest'
import { parsePartialDate, typedPartialDate } from './partial-date.ts'

test.each([
  ['12/03/1958', '1958-03-12'],
  ['1/3/1958', '1958-03-01'],
  ['12-3-1958', '1958-03-12'],
  ['12.03.1958', '1958-03-12'],
  [' 12 03 1958 ', '1958-03-12'],
  ['03/1958', '1958-03'],
  ['3-1958', '1958-03'],
  ['1958', '1958'],
  ['1958-03-12', '1958-03-12'],
  ['1958/3', '1958-03'],
  ['29/02/2000', '2000-02-29'],
])('%s is %s', (written, date) => {
  expect(parsePartialDate(written)).toBe(date)
})

test.each(['', '58', '12/03/58', '31/04/1958', '29/02/1958', '13/1958', 'março de 1958', '1958-'])(
  '%j is no date',
  (written) => {
    expect(parsePartialDate(written)).toBeNull()
  },
)

test('what is known of a date is typed as it is read', () => {
  for (const date of ['1958', '1958-03', '1958-03-12']) {
    expect(parsePartialDate(typedPartialDate(date))).toBe(date)
  }
  expect(typedPartialDate('1958-03-12')).toBe('12/03/1958')
})
