import { expect, test } from 'vitest'
import { feastPlans } from '../masses/feast-plans.ts'
import { feastDays, feastOn, unplannedFeasts } from './feasts.ts'

test('the desk leads to the same days as the list of feasts', () => {
  const plans = feastPlans([], '2026-11-22')
  const told = unplannedFeasts(new Set(), '2026-11-22', 200)
  expect(told.map(({ feast }) => feast)).toEqual(['christmas', 'holy_week', 'easter'])
  for (const { feast, date } of told) {
    const days = feastDays(feast, date)
    expect(plans.map(({ dates }) => dates)).toContainEqual(days)
  }
})

test.each([
  ['2026-12-08', 'immaculate_conception'],
  ['2026-12-25', 'christmas'],
  ['2026-01-04', 'epiphany'],
  ['2026-01-01', 'mother_of_god'],
  ['2026-02-18', 'ash_wednesday'],
  ['2026-03-29', 'palm_sunday'],
  ['2026-04-05', 'easter'],
  ['2027-03-28', 'easter'],
  ['2026-06-04', 'corpus_christi'],
  ['2026-08-15', 'assumption'],
  ['2026-11-22', null],
  ['2026-01-05', null],
  // A feast within Holy Week moves to the Saturday before.
  ['2035-03-19', null],
  ['2035-03-17', 'saint_joseph'],
  // A Sunday of Advent that is also Christmas Eve.
  ['2028-12-24', 'christmas_eve'],
  ['2028-12-31', 'new_years_eve'],
  ['2025-11-02', 'all_souls'],
  ['2030-12-08', 'immaculate_conception'],
])('%s is %s', (date, feast) => {
  expect(feastOn(date)).toBe(feast)
})

test('Christmas without a word is named, within the days ahead only', () => {
  const christmas = { feast: 'christmas', date: '2026-12-25' }
  expect(unplannedFeasts(new Set(), '2026-11-21', 60)).toEqual([christmas])
  expect(unplannedFeasts(new Set(), '2026-12-25', 60)).toEqual([christmas])
  expect(unplannedFeasts(new Set(), '2026-10-25', 60)).toEqual([])
  expect(unplannedFeasts(new Set(), '2026-12-26', 60)).toEqual([])
})

test('a word on any of its days is enough, another day’s is not', () => {
  expect(unplannedFeasts(new Set(['2026-12-24']), '2026-11-21', 60)).toEqual([])
  expect(unplannedFeasts(new Set(['2026-12-25']), '2026-11-21', 60)).toEqual([])
  expect(unplannedFeasts(new Set(['2026-12-26']), '2026-11-21', 60)).toHaveLength(1)
})

test('Holy Week and Easter are two', () => {
  expect(unplannedFeasts(new Set(), '2027-02-20', 60)).toEqual([
    { feast: 'holy_week', date: '2027-03-25' },
    { feast: 'easter', date: '2027-03-28' },
  ])
  expect(unplannedFeasts(new Set(['2027-03-26']), '2027-02-20', 60)).toMatchObject([
    { feast: 'easter' },
  ])
  expect(unplannedFeasts(new Set(['2027-03-27']), '2027-02-20', 60)).toEqual([])
})
