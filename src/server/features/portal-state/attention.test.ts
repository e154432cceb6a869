import { expect, test } from 'vitest'
import type { ParishFreshness } from '#src/contract/office/portal-state.ts'
import { byAttention, needsAttention } from './attention.ts'

const NOW = '2026-03-15T12:00:00.000Z'
const before = (ms: number) => new Date(Date.parse(NOW) - ms).toISOString()
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

type Facts = Omit<ParishFreshness, 'needs_attention'>

const WELL: Facts = {
  ...{ id: 1, slug: 'one', name: 'One', is_public: true },
  published_at: before(DAY),
  ...{ pending_requests: 3, overdue_requests: 0 },
  ...{ waiting: 0, waiting_since: null, held_back: null },
  ...{ unplanned_feasts: [], has_mass_times: true },
}
const feast = (date: string): Partial<Facts> => ({ unplanned_feasts: [{ feast: 'easter', date }] })
const held = (days: number): Partial<Facts> => ({
  held_back: { since: before(days * DAY), reason: 'api' },
})
const waiting = (minutes: number): Partial<Facts> => ({
  waiting: 1,
  waiting_since: before(minutes * MINUTE),
})

test.each<[string, Partial<Facts>, boolean]>([
  ['all is well', {}, false],
  ['it is held back', held(0), true],
  ['a change has just been made', waiting(10), false],
  ['a change waits for long', waiting(10.1), true],
  ['a request is overdue', { overdue_requests: 1 }, true],
  ['a feast is not planned', feast('2026-04-05'), true],
  ['it has no Mass times', { has_mass_times: false }, true],
  ['its newest content is two months old', { published_at: before(60 * DAY) }, false],
  ['its newest content is older', { published_at: before(60 * DAY + 1) }, true],
  ['it has no content', { published_at: null }, true],
  ['it is hidden', { ...held(1), published_at: null, is_public: false }, false],
])('attention where %s', (_, change, needs) => {
  expect(needsAttention({ ...WELL, ...change }, NOW)).toBe(needs)
})

test('the most urgent comes first, and of equals what is so for longer', () => {
  const inOrder: Array<Partial<Facts>> = [
    held(3),
    held(1),
    waiting(60),
    waiting(20),
    { overdue_requests: 12 },
    { overdue_requests: 2 },
    { has_mass_times: false },
    feast('2026-04-05'),
    feast('2026-12-25'),
    { published_at: null },
    { published_at: before(200 * DAY) },
    { published_at: before(90 * DAY) },
    {},
    { is_public: false },
  ]
  const parishes = inOrder.map((change, at) => ({ ...WELL, ...change, id: at + 1 }))
  const sorted = parishes.toReversed().sort(byAttention(NOW))
  expect(sorted.map(({ id }) => id)).toEqual(parishes.map(({ id }) => id))
})

test('equals stay as they were', () => {
  const parishes = [3, 1, 2].map((id) => ({ ...WELL, id, published_at: before(id * DAY) }))
  expect(parishes.toSorted(byAttention(NOW)).map(({ id }) => id)).toEqual([3, 1, 2])
})
