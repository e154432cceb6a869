import { expect, test } from 'vitest'
import { type CountedRequest, toRequestCounts } from './request-counts.ts'

const BAPTISM: CountedRequest = {
  communityId: 1,
  kind: 'baptism',
  status: 'accepted',
  createdAt: '2026-06-30T23:30:00.000Z',
  day: '2027-01-10',
  isWrittenDown: false,
}
const inLisbon = () => 'Europe/Lisbon'
const shown = (requests: CountedRequest[]) =>
  toRequestCounts(requests, inLisbon).map(({ month, counted, count }) => [month, counted, count])

test('a request counts in the month of its parish, and its celebration in another', () => {
  expect(shown([BAPTISM])).toEqual([
    ['2026-07-01', 'accepted', 1],
    ['2027-01-01', 'celebrated', 1],
  ])
})

test('what was not accepted is not celebrated, and no answer is a withdrawal', () => {
  const rejected = { ...BAPTISM, status: 'rejected', isWrittenDown: true } as const
  const pending = { ...BAPTISM, status: 'pending' } as const
  const withdrawn = { ...BAPTISM, status: 'withdrawn', day: null } as const
  expect(shown([rejected, pending, withdrawn])).toEqual([
    ['2026-07-01', 'rejected', 1],
    ['2026-07-01', 'withdrawn', 2],
    ['2026-07-01', 'written_down', 1],
  ])
})

test('communities and kinds are counted apart, in an order that does not depend on the rows', () => {
  const others: CountedRequest[] = [
    { ...BAPTISM, communityId: 2 },
    { ...BAPTISM, kind: 'wedding', day: null },
    BAPTISM,
    BAPTISM,
  ]
  const counts = toRequestCounts(others, (id) => (id === 2 ? 'UTC' : 'Europe/Lisbon'))
  expect(toRequestCounts(others.toReversed(), inLisbon).map(({ kind }) => kind)).toEqual(
    counts.map(({ kind }) => kind),
  )
  expect(counts).toContainEqual({
    ...{ communityId: 1, kind: 'baptism', month: '2026-07-01', counted: 'accepted', count: 2 },
  })
  expect(counts).toContainEqual({
    ...{ communityId: 2, kind: 'baptism', month: '2026-06-01', counted: 'accepted', count: 1 },
  })
})
