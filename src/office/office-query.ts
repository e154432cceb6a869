import { type Query, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { officeApi } from './office.ts'
import type { OfficeApi } from './office-calls.ts'

/** How often an open page refetches data that colleagues may change, in milliseconds. */
export const REFRESH_MS = 15_000

type Office = Pick<OwnOffice, 'id'>
type Answer<Name extends keyof OfficeApi> = Awaited<ReturnType<OfficeApi[Name]>>
type Calls = {
  [Name in keyof OfficeApi]: (...args: Parameters<OfficeApi[Name]>) => Promise<Answer<Name>>
}

/**
 * The query of one of an office's calls. Its key is the name of the call and its arguments.
 *
 * @example useQuery(officeQuery(office, 'webhooks'))
 */
export function officeQuery<Name extends keyof OfficeApi>(
  office: Office,
  name: Name,
  ...args: Parameters<OfficeApi[Name]>
) {
  return queryOptions<Answer<Name>>({
    queryKey: officeKey(office, name, ...args),
    queryFn: ({ signal }) => {
      const calls: Calls = officeApi(office, signal)
      return calls[name](...args)
    },
  })
}

/**
 * Refetches the answers of the named calls after a change, also for the pages that the user may
 * return to. A failure is not reported, because the change itself succeeded.
 */
export function useRefresh(office: Office) {
  const queries = useQueryClient()
  return async (...names: Array<keyof OfficeApi>): Promise<void> => {
    const keys = names.map((name) => ({ queryKey: officeKey(office, name) }))
    await Promise.all(keys.map((key) => queries.invalidateQueries(key)))
    // Only queries that are still cached: those with no `gcTime` were dropped with their page.
    const predicate = ({ gcTime }: Query) => gcTime > 0
    const kept = { type: 'inactive', stale: true, predicate } as const
    for (const key of keys) void queries.refetchQueries({ ...key, ...kept })
  }
}

/** The key of an office's query, or a common prefix of several keys. */
export function officeKey(office: Office, ...parts: unknown[]) {
  return ['office', office.id, ...parts]
}
