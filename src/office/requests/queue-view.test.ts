import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isNarrowed,
  nextWaiting,
  QUEUE_ORDERS,
  QUEUE_STATUSES,
  QUEUE_WHOSE,
  queueQuery,
  queueSearch,
  queueViewOf,
} from './queue-view.ts'

const USUAL = queueViewOf('')

test('an address that says nothing shows what waits, the oldest first', () => {
  expect(USUAL).toEqual({
    status: 'pending',
    whose: 'all',
    search: '',
    from: '',
    to: '',
    order: 'oldest',
    page: 1,
  })
  expect(queueSearch(USUAL)).toBe('')
  expect(isNarrowed(USUAL)).toBe(false)
})

test('of what is decided the latest comes first', () => {
  expect(queueViewOf('?status=accepted').order).toBe('newest')
  expect(queueSearch(queueViewOf('?status=accepted&order=newest'))).toBe('?status=accepted')
})

test('every view stands in its address', () => {
  const view = fc.record({
    status: fc.constantFrom(...QUEUE_STATUSES),
    whose: fc.constantFrom(...QUEUE_WHOSE),
    search: fc.string({ maxLength: 80 }).filter((text) => !/\p{Cc}/u.test(text)),
    from: fc.constantFrom('', '2026-03-01'),
    to: fc.constantFrom('', '2026-12-31'),
    order: fc.constantFrom(...QUEUE_ORDERS),
    page: fc.integer({ min: 1, max: 999_999 }),
  })
  fc.assert(
    fc.property(view, (one) => {
      expect(queueViewOf(queueSearch(one))).toEqual(one)
    }),
  )
})

test.each(['?status=x', '?page=0', '?page=-1', '?page=1.5', '?from=2026-02-31', '?order=up'])(
  '%s counts as not said',
  (query) => {
    expect(queueViewOf(query)).toEqual(USUAL)
  },
)

test('a list is asked for as the contract has it', () => {
  const view = queueViewOf('?search=+Ana+&from=2026-03-01&to=2026-03-31&page=2')
  expect(queueQuery('mass-intention', view)).toEqual({
    page: '2',
    limit: '20',
    sort: 'created_at',
    order: 'asc',
    query: '{"status":"pending","search":"Ana","day_from":"2026-03-01","day_to":"2026-03-31"}',
  })
  expect(queueQuery('join', { ...view, status: 'all', search: '  ' }).query).toBe('{}')
  expect(queueQuery('wedding', { ...view, order: 'day' })).toMatchObject({
    sort: 'day',
    order: 'asc',
  })
  expect(queueQuery('meeting', { ...view, order: 'newest' }, 500)).toMatchObject({
    limit: '100',
    order: 'desc',
  })
})

test('after one comes the next of those that wait, and after the last the first', () => {
  const at = (id: number, hour: string) => ({ id, created_at: `2026-03-15T${hour}:00.000Z` })
  const oldest = [at(1, '08:00'), at(2, '09:00'), at(3, '09:00'), at(4, '10:00')]
  const newest = oldest.toReversed()
  const [first, second, third, last] = oldest
  if (!first || !second || !third || !last) throw new Error('four of them')
  expect(nextWaiting(oldest, second, 'oldest')).toBe(third)
  expect(nextWaiting(oldest, last, 'oldest')).toBe(first)
  expect(nextWaiting(newest, third, 'newest')).toBe(second)
  expect(nextWaiting(oldest, third, 'day')).toBe(first)
  // A decided request is no longer among them.
  expect(nextWaiting([first, last], second, 'oldest')).toBe(last)
  expect(nextWaiting([second], second, 'oldest')).toBeUndefined()
})
