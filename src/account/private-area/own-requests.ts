import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { OWN_REQUESTS_PAGE_SIZE, type Paged } from '#src/contract/paging.ts'
import type { OwnRequest } from '#src/contract/requests/own-request.ts'
import { hasNextPage } from '#src/domain/paging.ts'
import { accountQuery } from '#src/stores/account-query.ts'
import { api } from '#src/stores/api.ts'

/** The user's requests to parishes, newest first, page by page (requirements §4.9). */
export const ownRequestsQuery = infiniteQueryOptions({
  queryKey: ['ownRequests'],
  queryFn: ({ pageParam, signal }) => api(signal).ownRequests(pageParam),
  initialPageParam: 1,
  getNextPageParam: ({ total }, _, page) =>
    hasNextPage(page, total, OWN_REQUESTS_PAGE_SIZE) ? page + 1 : undefined,
  select: loadedRequests,
})

function loadedRequests({ pages }: InfiniteData<Paged<OwnRequest>>) {
  // New requests have shifted others onto the next page, which then repeats them.
  const byReference = new Map(
    pages.flatMap(({ results }) => results.map((request) => [request.reference, request])),
  )
  return { requests: [...byReference.values()], total: pages.at(-1)?.total ?? 0 }
}

/**
 * Withdraws a request and shows its current status, even if the office decided it first.
 *
 * @throws TokenError, HttpError, ContractError, UnreachableError
 */
export async function withdrawOwnRequest(queries: QueryClient, reference: string): Promise<void> {
  try {
    await api().withdrawRequest(reference)
  } finally {
    await refreshed(queries, reference)
  }
}

/**
 * Answers the office's question and shows the request's current status, even if the office decided
 * it first.
 *
 * @param key names this attempt
 * @throws TokenError, HttpError, ContractError, UnreachableError
 */
export async function answerOwnRequest(
  queries: QueryClient,
  { reference, text, key }: { reference: string; text: string; key: string },
): Promise<void> {
  await api().answerRequest(reference, text, key)
  await refreshed(queries, reference)
}

async function refreshed(queries: QueryClient, reference: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ownRequestsQuery.queryKey }),
    queries.invalidateQueries({ queryKey: accountQuery('ownRequest', reference).queryKey }),
  ])
}
