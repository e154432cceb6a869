import { describe, expect, test } from 'vitest'
import { PATHS } from '#src/contract/paths.ts'
import { createApiClient } from './client.ts'
import { ContractError, HttpError, UnreachableError } from './errors.ts'

const API = 'https://parishes.example.org/api/v1'

interface Asked {
  url: URL
  headers: Headers
}

type Reply = (signal: AbortSignal | null | undefined) => Response | Promise<Response>

/** A client whose attempts receive the replies in turn; the last one repeats. */
function client(
  replies: Reply[],
  options: { retries?: number; timeoutMs?: number; locale?: string } = {},
) {
  const asked: Asked[] = []
  const fakeFetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const reply = replies[Math.min(asked.length, replies.length - 1)]
    asked.push({ url: new URL(String(input)), headers: new Headers(init?.headers) })
    if (!reply) throw new Error('The test gives no reply.')
    return reply(init?.signal)
  }
  const api = createApiClient({
    apiUrl: API,
    productSlug: 'adro',
    retryDelayMs: 0,
    fetch: fakeFetch,
    ...options,
  })
  return { api, asked }
}

const json =
  (value: unknown, status = 200) =>
  () =>
    Response.json(value, { status })
const refused: Reply = () => Promise.reject(new TypeError('fetch failed'))
/** Never answers: ends only when the caller aborts. */
const silent: Reply = (signal) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
/** Begins to answer and stops half way. */
const stalled: Reply = (signal) => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"results":['))
      signal?.addEventListener('abort', () => controller.error(signal.reason))
    },
  })
  return new Response(body)
}

const chapelry = {
  id: 1,
  name: 'Santa Marta',
  photo_url: null,
  photo_dark_url: null,
  district: null,
  address: null,
  postal_code: null,
  mobilephone: null,
  phone: null,
  email: null,
  url: null,
  timezone: 'Europe/Lisbon',
  websiteconfigurations_url: 'santa-marta',
  adro_title: 'Santa Marta do Monte',
}

const news = {
  id: 1,
  content_type: 1,
  title: 'Roof',
  slug: 'roof',
  cover: null,
  cover_description: null,
  resume: null,
  online_from_date: '2026-03-01T09:00:00.000Z',
  updated_at: '2026-03-01T09:00:00.000Z',
  entity_name: 'Santa Marta',
  entity_ekklesia_location: {
    id: 1,
    name: 'Santa Marta',
    photo_url: null,
    timezone: 'UTC',
    websiteconfiguration: { url: 'santa-marta' },
  },
  section_ids: [],
  contents_hashtags: [],
}

const page = (...results: unknown[]) => ({ results, page: 1, total: results.length })

describe('what is asked', () => {
  test('all public communities, with the title under the name of the product', async () => {
    const { api, asked } = client([json(page(chapelry))], { locale: 'es' })
    expect(await api.publicEntities()).toEqual([chapelry])
    expect(asked[0]?.url.href).toBe(
      `${API}${PATHS.publicEntities}?limit=all&query=%7B%22app%22:true%7D`,
    )
    expect(asked[0]?.headers.get('accept-language')).toBe('es')
  })

  test('a page of cards: filters as JSON, marked as the app’s own', async () => {
    const { api, asked } = client([json(page(news))])
    const query = { entity_ekklesia_location: 'santa-marta', content_type: 1 as const }
    const answer = await api.contentCards({ page: 2, limit: 16, query })
    // Other APIs may omit the language: then a card is in Portuguese.
    expect(answer.results).toEqual([{ ...news, language: 'pt', translations: {} }])
    const { searchParams } = asked[0]?.url ?? new URL(API)
    expect(Object.fromEntries(searchParams)).toEqual({
      page: '2',
      limit: '16',
      view: 'card',
      query: JSON.stringify({ ...query, app: true }),
    })
  })

  test('a name is one segment of the address, whatever it holds', async () => {
    const { api, asked } = client([json(chapelry)])
    await api.chapelrie('../../x?y').catch(() => {})
    expect(asked[0]?.url.pathname).toBe(
      '/api/v1/app/masses_schedules/get_chapelrie_mobile/..%2F..%2Fx%3Fy',
    )
  })

  test('the menu is the first element of emenus, the set-up the first of its list', async () => {
    expect(await client([json({ emenus: [[]] })]).api.emenus(1)).toEqual([])
    const { api } = client([json([])])
    await expect(api.websiteConfiguration('santa-marta')).rejects.toThrow(ContractError)
  })
})

describe('an answer that breaks the contract', () => {
  test('names where', async () => {
    const broken = { ...news, slug: '../../x' }
    const { api, asked } = client([json(page(news, broken))])
    const call = api.contentCards({ page: 1, limit: 10, query: {} })
    await expect(call).rejects.toMatchObject({
      name: 'ContractError',
      path: PATHS.mobileContents,
      where: 'results.1.slug',
    })
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['is not JSON', () => new Response('<!doctype html><p>Hello')],
    ['is empty', () => new Response('')],
    ['is half an answer', () => new Response('{"results":[')],
  ])('when it %s', async (_, reply) => {
    await expect(client([reply]).api.publicEntities()).rejects.toThrow(ContractError)
  })

  test('when a card has no body where a whole content was asked for', async () => {
    const { api } = client([json(page(news))])
    const call = api.contents({ page: 1, limit: 10, query: {} })
    await expect(call).rejects.toMatchObject({ where: 'results.0.content' })
  })
})

describe('a refusal', () => {
  test('carries status, path and the API’s code, and is not tried again', async () => {
    const { api, asked } = client([json({ error: { code: 'not_found', message: '…' } }, 404)])
    await expect(api.contentBySlug('santa-marta', 'nope')).rejects.toMatchObject({
      name: 'HttpError',
      status: 404,
      code: 'not_found',
      path: '/app/public/get_mobile_contents_slug/nope/santa-marta',
    })
    expect(asked).toHaveLength(1)
  })

  test.each([
    json({ error: null }, 500),
    json(null, 500),
    json('oops', 500),
    () => new Response('<h1>Bad</h1>', { status: 500 }),
  ])('that is no error of ours is an HttpError all the same (%#)', async (reply) => {
    const { api, asked } = client([reply])
    await expect(api.publicEntities()).rejects.toMatchObject({ status: 500, code: undefined })
    expect(asked).toHaveLength(1)
  })
})

describe('what passes', () => {
  test.each([502, 503, 504])('%i is tried again', async (status) => {
    const { api, asked } = client([json({}, status), json(page(chapelry))])
    expect(await api.publicEntities()).toHaveLength(1)
    expect(asked).toHaveLength(2)
  })

  test('an API that is not there is tried three times in all', async () => {
    const { api, asked } = client([refused])
    await expect(api.publicEntities()).rejects.toThrow(UnreachableError)
    expect(asked).toHaveLength(3)
  })

  test('the last failure is the one that is told', async () => {
    const { api } = client([refused, refused, json({}, 503)])
    await expect(api.publicEntities()).rejects.toThrow(HttpError)
  })

  test('trying again can be switched off', async () => {
    const { api, asked } = client([refused], { retries: 0 })
    await expect(api.publicEntities()).rejects.toThrow(UnreachableError)
    expect(asked).toHaveLength(1)
  })
})

describe.each([
  ['silent', silent],
  ['stalled', stalled],
])('an API that is %s', (_, reply) => {
  test('is given up on', async () => {
    const { api } = client([reply], { retries: 0, timeoutMs: 20 })
    await expect(api.publicEntities()).rejects.toThrow(UnreachableError)
  })

  test('is given another chance', async () => {
    const { api } = client([reply, json(page(chapelry))], { timeoutMs: 50 })
    expect(await api.publicEntities()).toHaveLength(1)
  })
})
