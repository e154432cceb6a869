import { atom } from 'nanostores'
import { OWN_REQUESTS_PAGE_SIZE } from '#src/contract/paging.ts'
import type { OwnRequest } from '#src/contract/requests/own-request.ts'
import type { OwnMessage } from '#src/contract/requests/request-handling.ts'
import { hasNextPage } from '#src/domain/paging.ts'
import { api } from './api.ts'
import { type CallFailure, toCallFailure } from './call-failure.ts'

/** The user's requests to parishes, as far as they are loaded. */
type OwnRequestList =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: CallFailure }
  | LoadedOwnRequests

export interface LoadedOwnRequests {
  kind: 'loaded'
  /** Newest first. */
  requests: OwnRequest[]
  /** The total number, from the server's last answer. */
  total: number
  /** Last loaded page, from 1. */
  page: number
  busy: boolean
  /** Why the last attempt to extend the list failed; the loaded requests stay. */
  failure: CallFailure | null
}

export const $ownRequests = atom<OwnRequestList>({ kind: 'loading' })

/** Whether more requests can be loaded (requirements §4.9). */
export function hasMoreRequests({ page, total, requests }: LoadedOwnRequests): boolean {
  return hasNextPage(page, total, OWN_REQUESTS_PAGE_SIZE) && requests.length < total
}

/** Loads the newest page and replaces the shown one; a failure becomes the list's state. */
export async function loadOwnRequests(): Promise<void> {
  $ownRequests.set({ kind: 'loading' })
  try {
    const { results: requests, total } = await api().ownRequests(1)
    $ownRequests.set({ kind: 'loaded', requests, total, page: 1, busy: false, failure: null })
  } catch (error) {
    $ownRequests.set({ kind: 'failed', failure: toCallFailure(error) })
  }
}

/** Adds the next page. @returns the reference of the first new request */
export async function moreOwnRequests(): Promise<string | undefined> {
  const list = $ownRequests.get()
  if (list.kind !== 'loaded' || list.busy) return undefined
  $ownRequests.set({ ...list, busy: true, failure: null })
  try {
    const { results, total } = await api().ownRequests(list.page + 1)
    const known = new Set(list.requests.map(({ reference }) => reference))
    // Newly sent requests have moved others down: those are here already.
    const fresh = results.filter(({ reference }) => !known.has(reference))
    const requests = [...list.requests, ...fresh]
    $ownRequests.set({ ...list, requests, total, page: list.page + 1, failure: null })
    return fresh[0]?.reference
  } catch (error) {
    $ownRequests.set({ ...list, busy: false, failure: toCallFailure(error) })
    return undefined
  }
}

/**
 * Withdraws a request and shows its current status, also if the office was faster.
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

/**
 * Questions and answers about a request.
 * @throws TokenError, HttpError, ContractError, UnreachableError
 */
export async function ownMessages(reference: string): Promise<OwnMessage[]> {
  return (await api().ownRequest(reference)).messages
}

/**
 * Answers the office's question and shows the request's current status, also if it was decided
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
