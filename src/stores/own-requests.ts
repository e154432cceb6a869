import { atom } from 'nanostores'
import type { OwnRequest } from '#src/contract/own-request.ts'
import { OWN_REQUESTS_PAGE_SIZE } from '#src/contract/paging.ts'
import type { OwnMessage } from '#src/contract/request-handling.ts'
import { hasNextPage } from '#src/domain/paging.ts'
import { api } from './api.ts'
import { type CallFailure, callFailureOf } from './call-failure.ts'

/** What somebody has asked parishes for, as far as it is loaded. */
export type OwnRequestList =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: CallFailure }
  | LoadedOwnRequests

export interface LoadedOwnRequests {
  kind: 'loaded'
  /** Newest first. */
  requests: OwnRequest[]
  /** How many there are in all, as the server last said. */
  total: number
  /** Last page that was loaded, from 1. */
  page: number
  busy: boolean
  /** Why the last attempt to add to the list failed; what is there stays. */
  failure: CallFailure | null
}

export const $ownRequests = atom<OwnRequestList>({ kind: 'loading' })

/** Whether there is something to load after what is shown (requirements §4.9). */
export function hasMoreRequests({ page, total, requests }: LoadedOwnRequests): boolean {
  return hasNextPage(page, total, OWN_REQUESTS_PAGE_SIZE) && requests.length < total
}

/** Loads the newest, in place of whatever is shown; a failure becomes the list's state. */
export async function loadOwnRequests(): Promise<void> {
  $ownRequests.set({ kind: 'loading' })
  try {
    const { results: requests, total } = await api().ownRequests(1)
    $ownRequests.set({ kind: 'loaded', requests, total, page: 1, busy: false, failure: null })
  } catch (error) {
    $ownRequests.set({ kind: 'failed', failure: callFailureOf(error) })
  }
}

/** Adds the next page. @returns the reference of the first that is new */
export async function moreOwnRequests(): Promise<string | undefined> {
  const list = $ownRequests.get()
  if (list.kind !== 'loaded' || list.busy) return undefined
  $ownRequests.set({ ...list, busy: true, failure: null })
  try {
    const { results, total } = await api().ownRequests(list.page + 1)
    const known = new Set(list.requests.map(({ reference }) => reference))
    // What was sent meanwhile has moved others down: they are here already.
    const fresh = results.filter(({ reference }) => !known.has(reference))
    const requests = [...list.requests, ...fresh]
    $ownRequests.set({ ...list, requests, total, page: list.page + 1, failure: null })
    return fresh[0]?.reference
  } catch (error) {
    $ownRequests.set({ ...list, busy: false, failure: callFailureOf(error) })
    return undefined
  }
}

/**
 * Takes a request back, and shows how it stands now: also where the office was faster.
 *
 * @throws TokenError, HttpError, ContractError, UnreachableError
 */
export async function withdrawOwnRequest(reference: string): Promise<void> {
  try {
    await api().withdrawRequest(reference)
  } finally {
    const fresh = await api()
      .ownRequest(reference)
      .catch(() => undefined)
    if (fresh) show(fresh)
  }
}

/** What was asked and answered about one of them. @throws TokenError, HttpError, ContractError, UnreachableError */
export async function ownMessages(reference: string): Promise<OwnMessage[]> {
  return (await api().ownRequest(reference)).messages
}

/**
 * Answers what the office asked, and shows how the request stands now: also where it was decided
 * meanwhile.
 *
 * @param key names this attempt
 * @throws TokenError, HttpError, ContractError, UnreachableError
 */
export async function answerOwnRequest(
  reference: string,
  text: string,
  key: string,
): Promise<void> {
  await api().answerRequest(reference, text, key)
  const fresh = await api()
    .ownRequest(reference)
    .catch(() => undefined)
  if (fresh) show(fresh)
}

function show(fresh: OwnRequest): void {
  const list = $ownRequests.get()
  if (list.kind !== 'loaded') return
  const requests = list.requests.map((one) => (one.reference === fresh.reference ? fresh : one))
  $ownRequests.set({ ...list, requests })
}
