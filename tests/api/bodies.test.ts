import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ErrorBody } from '#src/contract/errors.ts'
import { SUBSCRIPTION_HEADER } from '#src/contract/office/staff.ts'
import { subscriptions } from '#src/server/db/schema.ts'
import {
  type ApiDocument,
  type Call,
  operationsOf,
  type Schema,
} from '#src/server/features/docs/document.ts'
import { openTestApp } from '../support/app.ts'
import { community } from '../support/fixtures.ts'
import { rounds } from '../support/matrix.ts'
import { platformKeeper } from '../support/office.ts'

/** One app for all, called by someone who may do everything: what is sent here is just odd. */
let shared: Awaited<ReturnType<typeof openTestApp>>
let calls: Call[]
let headers: Record<string, string>

beforeAll(async () => {
  shared = await openTestApp()
  const document: ApiDocument = await (await shared.app.request('/api/openapi.json')).json()
  calls = operationsOf(document).filter(({ operation }) => fieldsOf(operation).length > 0)
  const parish = await community(shared.db)
  const { id, ...keeper } = await platformKeeper(shared.db)
  await shared.db.insert(subscriptions).values({ accountId: id, communityId: parish.id })
  headers = {
    ...keeper.headers,
    'content-type': 'application/json',
    [SUBSCRIPTION_HEADER]: String(parish.id),
  }
})
afterAll(() => shared.close())

function fieldsOf({ requestBody }: Call['operation']): string[] {
  const content = requestBody && 'content' in requestBody ? requestBody.content : {}
  const schema = content['application/json']?.schema as Schema | undefined
  return Object.keys(schema?.properties ?? {})
}

const request = ({ method, path }: Call, body: string) =>
  shared.app.request(path.replace(/\{\w+\}/g, '1'), { method: method.toUpperCase(), headers, body })

/** Whatever is sent is answered in the shape of the contract, and never by a failure of ours. */
async function expectSober(call: Call, body: string) {
  const response = await request(call, body)
  expect(response.status, `${call.path} ${body}`).toBeLessThan(500)
  if (!response.ok) v.parse(ErrorBody, await response.json())
}

const ANYTHING = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('\0', '\ud800', 'a@b.c\0', "' or 1=1 --", '2147483648', 'x'.repeat(201)),
  fc.emailAddress(),
  fc.jsonValue({ maxDepth: 2 }),
)

test('operations with a body are found at all', () => {
  expect(calls.map(({ operation }) => operation.operationId)).toContain('login')
})

test('no body makes an operation fail', async () => {
  for (const call of calls) {
    const fields = fieldsOf(call.operation)
    const ours = fc.dictionary(fc.constantFrom(...fields), ANYTHING)
    const body = fc.oneof(ours, fc.jsonValue({ maxDepth: 3 })).map((one) => JSON.stringify(one))
    await fc.assert(
      fc.asyncProperty(body, (text) => expectSober(call, text)),
      { numRuns: rounds(5, 300) },
    )
  }
})

test('no text that is no JSON makes an operation fail', async () => {
  for (const call of calls) {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), (text) => expectSober(call, text)),
      { numRuns: rounds(2, 75) },
    )
  }
})

test('a field too many is refused by every operation', async () => {
  for (const call of calls) {
    const own = fieldsOf(call.operation)
    const words = ['id_of_account', 'role', 'is_staff', '__proto__', 'constructor']
    for (const field of words.filter((word) => !own.includes(word))) {
      const response = await request(call, `{"${field}":1}`)
      expect(response.status, `${call.path} ${field}`).toBe(400)
      const { fields } = v.parse(ErrorBody, await response.json()).error
      expect(Object.keys(fields ?? {}), `${call.path} ${field}`).toContain('*')
    }
  }
})

test('every operation takes JSON only', async () => {
  for (const call of calls) {
    const response = await shared.app.request(call.path, {
      method: call.method.toUpperCase(),
      headers: { ...headers, 'content-type': 'text/plain' },
      body: '{}',
    })
    expect(response.status, call.path).toBe(415)
  }
})
