import '#tests/support/chance.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CommunityDiff } from '../communities/community-diff.ts'
import { dueAt, type Item, type Processing, type Work } from './item.ts'
import { afterStep, type ControllerState, NO_TURNS, next, type Step } from './next.ts'
import { CHANGED_AT_ONCE, CHANGES_BEFORE_BATCH, FULL_AT_ONCE, RETRIED_AT_ONCE } from './policy.ts'

const NOW = 1_000_000

const change = { kind: 'change' as const, why: new Set(['x']), mayLose: 0, changed: null }
const full = (since: number | null) => ({
  ...{ kind: 'full' as const, why: new Set(['x']), mayLose: 0 as const, changed: null },
  since,
})
const diff: CommunityDiff = { kind: 'gone', id: 1 }

const time = fc.integer({ min: NOW - 600_000, max: NOW + 20_000 })
const work: fc.Arbitrary<Work> = fc.oneof(
  fc.constant(change),
  fc.option(time).map((since) => full(since)),
)
const processing: fc.Arbitrary<Processing> = fc.oneof(
  fc.constant({ kind: 'idle' as const }),
  fc.record({ kind: fc.constant('fetching' as const), work, began: time, resync: fc.nat(3) }),
  fc.record({
    kind: fc.constant('ready' as const),
    work,
    began: time,
    resync: fc.nat(3),
    diff: fc.constant(diff),
    tookMs: fc.nat(1_000),
    nth: fc.nat(1_000),
  }),
)
const item = fc.record({
  change: fc.option(fc.constant(change)),
  full: fc.option(fc.option(time).map((since) => full(since))),
  firstAt: time,
  lastAt: time,
  isBurst: fc.boolean(),
  notBefore: time,
  processing,
  isInResync: fc.boolean(),
  retry: fc.option(fc.record({ attempts: fc.nat(9), triedAt: fc.constant(''), dueAt: time })),
})
const items: fc.Arbitrary<Item[]> = fc
  .array(item, { maxLength: 12 })
  .map((all) => all.map((one, nth) => ({ ...one, id: nth + 1 })))

const state: fc.Arbitrary<ControllerState> = fc.record({
  items,
  portal: fc.boolean().map((isAsked) => ({
    why: new Set(isAsked ? ['schedule'] : []),
    resync: null,
  })),
  isSiteKnown: fc.boolean(),
  isCommitting: fc.boolean(),
  hasBatches: fc.boolean(),
  turns: fc.record({ overtaken: fc.nat(9), wasBatch: fc.boolean() }),
})

const all = ({ items }: ControllerState): Item[] => [...items]

/** How many communities of a kind are fetched or ready, or of them those without a change. */
const under = (given: ControllerState, kind: Work['kind'], isUnchanged = false) =>
  all(given).filter(
    ({ processing, change }) =>
      (processing.kind === 'fetching' || processing.kind === 'ready') &&
      processing.work.kind === kind &&
      !(isUnchanged && change),
  ).length

const property = (holds: (given: ControllerState, step: Step) => void) =>
  fc.assert(fc.property(state, (given) => holds(given, next(given, NOW))))

test('one step at a time changes the live site', () => {
  property((given, { kind }) => {
    if (given.isCommitting) expect(['fetch', 'wait']).toContain(kind)
  })
})

test('nothing is fetched or published before the live site is known', () => {
  property((given, { kind }) => {
    if (!given.isSiteKnown) expect(['open', 'list', 'wait']).toContain(kind)
  })
})

test('only what is due and not under way is fetched, and no more at once than the limits say', () => {
  property((given, step) => {
    if (step.kind !== 'fetch') return
    expect(dueAt(step.item)).toBeLessThanOrEqual(NOW)
    const { processing } = step.item
    const isSuperseded = processing.kind === 'ready' && processing.work.kind === 'full'
    expect(processing.kind === 'idle' || (isSuperseded && step.item.change !== null)).toBe(true)
    const isFull = step.item.change === null && step.item.full !== null
    if (!isFull) expect(under(given, 'change')).toBeLessThan(CHANGED_AT_ONCE)
    // What a change supersedes takes no place.
    if (isFull) expect(under(given, 'full', true)).toBeLessThan(FULL_AT_ONCE)
  })
})

test('only what is ready is published', () => {
  property((_, step) => {
    if (step.kind === 'publish') expect(step.item.processing.kind).toBe('ready')
  })
})

test('it never waits while something could begin', () => {
  property((given, step) => {
    if (step.kind !== 'wait' || given.isCommitting) return
    expect(given.portal.why.size).toBe(0)
    expect(given.hasBatches).toBe(false)
    // What is ready goes live, unless a change of its own is to be fetched first.
    for (const { processing, change } of given.items) {
      if (processing.kind === 'ready') expect(change).not.toBeNull()
    }
    const due = all(given).filter((one) => one.processing.kind === 'idle' && dueAt(one) <= NOW)
    const isRoom = under(given, 'change') < RETRIED_AT_ONCE && under(given, 'full') < FULL_AT_ONCE
    if (isRoom) expect(due).toEqual([])
    // It wakes up in time for what is due later.
    if (due.length > 0) return
    const later = all(given)
      .map(dueAt)
      .filter((at) => at > NOW)
    expect(step.until).toBeLessThanOrEqual(Math.min(...later))
  })
})

test('a change goes before batches and a resync, which have their turn after some changes', () => {
  property((given, step) => {
    const { hasBatches, isCommitting, portal, turns, isSiteKnown } = given
    if (isCommitting || portal.why.size > 0 || !isSiteKnown) return
    const isReady = (kind: Work['kind']) =>
      all(given).some(({ processing, change }) => {
        if (processing.kind !== 'ready' || processing.work.kind !== kind) return false
        return kind === 'change' || change === null
      })
    const isPassedOver = turns.overtaken >= CHANGES_BEFORE_BATCH
    const workOf = step.kind === 'publish' && step.item.processing.kind === 'ready'
    const published = workOf && step.item.processing.kind === 'ready' && step.item.processing.work
    if (isReady('change') && !isPassedOver) expect(published).toMatchObject({ kind: 'change' })
    if (isReady('change') && isPassedOver && hasBatches && !turns.wasBatch)
      expect(step.kind).toBe('batch')
  })
})

const IDLE: Item = {
  ...{ id: 1, change: null, full: null, firstAt: 0, lastAt: 0, isBurst: false, notBefore: 0 },
  ...{ processing: { kind: 'idle' }, isInResync: false, retry: null },
}
const ready: Processing = {
  ...{ kind: 'ready', work: change, began: 0, resync: 0, diff, tookMs: 1, nth: 1 },
}

/** The state of a publisher that knows the live site and has these items. */
const stateOf = (items: Item[], given: Partial<ControllerState> = {}): ControllerState => ({
  ...{ items, portal: { why: new Set(), resync: null }, isSiteKnown: true, isCommitting: false },
  ...{ hasBatches: false, turns: NO_TURNS, ...given },
})

/** The steps of a publisher for which a change is always ready. */
function stepsOf(given: Partial<ControllerState>, count: number): string {
  const kinds: string[] = []
  for (let turns = NO_TURNS; kinds.length < count; ) {
    const { kind } = next(stateOf([{ ...IDLE, processing: ready }], { ...given, turns }), NOW)
    kinds.push(kind)
    turns = afterStep(turns, kind, kind === 'publish' ? change : undefined)
  }
  return kinds.join(' ')
}

test('however many changes come, a batch and the end of a resync have their turns', () => {
  const turns = (kind: string) => `${'publish '.repeat(5)}${kind} ${'publish '.repeat(5)}${kind}`
  expect(stepsOf({ hasBatches: true }, 12)).toBe(turns('batch'))
  const scope = { ids: [], listing: { chapelries: [], broken: [] } }
  const resync = { scope, why: [], began: 0, rendered: 0, removed: 0 }
  expect(stepsOf({ portal: { why: new Set(), resync } }, 12)).toBe(turns('finish'))
})

test('retries of communities in quarantine leave room for what has changed', () => {
  const retry = { attempts: 1, triedAt: '', dueAt: NOW - 9_000 }
  const retried = Array.from({ length: 9 }, (_, nth) => ({ ...IDLE, id: nth + 10, retry }))
  const changed = { ...IDLE, id: 1, change, firstAt: NOW - 10 }
  expect(next(stateOf([...retried, changed]), NOW)).toMatchObject({ item: { id: 1 } })
  const fetching: Processing = { kind: 'fetching', work: change, began: 0, resync: 0 }
  const busy = [2, 3].map((id) => ({ ...IDLE, id, processing: fetching }))
  expect(next(stateOf([...retried, ...busy]), NOW).kind).toBe('wait')
  expect(next(stateOf([...retried, ...busy, changed]), NOW)).toMatchObject({ item: { id: 1 } })
})
