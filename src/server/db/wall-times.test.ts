import { expect, test } from 'vitest'
import { wallTime } from './wall-times.ts'

test('an hour loses its seconds, and one that is not known stays so', () => {
  expect(wallTime('20:30:00')).toBe('20:30')
  expect(wallTime('00:05')).toBe('00:05')
  expect(wallTime(null)).toBeNull()
})
