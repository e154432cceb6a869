import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HttpError, UnreachableError } from '#src/api/errors.ts'
import type { OwnRequest } from '#src/contract/requests/own-request.ts'
import { ownRequestsQuery, withdrawOwnRequest } from './own-requests.ts'

const PAGE = 10
let kept: OwnRequest[] = []
let refusal: Error | undefined
let refusedWithdrawal: Error | undefined

vi.mock('#src/stores/api.ts', () => ({
  api: () => ({
    ownRequests: async (page: number) => {
      if (refusal) throw refusal
      return { results: kept.slice((page - 1) * PAGE, page * PAGE), page, total: kept.length }
    },
    withdrawRequest: async (wanted: string) => {
      if (refusedWithdrawal) throw refusedWithdrawal
      kept = kept.map((one) =>
        one.reference === wanted ? { ...one, status: 'withdrawn', can_withdraw: false } : one,
      )
    },
  }),
}))

function request(number: number): OwnRequest {
  const at = '2026-11-20T10:00:00.000Z'
  return {
    reference: `AAAA${String(number).padStart(4, '0')}`,
    kind: 'meeting',
    status: 'pending',
    community: { slug: 'santa-marta', name: 'Santa Marta' },
    subject: 'Uma conversa',
    day: null,
    hour: null,
    created_at: at,
    updated_at: at,
    reason: null,
    can_withdraw: true,
    is_asked: false,
  }
}

let queries: QueryClient
let close = () => {}

/** Shows the list, as the page does, once its first page has come or failed. */
async function opened() {
  const list = new InfiniteQueryObserver(queries, ownRequestsQuery)
  close = list.subscribe(() => undefined)
  await list.refetch({ cancelRefetch: false })
  return list
}

beforeEach(() => {
  kept = Array.from({ length: 23 }, (_, number) => request(number))
  refusal = undefined
  refusedWithdrawal = undefined
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})

afterEach(() => close())

test('pages follow each other until all is there', async () => {
  const list = await opened()
  expect(list.getCurrentResult().hasNextPage).toBe(true)
  expect((await list.fetchNextPage()).data?.requests[10]).toEqual(kept[10])
  const { data, hasNextPage } = await list.fetchNextPage()
  expect(data).toEqual({ requests: kept, total: 23 })
  expect(hasNextPage).toBe(false)
})

test('what came meanwhile shows nothing twice', async () => {
  const list = await opened()
  kept = [request(99), ...kept]
  const { data } = await list.fetchNextPage()
  const shown = data?.requests.map(({ reference }) => reference)
  expect(shown).toHaveLength(19)
  expect(new Set(shown).size).toBe(19)
})

test('what fails says so, and takes nothing away', async () => {
  refusal = new UnreachableError('no answer')
  const list = await opened()
  expect(list.getCurrentResult()).toMatchObject({ isLoadingError: true, error: refusal })
  refusal = undefined
  await list.refetch()
  refusal = new UnreachableError('no answer')
  const failed = await list.fetchNextPage()
  expect(failed).toMatchObject({ isFetchNextPageError: true, isFetchingNextPage: false })
  expect(failed.data?.requests).toHaveLength(PAGE)
  refusal = undefined
  const more = await list.fetchNextPage()
  expect(more.isFetchNextPageError).toBe(false)
  expect(more.data?.requests).toHaveLength(2 * PAGE)
})

test('what is withdrawn is shown so', async () => {
  const list = await opened()
  await withdrawOwnRequest(queries, 'AAAA0003')
  const requests = list.getCurrentResult().data?.requests
  expect(requests?.[3]).toMatchObject({ status: 'withdrawn', can_withdraw: false })
  expect(requests?.[2]?.status).toBe('pending')
})

test('where the office was faster, its answer is shown', async () => {
  const list = await opened()
  kept = kept.map((one) => ({ ...one, status: 'accepted', can_withdraw: false }))
  refusedWithdrawal = new HttpError('/x', 409, 'already_decided', {
    message: 'Já não.',
    fields: {},
  })
  await expect(withdrawOwnRequest(queries, 'AAAA0003')).rejects.toBe(refusedWithdrawal)
  expect(list.getCurrentResult().data?.requests[3]?.status).toBe('accepted')
})
