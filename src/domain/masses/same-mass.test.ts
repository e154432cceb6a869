import { expect, test } from 'vitest'
import { isSamePlace } from './same-mass.ts'

test.each([
  [{ id: 5, name: 'Igreja matriz' }, { id: 5, name: 'Matriz' }, true],
  [{ id: 5, name: 'Igreja matriz' }, { id: null, name: ' igreja  MATRIZ' }, true],
  [{ id: null, name: 'Capela' }, { id: null, name: 'capela' }, true],
  [{ id: null, name: 'Capela' }, { id: null, name: 'Igreja' }, false],
  [{ id: 5, name: 'Capela' }, { id: 6, name: 'Igreja' }, false],
])('%o and %o: %s', (one, other, same) => {
  const placeOf = ({ id, name }: { id: number | null; name: string }) => ({
    location_id: id,
    location_description: name,
  })
  expect(isSamePlace(placeOf(one), placeOf(other))).toBe(same)
  expect(isSamePlace(placeOf(other), placeOf(one))).toBe(same)
})
