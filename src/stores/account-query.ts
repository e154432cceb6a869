import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

type Api = ReturnType<typeof api>
type Answer<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>
type Calls = {
  [Name in keyof Api]: (...args: Parameters<Api[Name]>) => Promise<Answer<Name>>
}

/**
 * Options for an answer that the user edits. It is not refetched while they write, and fetched anew
 * when it is opened again. A conflict is found when they save.
 */
export const NO_REFETCH_WHILE_EDITING = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }

/**
 * The query of one of a user's calls. Its key is the name of the call and its arguments.
 *
 * @example useQuery(accountQuery('ownRequest', reference))
 */
export function accountQuery<Name extends keyof Api>(name: Name, ...args: Parameters<Api[Name]>) {
  return queryOptions<Answer<Name>>({
    queryKey: [name, ...args],
    queryFn: ({ signal }) => {
      const calls: Calls = api(signal)
      return calls[name](...args)
    },
  })
}
