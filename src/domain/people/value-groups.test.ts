import { expect, test } from 'vitest'
import { groupPairs } from './value-groups.ts'

const pair = (one: number, other: number, ...values: string[]) => ({
  ids: [one, other] as const,
  values,
})

test('more than two records of one value are one group, whatever number of pairs they make', () => {
  const parish = [pair(1, 2, '266000111'), pair(1, 3, '266000111'), pair(2, 3, '266000111')]
  const couple = pair(4, 5, '266000222')
  const other = pair(1, 6)
  expect(groupPairs([...parish, couple, other])).toEqual({
    groups: [{ value: '266000111', ids: [1, 2, 3] }],
    alone: [couple, other],
  })
})

test('people of two names with one number are one group, and the largest group comes first', () => {
  const small = [pair(1, 2, 'a'), pair(2, 3, 'a')]
  const large = [pair(4, 5, 'b'), pair(6, 7, 'b')]
  expect(groupPairs([...small, ...large]).groups).toEqual([
    { value: 'b', ids: [4, 5, 6, 7] },
    { value: 'a', ids: [1, 2, 3] },
  ])
})

test('a pair of two shared numbers is in the groups of both, and not alone', () => {
  const both = pair(1, 2, 'a', 'b')
  const { groups, alone } = groupPairs([both, pair(2, 3, 'a')])
  expect(groups).toEqual([{ value: 'a', ids: [1, 2, 3] }])
  expect(alone).toEqual([])
})

test('pairs with another reason are never part of a group', () => {
  const pairs = [pair(1, 2), pair(1, 3), pair(2, 3)]
  expect(groupPairs(pairs)).toEqual({ groups: [], alone: pairs })
})
