import { expect, test } from 'vitest'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { testApp } from '../support/app.ts'
import { documentedAnswers } from '../support/documented-answers.ts'

const BASE = 'https://adro.example.org/api/v1'
const LIST = `${BASE}/app/public/get_public_entities`
const empty = { results: [], page: 1, total: 0 }

async function breachesOf(address: string, response: Response, method = 'GET') {
  const { app } = await testApp()
  const translator = createTranslator('en', readTexts())
  const breachesIn = await documentedAnswers(app, translator, 'adro')
  return breachesIn(new Request(address, { method }), response)
}

test('an answer that the document describes is in order', async () => {
  expect(await breachesOf(LIST, Response.json(empty))).toEqual([])
  expect(await breachesOf(LIST, new Response(null, { status: 304 }))).toEqual([])
  expect(await breachesOf(LIST, Response.json(empty), 'HEAD')).toEqual([])
  expect(await breachesOf(`${BASE}/nothing`, Response.json({}, { status: 404 }))).toEqual([])
})

test.each([
  ['a status', new Response(null, { status: 418 }), /the status 418 is not documented/],
  ['a media type', new Response('x', { headers: { 'content-type': 'text/plain' } }), /text\/plain/],
  ['a type', Response.json({ ...empty, total: '0' }), /total must be integer/],
  ['what is missing', Response.json({ results: [] }), /must have required property/],
  ['another field', Response.json({ ...empty, secret: 1 }), /must NOT have additional properties/],
])('%s that the document does not describe is a breach', async (_, response, said) => {
  expect(await breachesOf(LIST, response)).toEqual([expect.stringMatching(said)])
})

test('an answer is compared with that of its own operation', async () => {
  const count = `${BASE}/pending_families/count`
  expect(await breachesOf(count, Response.json({ count: 'many' }))).toEqual([
    expect.stringMatching(/^GET \/api\/v1\/pending_families\/count: /),
  ])
})

test('a test whose app answers otherwise fails', async () => {
  const { app } = await testApp({ release: async () => 7 as unknown as string })
  await expect(app.request('/readyz')).rejects.toThrow(/^GET \/readyz: 200 is otherwise/)
})
