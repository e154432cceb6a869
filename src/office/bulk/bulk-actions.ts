import { atom } from 'nanostores'
import type { ReactNode } from 'react'
import { UnreachableError } from '#src/api/errors.ts'

/** One of the records that a bulk action changes. */
export interface BulkItem {
  id: number
  /** Its name on screen. */
  subject: string
  /** The address of its page. */
  href: string
}

/** Something that the user can do about a record that was left out, in a dialog of its own. */
export interface Remedy {
  label: string
  /** The same for screen readers, with the record's name. */
  accessibleLabel: string
  /** What the record's line says once it is solved. */
  solved: string
  dialog(close: () => void, onSolved: () => void): ReactNode
}

/** Why a record was left out. */
export interface NotDone {
  reason: string
  remedy: Remedy | null
}

/** What the office's frame says of a bulk action. */
interface BulkTexts {
  /** While it runs. */
  running: string
  /** Of a record that was not reached before the user stopped the action. */
  notReached: string
  /** How many records were changed. */
  done(count: number): string
  /** How many were left out. */
  left(count: number): string
}

/** The result for a record that was left out. */
export interface LeftItem {
  item: BulkItem
  problem: NotDone
}

type BulkState =
  /** @property tried the number of records that were tried */
  | { kind: 'running'; tried: number; isStopping: boolean }
  /** @property done the number of records that were changed */
  | { kind: 'ended'; done: number; left: LeftItem[]; isStopped: boolean }

export interface BulkAction {
  /** Its number among those of this page. */
  id: number
  /** The kind of act: only one of a kind runs at a time. */
  kind: string
  items: readonly BulkItem[]
  texts: BulkTexts
  state: BulkState
}

/**
 * The bulk actions of this page that run, or whose result nobody has dismissed. They are kept outside
 * of the components, so that they go on wherever the user goes in the office.
 */
export const $bulkActions = atom<readonly BulkAction[]>([])

interface BulkOrder<Item extends BulkItem> extends Pick<BulkAction, 'kind' | 'texts'> {
  items: readonly Item[]
  /** Changes one record. Returns why it was left out, or null once it is changed. */
  act(item: Item): Promise<NotDone | null>
  /** Puts a thrown error into words. */
  worded(error: unknown): NotDone
  /** Called once, at the end. */
  onEnd(): Promise<void>
}

let latest = 0

/**
 * Changes several records one after the other, unless an action of this kind is already running. A
 * record that fails does not stop the others. If the server cannot be reached, the rest is not
 * tried, so that the user need not wait for each to fail.
 */
export async function runBulkAction<Item extends BulkItem>(order: BulkOrder<Item>): Promise<void> {
  const { kind, items, texts, onEnd } = order
  if (isBulkRunning($bulkActions.get(), kind)) return
  latest += 1
  const id = latest
  const begun = { kind: 'running', tried: 0, isStopping: false } as const
  $bulkActions.set([...$bulkActions.get(), { id, kind, items, texts, state: begun }])
  const left: LeftItem[] = []
  let away: NotDone | undefined
  let isStopped = false
  for (const [nth, item] of items.entries()) {
    isStopped ||= isStopping(id)
    if (isStopped) away = { reason: texts.notReached, remedy: null }
    const { problem, isAway } = away ? { problem: away, isAway: true } : await tried(order, item)
    if (problem) left.push({ item, problem })
    if (problem && isAway) away = problem
    change(id, (state) => (state.kind === 'running' ? { ...state, tried: nth + 1 } : state))
  }
  change(id, () => ({ kind: 'ended', done: items.length - left.length, left, isStopped }))
  await onEnd()
}

async function tried<Item extends BulkItem>(
  { act, worded }: Pick<BulkOrder<Item>, 'act' | 'worded'>,
  item: Item,
): Promise<{ problem: NotDone | null; isAway: boolean }> {
  try {
    return { problem: await act(item), isAway: false }
  } catch (error) {
    return { problem: worded(error), isAway: error instanceof UnreachableError }
  }
}

/** Stops a bulk action. The record under way is still completed. */
export function stopBulkAction(id: number): void {
  change(id, (state) => (state.kind === 'running' ? { ...state, isStopping: true } : state))
}

/** Removes a bulk action whose result the user has read. */
export function dismissBulkAction(id: number): void {
  $bulkActions.set($bulkActions.get().filter((one) => one.id !== id))
}

/** Whether an action of a kind is running. */
export function isBulkRunning(actions: readonly BulkAction[], kind: string): boolean {
  return actions.some((one) => one.kind === kind && one.state.kind === 'running')
}

function isStopping(id: number): boolean {
  return $bulkActions
    .get()
    .some((one) => one.id === id && one.state.kind === 'running' && one.state.isStopping)
}

function change(id: number, to: (state: BulkState) => BulkState): void {
  const all = $bulkActions.get()
  $bulkActions.set(all.map((one) => (one.id === id ? { ...one, state: to(one.state) } : one)))
}
