import { expect, it } from 'vitest'
import { instantDayText } from './instant-day.ts'

it('instantDayText brings an instant to the zone that is named', () => {
  const justBeforeMidnight = '2026-06-30T23:30:00.000Z'
  expect(instantDayText(justBeforeMidnight, 'UTC', 'pt')).toBe('30 de junho de 2026')
  expect(instantDayText(justBeforeMidnight, 'Europe/Lisbon', 'pt')).toBe('1 de julho de 2026')
  expect(instantDayText(justBeforeMidnight, 'Asia/Dili', 'pt')).toBe('1 de julho de 2026')
})
