import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WEBHOOK_TYPES } from '#src/contract/publishing/webhook-events.ts'
import { openTestApp } from '#tests/support/app.ts'
import {
  type ApiDocument,
  type Call,
  filtersOf,
  type Operation,
  operationsOf,
  type Parameter,
} from './document.ts'
import { takesToken } from './routes.ts'

let tests: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  tests = await openTestApp()
})
afterAll(() => tests.close())

async function documentIn(locale = 'en'): Promise<ApiDocument> {
  const { app } = tests
  const response = await app.request('/api/openapi.json', {
    headers: { 'accept-language': locale },
  })
  expect(response.status).toBe(200)
  return response.json()
}

const parametersOf = (operation: Operation) =>
  (operation.parameters ?? []).filter((one): one is Parameter => 'name' in one)

test('describes every route that answers, and no other', async () => {
  const { app } = tests
  const routes = app.routes
    .filter(
      ({ method, path }) =>
        method !== 'ALL' &&
        (method === 'GET' || path.startsWith('/api')) &&
        !/\/(openapi\.json|docs|docs\.css)$/.test(path),
    )
    .map(({ method, path }) => `${method} ${path.replace(/:[a-z]+/g, '{}')}`)
  const described = operationsOf(await documentIn()).map(
    ({ method, path }) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`,
  )
  expect(described.length).toBeGreaterThan(15)
  expect(described.sort()).toEqual([...new Set(routes)].sort())
})

test('is valid for a validator of OpenAPI, and its schemas for one of JSON Schema', async () => {
  const document = await documentIn()
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect([valid, errors]).toEqual([true, undefined])
  const ajv = addFormats.default(new Ajv2020({ strict: true, strictTypes: false }))
  ajv.addFormat('binary', true)
  const schemas = schemasIn(document)
  expect(schemas.length).toBeGreaterThan(500)
  for (const schema of schemas) expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true)
})

/** Every schema of the document, by where OpenAPI has them. */
function schemasIn(part: unknown): object[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === 'schema') return [value]
    return key === 'schemas' ? Object.values(value) : schemasIn(value)
  })
}

test('no two paths differ by the name of a parameter alone, and each names what it has', async () => {
  const { paths } = await documentIn()
  const shapes = Object.keys(paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
  expect(shapes.length).toBe(new Set(shapes).size)
  for (const { path, operation } of operationsOf(await documentIn())) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const told = parametersOf(operation).filter((one) => one.in === 'path')
    expect(told.map(({ name }) => name).sort(), path).toEqual(named.sort())
  }
})

test('is OpenAPI 3.1 and points only to what it holds', async () => {
  const document = await documentIn()
  expect(document.openapi).toBe('3.1.0')
  const schemas = Object.keys(document.components.schemas ?? {})
  const pointers = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to)
  expect(pointers.length).toBeGreaterThan(0)
  for (const pointer of pointers) {
    expect(schemas.map((name) => `#/components/schemas/${name}`)).toContain(pointer)
  }
  expect(schemas.sort()).toEqual(
    ['Chapelry', 'ChapelryMobile', 'Content', 'ContentCard', 'Emenu', 'Error', 'Withdrawn'].sort(),
  )
})

test('every operation says what it does, takes and answers, in words', async () => {
  for (const call of operationsOf(await documentIn())) {
    const { path, operation } = call
    expect(operation.summary, path).toBeTruthy()
    expect(operation.description, path).toBeTruthy()
    expect(operation.operationId, path).toBeTruthy()
    for (const parameter of parametersOf(operation)) {
      expect(parameter.description, `${path} ${parameter.name}`).toBeTruthy()
    }
    const statuses = Object.entries(operation.responses ?? {})
    expect(statuses.map(([status]) => status)).toEqual(
      expect.arrayContaining(expectedStatuses(call)),
    )
    for (const [, response] of statuses)
      expect(response).toHaveProperty('description', expect.any(String))
  }
})

function expectedStatuses({ method, path, operation }: Call): string[] {
  if (!path.startsWith('/api')) return ['200']
  if (operation.responses?.['204']) return ['204', '405', '500', '503']
  if (takesToken(operation)) return ['200', '401', '405', '500', '503']
  const isOperation = operation.tags?.some((tag) => /^(account|social|requests)$/.test(tag))
  return isOperation || method !== 'get'
    ? ['200', '405', '500', '503']
    : ['200', '304', '400', '404', '405', '500', '503']
}

test('what takes a token says so, what takes a body says which', async () => {
  const { paths, components } = await documentIn()
  expect(components.securitySchemes).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' } })
  expect(paths['/api/v1/adro/logout']?.post?.security).toEqual([{ bearer: [] }])
  const login = paths['/api/v1/Users/login']?.post
  expect(login?.security).toEqual([])
  expect(login?.requestBody).toMatchObject({
    content: {
      'application/json': {
        schema: {
          properties: { email: { type: 'string' }, password: { type: 'string' } },
          required: ['email', 'password'],
          additionalProperties: false,
        },
      },
    },
  })
})

test('every operation says whether it takes a token, and does as it says', async () => {
  const { app } = tests
  const document = await documentIn()
  const declared = Object.keys(document.components.securitySchemes ?? {})
  const breaches: string[] = []
  for (const { method, path, operation } of operationsOf(document)) {
    const { security } = operation
    const schemes = security?.flatMap((one) => Object.keys(one)) ?? ['unsaid']
    breaches.push(
      ...schemes.filter((one) => !declared.includes(one)).map((one) => `${path} ${one}`),
    )
    const { status } = await app.request(path.replace(/\{\w+\}/g, '1'), { method })
    const isRefused = status === 401
    if (isRefused !== takesToken(operation)) breaches.push(`${method} ${path} ${status}`)
  }
  expect(breaches).toEqual([])
  for (const { post } of Object.values(document.webhooks)) expect(post.security).toEqual([])
})

test('who may be signed in and need not be is described so', async () => {
  const { paths } = await documentIn()
  const optional = [{}, { bearer: [] }]
  expect(paths['/api/v1/app/pending_entities/join_chapelry/{community}']?.post?.security).toEqual(
    optional,
  )
})

test('numbers are described as numbers, and how far they go', async () => {
  const { paths } = await documentIn()
  const limitOf = (path: string) =>
    (paths[`/api/v1${path}`]?.get?.parameters ?? []).find(
      (one) => 'name' in one && one.name === 'limit',
    )
  const bounded = { type: 'integer', minimum: 1, maximum: 100 }
  expect(limitOf('/app/public/search')).toMatchObject({ schema: { ...bounded, default: 10 } })
  expect(limitOf('/relationship_degrees')).toMatchObject({
    schema: { anyOf: [bounded, { enum: ['all', -1] }] },
  })
})

test('the filters of a list are described inside the parameter query', async () => {
  const { paths } = await documentIn()
  const operation = paths['/api/v1/app/public/get_mobile_contents']?.get
  const parameters = operation ? parametersOf(operation) : []
  expect(parameters.map(({ name }) => name).sort()).toEqual(
    ['limit', 'order', 'page', 'query', 'sort', 'view'].sort(),
  )
  const filters = parameters.filter(({ name }) => name === 'query').map(filtersOf)
  expect(filters).toHaveLength(1)
  expect(filters[0]).toMatchObject({
    section_ids: { description: expect.any(String) },
    event_list_order: { description: expect.any(String) },
  })
})

test.each([
  ['pt', 'Comunidades públicas'],
  ['es', 'Comunidades públicas'],
  ['en', 'Public communities'],
])('the page is in %s, complete, and loads nothing but its style', async (locale, words) => {
  const { app } = tests
  const headers = { 'accept-language': locale }
  const response = await app.request('/api/docs', { headers })
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const page = await response.text()
  expect(page).toContain(words)
  expect(page).toMatch(new RegExp(`<html lang="${locale}-`))
  for (const { operation } of operationsOf(await documentIn(locale))) {
    expect(page).toContain(`id="${operation.operationId}"`)
  }
  expect(page).not.toMatch(/<script|style=|onclick|https?:\/\/|undefined|\[object/)
  expect([...page.matchAll(/(?:src|<link[^>]+href)="([^"]+)"/g)].map(([, to]) => to)).toEqual([
    'docs.css',
  ])
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  for (const id of targets) expect(page).toContain(`id="${id}"`)
})

test('the page and its style are tagged and typed', async () => {
  const { app } = tests
  const style = await app.request('/api/docs.css')
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8')
  const page = await app.request('/api/docs')
  const again = await app.request('/api/docs', {
    headers: { 'if-none-match': page.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('the messages to other systems are described as they are sent, in every language', async () => {
  for (const locale of ['pt', 'es', 'en']) {
    const { webhooks } = await documentIn(locale)
    expect(Object.keys(webhooks)).toEqual([...WEBHOOK_TYPES])
    for (const [type, { post }] of Object.entries(webhooks)) {
      expect(post.summary).not.toMatch(/api-docs|^$/)
      expect(post.requestBody.content['application/json'].schema).toMatchObject({
        properties: { type: { const: type }, timestamp: { type: 'string' }, data: {} },
        required: ['type', 'timestamp', 'data'],
      })
    }
  }
})

test('nothing of a person is in what is told of requests', async () => {
  const { webhooks } = await documentIn()
  const text = JSON.stringify(webhooks['request.accepted'].post.requestBody)
  expect(text).not.toMatch(/"(name|email|subject|details|reason|phone)"/)
})

test('the page says how a message is checked', async () => {
  const { app } = tests
  const page = await (await app.request('/api/docs')).text()
  expect(page).toContain('<section id="webhooks">')
  expect(page).toContain('webhook.verify(body, headers)')
  for (const type of WEBHOOK_TYPES) expect(page).toContain(`<article id="${type}">`)
})
