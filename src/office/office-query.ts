import {
  type Query,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { officeApi } from './office.ts'
import type { OfficeApi } from './office-calls.ts'
import { useOffice } from './office-context.ts'

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

/** The calls within the open office. */
export function useOfficeApi(): OfficeApi {
  return officeApi(useOffice())
}

/**
 * The answer to one of the open office's calls.
 *
 * @example useOfficeQuery('webhooks')
 */
export function useOfficeQuery<Name extends keyof OfficeApi>(
  name: Name,
  ...args: Parameters<OfficeApi[Name]>
) {
  return useQuery(officeQuery(useOffice(), name, ...args))
}

/**
 * The answer to one of the open office's calls, for data that the user edits: it is not refetched
 * while they write.
 */
export function useEditedQuery<Name extends keyof OfficeApi>(
  name: Name,
  ...args: Parameters<OfficeApi[Name]>
) {
  return useQuery({ ...officeQuery(useOffice(), name, ...args), ...NO_REFETCH_WHILE_EDITING })
}

/**
 * Several answers of the open office that the user edits together: they are not refetched while
 * they write.
 *
 * @param key names them among the office's queries
 * @param read makes the calls; they are aborted when the page is left
 */
export function useEditedAnswers<Answers>(
  key: unknown[],
  read: (api: OfficeApi) => Promise<Answers>,
) {
  const office = useOffice()
  return useQuery({
    queryKey: officeKey(office, ...key),
    queryFn: ({ signal }) => read(officeApi(office, signal)),
    ...NO_REFETCH_WHILE_EDITING,
  })
}

/**
 * Returns a function that refetches the answers of the named calls (`refreshAnswers`).
 *
 * @param named the office, if the caller already has it
 */
export function useRefresh(named?: Office) {
  const open = useOffice()
  const office = named ?? open
  const queries = useQueryClient()
  return (...names: Array<keyof OfficeApi>) => refreshAnswers(queries, office, ...names)
}

/**
 * Refetches the answers of the named calls after a change, also for the pages that the user may
 * return to. A failure is not reported, because the change itself succeeded.
 */
export async function refreshAnswers(
  queries: QueryClient,
  office: Office,
  ...names: Array<keyof OfficeApi>
): Promise<void> {
  const keys = names.map((name) => ({ queryKey: officeKey(office, name) }))
  await Promise.all(keys.map((key) => queries.invalidateQueries(key)))
  // Only queries that are still cached: those with no `gcTime` were dropped with their page.
  const predicate = ({ gcTime }: Query) => gcTime > 0
  const kept = { type: 'inactive', stale: true, predicate } as const
  for (const key of keys) void queries.refetchQueries({ ...key, ...kept })
}

/** The key of an office's query, or a common prefix of several keys. */
export function officeKey(office: Office, ...parts: unknown[]) {
  return ['office', office.id, ...parts]
}
