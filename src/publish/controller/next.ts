import { dueAt, hasWork, type Item, isSuperseded, type Work } from './item.ts'
import { CHANGED_AT_ONCE, CHANGES_BEFORE_BATCH, FULL_AT_ONCE, RETRIED_AT_ONCE } from './policy.ts'
import type { PortalItem } from './work-queue.ts'

/** What the controller does next. All but `fetch` change the live site, so only one is under way. */
export type Step =
  /** Opens the publisher and looks whether another process has published. */
  | { kind: 'open' }
  /** Reads the list of communities, and puts each into the queue. */
  | { kind: 'list' }
  | { kind: 'fetch'; item: Item }
  | { kind: 'publish'; item: Item }
  /** Renders and publishes the next batch of a change that is partly live. */
  | { kind: 'batch' }
  /** Ends a resync with the portal's own pages. */
  | { kind: 'finish' }
  /** @property until milliseconds since 1970; Infinity until something is reported */
  | { kind: 'wait'; until: number }

/** What decides the next step. */
export interface ControllerState {
  items: Iterable<Item>
  portal: PortalItem
  /** Whether the last steps have seen the live site as the publisher knows it. */
  isSiteKnown: boolean
  /** Whether a step that changes the live site is under way. */
  isCommitting: boolean
  /** Whether pages of some community are still to be made. */
  hasBatches: boolean
  turns: Turns
}

/** What went live last, so that each kind of work has its turn. */
export interface Turns {
  /** How many changes went live since the last batch. */
  overtaken: number
  /** Whether the last step was a batch. */
  wasBatch: boolean
}

/** As if nothing had gone live yet. */
export const NO_TURNS: Turns = { overtaken: 0, wasBatch: false }

/** The turns after a step, where `work` is what it publishes. */
export function afterStep(turns: Turns, kind: Step['kind'], work?: Work): Turns {
  if (kind === 'open') return turns
  if (work?.kind === 'change') return { ...turns, overtaken: turns.overtaken + 1 }
  return { overtaken: 0, wasBatch: kind === 'batch' }
}

/**
 * Decides the next step. A changed community comes before the rest of a change that touches many
 * pages, and before a resync (decision 065); after some changes those have their turn all the same.
 *
 * @param now milliseconds since 1970
 */
export function next(state: ControllerState, now: number): Step {
  const { portal, isSiteKnown, isCommitting, hasBatches } = state
  const found = survey(state.items, now)
  const isIdle = !found.hasWork && !found.toFetch && !hasBatches && portal.resync === null
  if (!isCommitting) {
    if (portal.why.size > 0) return { kind: 'list' }
    if (!isSiteKnown && !isIdle) return { kind: 'open' }
    const step = nextCommit(state, found)
    if (step) return step
  }
  if (isSiteKnown && found.toFetch) return { kind: 'fetch', item: found.toFetch }
  return { kind: 'wait', until: found.toFetch ? Number.POSITIVE_INFINITY : found.nextAt }
}

function nextCommit(state: ControllerState, { changed, fetched, isInResync }: Survey): Step | null {
  const { hasBatches, turns, portal } = state
  const { overtaken, wasBatch } = turns
  const canFinish = portal.resync !== null && !isInResync
  const isPassedOver = overtaken >= CHANGES_BEFORE_BATCH
  if (changed && !(isPassedOver && (hasBatches || fetched || canFinish)))
    return { kind: 'publish', item: changed }
  if (hasBatches && !(fetched && wasBatch)) return { kind: 'batch' }
  if (fetched) return { kind: 'publish', item: fetched }
  return canFinish ? { kind: 'finish' } : null
}

interface Survey {
  hasWork: boolean
  /** Whether the resync under way waits for a community. */
  isInResync: boolean
  /** The communities that have been ready for longest: of changed ones, and of those fetched in full. */
  changed: Item | null
  fetched: Item | null
  /** The community to fetch now. */
  toFetch: Item | null
  /** When the next community is due; Infinity if none is. */
  nextAt: number
}

/** Looks at all items once: a portal may have tens of thousands. */
function survey(items: Iterable<Item>, now: number): Survey {
  const found: Survey = {
    ...{ hasWork: false, isInResync: false, changed: null, fetched: null, toFetch: null },
    nextAt: Number.POSITIVE_INFINITY,
  }
  const underWay = { change: 0, full: 0 }
  const due: Record<Work['kind'] | 'retry', Item | null> = { change: null, full: null, retry: null }
  for (const item of items) {
    const { processing } = item
    const isReady = processing.kind === 'ready'
    const isDue = dueAt(item) <= now
    // A change that is due goes before a full fetch of its own that is not live yet.
    const isStale = isReady && isDue && isSuperseded(item, processing.work, now)
    found.hasWork ||= hasWork(item)
    found.isInResync ||= item.isInResync
    if (!isDue) found.nextAt = Math.min(found.nextAt, dueAt(item))
    if ((isReady && !isStale) || processing.kind === 'fetching') {
      underWay[processing.work.kind] += 1
    }
    if (isReady && !isStale) {
      if (processing.work.kind === 'change') found.changed = earlier(found.changed, item)
      else found.fetched = earlier(found.fetched, item)
    }
    if (!isDue || (processing.kind !== 'idle' && !isStale)) continue
    if (item.change) {
      if (!due.change || item.firstAt < due.change.firstAt) due.change = item
    } else if (item.full) due.full ??= item
    else if (!due.retry || dueAt(item) < dueAt(due.retry)) due.retry = item
  }
  const change = underWay.change < CHANGED_AT_ONCE ? due.change : null
  // A retry may take as long as the API's timeout: it leaves room for changes.
  const retry = underWay.change < RETRIED_AT_ONCE ? due.retry : null
  const full = underWay.full < FULL_AT_ONCE ? due.full : null
  return { ...found, toFetch: change ?? retry ?? full }
}

function earlier(one: Item | null, other: Item): Item {
  return one && readied(one) < readied(other) ? one : other
}

function readied({ processing }: Item): number {
  return processing.kind === 'ready' ? processing.nth : Number.POSITIVE_INFINITY
}
