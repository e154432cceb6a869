import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { requestEvents, requests } from '#src/server/db/schema.ts'
import { REQUEST_RESOURCES } from '#src/server/features/requests/request-resources.ts'
import { testApp } from '../support/app.ts'
import { rounds } from '../support/matrix.ts'
import { office } from '../support/office.ts'
import { bodyOf, FORMS, received } from '../support/requests.ts'
import { errorOf } from '../support/send.ts'

const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('__proto__', 'constructor', '\u0000', '\ud800', 'all', '2026-02-31', '-1', ''),
)
const value = fc.oneof(word, fc.jsonValue({ maxDepth: 2 }), fc.integer())

/** A body of a kind that is right but for a few fields, or one that is nothing of the sort. */
const bodies = fc.constantFrom(...REQUEST_RESOURCES).chain(({ kind, path, form }) => {
  const fields = Object.keys((form as unknown as { entries: object }).entries)
  const wrong = fc.dictionary(fc.oneof(fc.constantFrom(...fields), word), value, { maxKeys: 3 })
  const body = fc.oneof(
    wrong.map((some) => bodyOf(kind, { ...FORMS[kind], ...some })),
    wrong.map((some) => bodyOf(kind, some)),
    fc.jsonValue(),
  )
  return fc.record({ kind: fc.constant(kind), path: fc.constant(path), body })
})

test('no body makes the server fail, or keeps half of a request', async () => {
  const tests = await testApp()
  const { call, parish } = await office(tests)
  const pending = new Map<string, number>()
  for (const { kind } of REQUEST_RESOURCES) {
    pending.set(kind, (await received(tests.db, parish, kind)).id)
  }
  const operation = fc.constantFrom('create', 'update', 'accept', 'reject', 'delete')
  await fc.assert(
    fc.asyncProperty(bodies, operation, async ({ kind, path, body }, what) => {
      const id = pending.get(kind) ?? 0
      const [method, at] = {
        create: ['POST', path] as const,
        update: ['PUT', `${path}/${id}`] as const,
        accept: ['PUT', `${path}/accept/999999`] as const,
        reject: ['PUT', `${path}/reject/999999`] as const,
        delete: ['POST', `${path}/bulk_delete`] as const,
      }[what]
      const response = await call(method, at, body)
      expect([200, 400, 404]).toContain(response.status)
      if (response.status !== 200) await errorOf(response)
    }),
    { numRuns: rounds(50, 1_500) },
  )
  expect(tests.log.filter(({ level }) => level === 'error')).toEqual([])
  const kept = await tests.db.$count(requests)
  const lines = await tests.db.select().from(requestEvents)
  expect(lines.filter(({ action }) => action === 'received')).toHaveLength(kept)
})

test('no query makes the server fail', async () => {
  const tests = await testApp()
  const { call } = await office(tests)
  const filters = fc.dictionary(
    fc.oneof(fc.constantFrom('status', 'search', 'day_from', 'day_to', 'app'), word),
    value,
    { maxKeys: 3 },
  )
  const parameter = fc.oneof(
    fc.tuple(fc.constantFrom('page', 'limit', 'sort', 'order', 'format', 'query'), word),
    fc.tuple(
      fc.constant('query'),
      filters.map((object) => JSON.stringify(object)),
    ),
  )
  const asked = fc.record({
    path: fc.constantFrom(...Object.values(STAFF_RESOURCES)),
    tail: fc.oneof(fc.constantFrom('', '/detailed_report', '/count', '/1'), word),
    parameters: fc.array(parameter, { maxLength: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ path, tail, parameters }) => {
      const at =
        tail.startsWith('/') || tail === '' ? tail : `/${encodeURIComponent(tail.toWellFormed())}`
      const response = await call('GET', `${path}${at}?${new URLSearchParams(parameters)}`)
      expect([200, 400, 403, 404, 405]).toContain(response.status)
      if (response.status !== 200) await errorOf(response)
    }),
    { numRuns: rounds(50, 1_500) },
  )
  expect(tests.log.filter(({ level }) => level === 'error')).toEqual([])
})
