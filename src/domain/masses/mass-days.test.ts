import { expect, test } from 'vitest'
import type { ComingMass } from '#src/contract/masses/coming-mass.ts'
import { massDays } from './mass-days.ts'

function mass(date: string, time: string): ComingMass {
  return { location_id: 1, location_description: 'Matriz', date, time, is_full: false }
}

test('masses stand under their day, in their order', () => {
  const masses = [
    mass('2026-11-22', '09:00'),
    mass('2026-11-22', '11:30'),
    mass('2026-11-25', '18:30'),
  ]
  expect(massDays(masses)).toEqual([
    { date: '2026-11-22', masses: masses.slice(0, 2) },
    { date: '2026-11-25', masses: masses.slice(2) },
  ])
})

test('where there are none, there are no days', () => {
  expect(massDays([])).toEqual([])
})
