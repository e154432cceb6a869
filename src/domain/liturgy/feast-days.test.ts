import { expect, test } from 'vitest'
import { feastPlans } from '../masses/feast-plans.ts'
import { feastDays } from './feast-days.ts'
import { unplannedFeasts } from './feasts.ts'

test('the desk leads to the same days as the list of feasts', () => {
  const plans = feastPlans([], '2026-11-22')
  const told = unplannedFeasts(new Set(), '2026-11-22', 200)
  expect(told.map(({ feast }) => feast)).toEqual(['christmas', 'holy_week', 'easter'])
  for (const { feast, date } of told) {
    const days = feastDays(feast, date)
    expect(plans.map(({ dates }) => dates)).toContainEqual(days)
  }
})
