import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Call } from '#src/api/call.ts'
import { OwnOffice, type PendingOfKind } from '#src/contract/office/office.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { REQUEST_KIND_FACTS, REQUEST_KINDS } from '#src/contract/requests/request-kinds.ts'
import { personalCall } from '#src/stores/api.ts'
import { withIdentityPrompt } from '#src/stores/identity.ts'
import { queryClient } from '#src/stores/query-client.ts'
import { forget, recall, remember } from '#src/stores/session-memory.ts'
import { type OfficeApi, type OfficesApi, officeCalls } from './office-calls.ts'

/**
 * The number of requests that wait for the office; those that wait for their sender do not count.
 */
export function countWaiting(kinds: PendingOfKind[]): number {
  return kinds.reduce((sum, kind) => sum + kind.pending - waitsForSender(kind), 0)
}

/** The smaller number, because the office may also ask questions about accepted requests. */
function waitsForSender({ pending, asked }: { pending: number; asked: number }): number {
  return Math.min(pending, asked)
}

/**
 * The office of a community; null if it is not open to the signed-in user. A result from an earlier
 * page of this tab is shown at first and revalidated in the background: a role may have ended.
 */
export function openOfficeQuery(slug: string) {
  return queryOptions({
    queryKey: ['ownOffice', slug],
    queryFn: async ({ signal }): Promise<OwnOffice | null> => {
      const { results } = await officesApi(signal).ownOffices({ slug })
      const [office] = results
      if (office) remember(keyOf(slug), JSON.stringify(office))
      else forget(keyOf(slug))
      return office ?? null
    },
    initialData: () => storedOffice(slug),
    initialDataUpdatedAt: 0,
  })
}

/** The offices that are open to the signed-in user and whose names contain the words. */
export function ownOfficesQuery(search: string) {
  return queryOptions({
    queryKey: ['ownOffices', search],
    queryFn: ({ signal }) => officesApi(signal).ownOffices(search ? { search } : {}),
  })
}

let made: OfficesApi | undefined

/**
 * The calls about offices: those that are open to the user, and the user's invitations.
 *
 * @param signal aborts the calls
 */
export function officesApi(signal?: AbortSignal): OfficesApi {
  if (signal) return officeCalls(withIdentityPrompt(personalCall(signal)))
  made ??= officeCalls(forgetting(withIdentityPrompt(personalCall())))
  return made
}

/** Calls that send data but change nothing that any page shows. */
const UNCHANGING = [
  OFFICE_PATHS.sealPreview,
  OFFICE_PATHS.sealPagePreview,
  OFFICE_PATHS.officePictures,
  OFFICE_PATHS.officeFiles,
  OFFICE_PATHS.contentPresence,
  OFFICE_PATHS.portalState,
].map((path) => pathPattern(path))

/** Calls about requests: the queues are refetched at once instead (`useRefresh`). */
const OF_REQUESTS = [
  ...REQUEST_KINDS.map((kind) => REQUEST_KIND_FACTS[kind].path),
  '/office/request',
]

/** Drops the cached answers after each change (`forgetAnswers`). */
function forgetting(call: Call): Call {
  return async (question, schema) => {
    const answer = await call(question, schema)
    const { method = 'GET', path } = question
    if (method === 'GET' || UNCHANGING.some((pattern) => pattern.test(path))) return answer
    forgetAnswers(OF_REQUESTS.some((start) => path.startsWith(start)) ? 'requests' : 'others')
    return answer
  }
}

/**
 * Drops the cached answers after a change, because it may concern any page that was open before.
 *
 * @param changed after a change of requests, their queues stay, because they are refetched at once
 */
export function forgetAnswers(changed: 'requests' | 'others'): void {
  queryClient.removeQueries({
    queryKey: ['office'],
    type: 'inactive',
    predicate: ({ queryKey }) => !(changed === 'requests' && queryKey.includes('requestQueue')),
  })
  for (const name of ['ownOffice', 'ownOffices', 'ownInvitations']) {
    void queryClient.invalidateQueries({ queryKey: [name] })
  }
}

/** Matches a path of the contract with any values for its parameters. */
function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
}

/**
 * The calls within an office.
 *
 * @param signal aborts the calls
 */
export function officeApi({ id }: Pick<OwnOffice, 'id'>, signal?: AbortSignal): OfficeApi {
  return officesApi(signal).officeOf(id)
}

/**
 * The calls within an office for many changes in a row. The caller drops the cached answers once, at
 * the end (`forgetAnswers`).
 */
export function bulkOfficeApi({ id }: Pick<OwnOffice, 'id'>): OfficeApi {
  return officeCalls(withIdentityPrompt(personalCall())).officeOf(id)
}

function storedOffice(slug: string): OwnOffice | undefined {
  try {
    return v.parse(OwnOffice, JSON.parse(recall(keyOf(slug)) ?? ''))
  } catch {
    return undefined
  }
}

function keyOf(slug: string): string {
  return `office:${slug}`
}
