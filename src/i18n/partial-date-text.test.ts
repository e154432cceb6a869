import { expect, test } from 'vitest'
import { partialDateText } from './partial-date-text.ts'

test('a date says in words what is known of it', () => {
  expect(partialDateText('1958-03-12', 'pt')).toBe('12 de março de 1958')
  expect(partialDateText('1958-03', 'pt')).toBe('março de 1958')
  expect(partialDateText('1958', 'pt')).toBe('1958')
  expect(partialDateText('1958-03-12', 'en')).toBe('12 March 1958')
})
