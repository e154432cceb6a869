import { expect, test } from 'vitest'
import type { PublishStatus } from '#src/contract/publishing/publish-status.ts'
import { READY } from '#tests/support/answering.ts'
import { checkPublishing } from './publishing.ts'
import type { RunningPortal } from './running-portal.ts'

const AT = '2026-11-28T12:00:00.000Z'
const NOW = Date.parse(AT)
const DOWN: RunningPortal = { kind: 'down', origin: '', why: '' }
const UP: RunningPortal = { kind: 'up', origin: '', readiness: READY }
const EACH_QUARTER = { publishSchedule: '*/15 * * * *' }

const STATUS: PublishStatus = {
  release: 'one',
  live_since: AT,
  why: [],
  journal: [],
  checked_at: AT,
  held_since: null,
  failure: null,
  kept_back: [],
  unplanned_feasts: [],
  missing_pictures: [],
}
const KEPT = {
  community: 1,
  slug: 'santa-marta',
  name: 'Santa Marta',
  since: AT,
  at: AT,
  loss: null,
}

test('what was published is well, running or not', () => {
  expect(checkPublishing(STATUS, UP, EACH_QUARTER, NOW).kind).toBe('ok')
  expect(checkPublishing(STATUS, DOWN, EACH_QUARTER, NOW + 9e9).kind).toBe('ok')
})

test.each<[string, Partial<PublishStatus>, RegExp]>([
  ['a failure', { failure: { at: AT, reason: 'api', message: 'The API is away.' } }, /API is away/],
  ['a rollback', { held_since: AT }, /since the rollback/],
  [
    'a community that is held back',
    { kept_back: [{ ...KEPT, reason: 'contract', message: 'A title is missing.' }] },
    /santa-marta .* A title is missing/,
  ],
  ['nothing ever', { live_since: null }, /Nothing has ever/],
  [
    'pictures that are missing',
    { missing_pictures: [{ of: 'banner', community: 1, failure: 'too_large' }] },
    /1 pictures/,
  ],
])('%s needs attention', (_, change, message) => {
  const outcome = checkPublishing({ ...STATUS, ...change }, UP, EACH_QUARTER, NOW)
  expect(outcome).toMatchObject({ kind: 'attention', message: expect.stringMatching(message) })
})

test('a publisher that stands still is told by its schedule', () => {
  const hour = 3_600_000
  expect(checkPublishing(STATUS, UP, EACH_QUARTER, NOW + hour / 2).kind).toBe('ok')
  expect(checkPublishing(STATUS, UP, EACH_QUARTER, NOW + 2 * hour).kind).toBe('attention')
  const weekly = { publishSchedule: '0 4 * * 1' }
  expect(checkPublishing(STATUS, UP, weekly, NOW + 48 * hour).kind).toBe('ok')
  expect(checkPublishing(STATUS, UP, { publishSchedule: null }, NOW + 9e9).kind).toBe('ok')
})

test('a publisher elsewhere is known by the portal, without names', () => {
  const publishing = {
    ...{ live_since: AT, checked_at: AT, held_since: null },
    failure: { at: AT, reason: 'api' as const },
    kept_back: [{ since: AT, at: AT, reason: 'loss' as const }],
  }
  const portal = { ...UP, readiness: { ...READY, publishing } }
  expect(checkPublishing(null, portal, EACH_QUARTER, NOW)).toMatchObject({
    kind: 'attention',
    message: expect.stringMatching(/at 2026-11-28T12:00:00.000Z: api\. A community .* loss\./),
  })
})

test('nothing is known where nothing publishes', () => {
  expect(checkPublishing(null, DOWN, EACH_QUARTER, NOW).kind).toBe('skipped')
  expect(checkPublishing(null, UP, EACH_QUARTER, NOW).kind).toBe('skipped')
  const bare: RunningPortal = { ...UP, readiness: { ...READY, release: null } }
  expect(checkPublishing(null, bare, EACH_QUARTER, NOW).kind).toBe('attention')
})
