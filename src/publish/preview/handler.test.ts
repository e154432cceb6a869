import { expect, test, vi } from 'vitest'
import { HttpError } from '#src/api/errors.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { type PreviewInput, previewHandler } from './handler.ts'

const ADDRESS = 'http://site.example/app/preview'
const texts = readTexts()

function post(fields: Record<string, string>): Request {
  return new Request(ADDRESS, { method: 'POST', body: new URLSearchParams(fields) })
}

/** A handler whose API answers as the test says. */
function handlerWith(openPreview: () => Promise<never>) {
  const onFailure = vi.fn()
  const input = { source: { openPreview } } as unknown as PreviewInput
  return { show: previewHandler({ input: async () => input, texts, onFailure }), onFailure }
}

test('says that it is there, and takes nothing but forms', async () => {
  const { show } = handlerWith(async () => Promise.reject(new Error('never')))
  expect((await show(new Request(ADDRESS))).status).toBe(204)
  expect((await show(new Request(ADDRESS, { method: 'PUT' }))).status).toBe(405)
  expect((await show(new Request(`${ADDRESS}/else`))).status).toBe(404)
  expect((await show(post({ proof: 'a'.repeat(1_100_000) }))).status).toBe(413)
})

test('what is too old is answered with a friendly page in the asked language, kept by nobody', async () => {
  const { show, onFailure } = handlerWith(() =>
    Promise.reject(new HttpError('/app/proofs/open', 404, 'not_found')),
  )
  const answer = await show(post({ proof: 'a.b', locale: 'en' }))
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('no longer available')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
  })
  expect(onFailure).not.toHaveBeenCalled()
})

test('only where the office asks for that may it be framed, and by no other site', async () => {
  const { show } = handlerWith(() =>
    Promise.reject(new HttpError('/app/proofs/open', 404, 'not_found')),
  )
  const { headers } = await show(post({ proof: 'a.b', locale: 'en', framed: '1' }))
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'.*frame-ancestors 'self'$/,
  )
})

test('what should not fail is told of, and answered with a page', async () => {
  const { show, onFailure } = handlerWith(() => Promise.reject(new Error('broken')))
  const answer = await show(post({ proof: 'a.b', locale: 'xx' }))
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('Não foi possível')
  expect(onFailure).toHaveBeenCalledOnce()
})

/** The timeout is far above the needs of a busy machine. */
const until = (assertion: () => void) => vi.waitFor(assertion, { timeout: 120_000 })

test('two are made at once, eight wait, and more are sent away', async () => {
  const waiting: Array<() => void> = []
  const { show } = handlerWith(
    () =>
      new Promise((_, fail) => {
        waiting.push(() => fail(new HttpError('/', 404, 'not_found')))
      }),
  )
  const asked = Array.from({ length: 10 }, () => show(post({ proof: 'a.b' })))
  await until(() => expect(waiting).toHaveLength(2))
  expect((await show(post({ proof: 'a.b' }))).status).toBe(503)
  for (let ended = 0; ended < 10; ended += 1) {
    await until(() => expect(waiting.length).toBeGreaterThan(ended))
    waiting[ended]?.()
  }
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses).toEqual(Array(10).fill(404))
})
