import { expect, test } from 'vitest'
import { followedIds, isFollowed, withFollowed } from './following.ts'

test.each([
  ['', []],
  ['3', [3]],
  ['3,10,7', [3, 10, 7]],
  ['3,,x,-1,2.5, 9', [3, 9]],
])('the list "%s" names %j', (list, ids) => {
  expect(followedIds(list)).toEqual(ids)
})

test('a number is not found within another', () => {
  expect(isFollowed('12,30', 1)).toBe(false)
  expect(isFollowed('12,30', 30)).toBe(true)
  expect(isFollowed('', 0)).toBe(false)
})

test.each([
  ['', 5, true, '5'],
  ['3,4', 5, true, '3,4,5'],
  ['3,5,4', 5, true, '3,4,5'],
  ['3,5,4', 5, false, '3,4'],
  ['5', 5, false, ''],
  ['3', 5, false, '3'],
])('"%s" with %i followed=%s is "%s"', (list, id, followed, result) => {
  expect(withFollowed(list, id, followed)).toBe(result)
})
