import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MassException } from '#src/contract/masses/mass-exception.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import { rounds } from '#tests/support/matrix.ts'
import { chapelry, configuration, SITE } from '#tests/support/portal.ts'
import { communityModels } from './community-models.ts'
import { nextScheduledChange } from './scheduled-changes.ts'

const monthDay = fc.constantFrom('01-01', '03-28', '06-15', '09-15', '10-25', '12-01', '12-31')
const exception = fc.integer({ min: -3, max: 150 }).map(
  (days): MassException => ({
    ...{ id: 1, kind: 'replaced', date: addDays('2026-09-01', days), name: null, note: null },
    ...{ schedule_id: null, celebration: null, hour: null, place: null, language: null },
  }),
)
const parish = fc
  .record({
    timezone: fc.constantFrom('Europe/Lisbon', 'Atlantic/Azores', 'Asia/Dili', 'UTC'),
    masses_summer: fc.option(fc.record({ from: monthDay, to: monthDay })),
    masses_exceptions: fc.array(exception, { maxLength: 3 }),
  })
  .map((change) => chapelry('marta', change))
const instant = fc
  .integer({ min: 0, max: 120 * 24 * 60 })
  .map((minutes) => Date.parse('2026-09-01T00:00:00Z') + minutes * 60_000)

test('until the moment that is foretold, pages show the same mass times', () => {
  fc.assert(
    fc.property(parish, instant, fc.double({ min: 0, max: 1, noNaN: true }), (one, now, share) => {
      const data = { chapelry: one, configuration: configuration(one), menu: [], contents: [] }
      const iso = (at: number) => new Date(at).toISOString()
      const next = nextScheduledChange(data, iso(now))
      const end = next === null ? now + 500 * 86_400_000 : Date.parse(next)
      const models = (at: number) =>
        communityModels(data, { site: SITE, product: 'adro', now: iso(at) })
      expect(end).toBeGreaterThan(now)
      expect(models(now + Math.floor(share * (end - now - 1)))).toEqual(models(now))
    }),
    { numRuns: rounds(50, 1_000) },
  )
})

test('summer begins at midnight of the parish, and its exceptions go with their day', () => {
  const one = chapelry('marta', {
    timezone: 'Atlantic/Azores',
    masses_summer: { from: '06-15', to: '09-15' },
  })
  const data = { chapelry: one, configuration: configuration(one), menu: [], contents: [] }
  expect(nextScheduledChange(data, '2026-06-14T12:00:00.000Z')).toBe('2026-06-15T00:00:00.000Z')
  expect(nextScheduledChange(data, '2026-09-10T12:00:00.000Z')).toBe('2026-09-16T00:00:00.000Z')
  expect(nextScheduledChange(data, '2026-12-10T12:00:00.000Z')).toBe('2027-06-15T00:00:00.000Z')
})
