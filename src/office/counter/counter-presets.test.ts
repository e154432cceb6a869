import { expect, test } from 'vitest'
import { counterPresets } from './counter-presets.ts'

test('an address names a person, or a mass', () => {
  expect(counterPresets('?person=12')).toEqual({ person: 12, mass: undefined })
  const mass = { date: '2026-03-22', time: '11:00', place: 'Igreja matriz' }
  expect(counterPresets(`?${new URLSearchParams(mass)}`)).toEqual({ person: undefined, mass })
})

test('what is not valid is ignored', () => {
  const nothing = { person: undefined, mass: undefined }
  for (const query of ['', '?person=0', '?person=x', '?date=2026-02-31&time=11:00&place=A']) {
    expect(counterPresets(query)).toEqual(nothing)
  }
})
