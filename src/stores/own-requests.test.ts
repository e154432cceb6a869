import { beforeEach, expect, test, vi } from 'vitest'
import { HttpError, UnreachableError } from '#src/api/errors.ts'
import type { OwnRequest } from '#src/contract/requests/own-request.ts'
import {
  $ownRequests,
  hasMoreRequests,
  type LoadedOwnRequests,
  loadOwnRequests,
  moreOwnRequests,
  withdrawOwnRequest,
} from './own-requests.ts'

const PAGE = 10
let kept: OwnRequest[] = []
let refusal: Error | undefined

vi.mock('./api.ts', () => ({
  api: () => ({
    ownRequests: async (page: number) => {
      if (refusal) throw refusal
      return { results: kept.slice((page - 1) * PAGE, page * PAGE), page, total: kept.length }
    },
    ownRequest: async (wanted: string) => kept.find(({ reference }) => reference === wanted),
    withdrawRequest: async (wanted: string) => {
      if (refusal) throw refusal
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

function loaded(): LoadedOwnRequests {
  const list = $ownRequests.get()
  if (list.kind !== 'loaded') throw new Error(`The list is ${list.kind}.`)
  return list
}

beforeEach(() => {
  kept = Array.from({ length: 23 }, (_, number) => request(number))
  refusal = undefined
})

test('pages follow each other until all is there', async () => {
  await loadOwnRequests()
  expect(hasMoreRequests(loaded())).toBe(true)
  expect(await moreOwnRequests()).toBe(kept[10]?.reference)
  expect(await moreOwnRequests()).toBe(kept[20]?.reference)
  expect(loaded().requests).toEqual(kept)
  expect(hasMoreRequests(loaded())).toBe(false)
})

test('what came meanwhile shows nothing twice', async () => {
  await loadOwnRequests()
  kept = [request(99), ...kept]
  await moreOwnRequests()
  const shown = loaded().requests.map(({ reference }) => reference)
  expect(new Set(shown).size).toBe(shown.length)
})

test('what fails says so, and takes nothing away', async () => {
  await loadOwnRequests()
  refusal = new UnreachableError('no answer')
  expect(await moreOwnRequests()).toBeUndefined()
  expect(loaded()).toMatchObject({ failure: { kind: 'unreachable' }, busy: false })
  expect(loaded().requests).toHaveLength(PAGE)
  refusal = undefined
  await moreOwnRequests()
  expect(loaded()).toMatchObject({ failure: null, page: 2 })
  refusal = new UnreachableError('no answer')
  await loadOwnRequests()
  expect($ownRequests.get()).toEqual({ kind: 'failed', failure: { kind: 'unreachable' } })
})

test('what is withdrawn is shown so', async () => {
  await loadOwnRequests()
  await withdrawOwnRequest('AAAA0003')
  expect(loaded().requests[3]).toMatchObject({ status: 'withdrawn', can_withdraw: false })
  expect(loaded().requests[2]?.status).toBe('pending')
})

test('where the office was faster, its answer is shown', async () => {
  await loadOwnRequests()
  kept = kept.map((one) => ({ ...one, status: 'accepted', can_withdraw: false }))
  refusal = new HttpError('/x', 409, 'already_decided', { message: 'Já não.', fields: {} })
  await expect(withdrawOwnRequest('AAAA0003')).rejects.toBe(refusal)
  expect(loaded().requests[3]?.status).toBe('accepted')
})
