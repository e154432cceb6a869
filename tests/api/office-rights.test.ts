import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PATHS, STAFF_RESOURCES } from '../../src/contract/paths.ts'
import { entities, families, requests, staffRoles } from '../../src/server/db/schema.ts'
import { REQUEST_RESOURCES } from '../../src/server/features/requests/request-resources.ts'
import { openTestApp } from '../support/app.ts'
import { account, community, signIn } from '../support/fixtures.ts'
import { clerk, platformKeeper } from '../support/office.ts'
import { bodyOf, FORMS, received } from '../support/requests.ts'
import { errorOf, send } from '../support/send.ts'

type Tests = Awaited<ReturnType<typeof openTestApp>>
type Headers = Record<string, string>

/** Nothing here changes anything: who may is answered by what is wrong with the call. */
let tests: Tests
let own: { id: number }
let foreign: { id: number }
let people: Record<string, Headers>
const ids: Record<string, { own: number; foreign: number }> = {}

beforeAll(async () => {
  tests = await openTestApp()
  const { db } = tests
  own = await community(db)
  foreign = await community(db)
  people = {
    nobody: {},
    member: await signIn(db, await account(db)),
    editor: (await clerk(db, own, 'editor')).headers,
    secretary: (await clerk(db, own, 'secretary')).headers,
    admin: (await clerk(db, own, 'admin')).headers,
    'admin of another': (await clerk(db, foreign, 'admin')).headers,
    platform: (await platformKeeper(db)).headers,
  }
  for (const { kind, path } of REQUEST_RESOURCES) {
    ids[path] = {
      own: (await received(db, own, kind)).id,
      foreign: (await received(db, foreign, kind)).id,
    }
  }
  const named = { name: 'Ana', nameFolded: 'ana' }
  for (const [path, table] of [
    [STAFF_RESOURCES.entities, entities],
    [STAFF_RESOURCES.families, families],
  ] as const) {
    const [here, there] = await db
      .insert(table)
      .values([own, foreign].map(({ id: communityId }) => ({ communityId, ...named })))
      .returning({ id: table.id })
    ids[path] = { own: here?.id ?? 0, foreign: there?.id ?? 0 }
  }
})
afterAll(() => tests.close())

type Call = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown]

/** Calls on no record of its own, and calls on one; bodies are wrong, so that nothing comes of them. */
const onAll = (path: string): Call[] => [
  ['GET', path],
  ['GET', `${path}/detailed_report?format=csv`],
  ['POST', path, { nope: 1 }],
  ['POST', `${path}/bulk_delete`, []],
]
const onOne = (path: string, id: number): Call[] => [
  ['GET', `${path}/${id}`],
  ['PUT', `${path}/${id}`, { nope: 1 }],
]
const onRequest = (path: string, id: number): Call[] => [
  ['PUT', `${path}/accept/${id}`, { nope: 1 }],
  ['PUT', `${path}/reject/${id}`, { nope: 1 }],
]
const onJoin = (id: number): Call[] => [
  ['GET', PATHS.similarEntities.replace(':id', `${id}`)],
  ['GET', PATHS.existingUser.replace(':id', `${id}`)],
]

async function statusesOf(calls: Call[], headers: Headers): Promise<number[]> {
  const answers = []
  for (const [method, path, body] of calls) {
    const sent = { headers, ...(body !== undefined && { body }) }
    answers.push((await send(tests.app, method, path, sent)).status)
  }
  return answers
}

const PATHS_OF_OFFICE = [
  ...REQUEST_RESOURCES.map(({ path }) => path),
  STAFF_RESOURCES.entities,
  STAFF_RESOURCES.families,
]

/** Who asks, in which community by the header, and what they are answered where they ask at home. */
const ANSWERS = [
  ['nobody', 'own', 401],
  ['nobody', null, 401],
  ['member', 'own', 404],
  ['member', null, 404],
  ['editor', 'own', 403],
  ['editor', null, 403],
  ['editor', 'foreign', 404],
  ['secretary', 'foreign', 404],
  ['admin', 'foreign', 404],
  ['admin of another', 'own', 404],
  ['secretary', 'own', 'may'],
  ['secretary', null, 'may'],
  ['admin', 'own', 'may'],
  ['admin of another', null, 'elsewhere'],
  ['platform', 'own', 'may'],
  ['platform', 'foreign', 'elsewhere'],
  ['platform', null, 400],
] as const

describe.each(PATHS_OF_OFFICE)('%s', (path) => {
  test.each(ANSWERS)('%s, in %s: %s', async (who, where, expected) => {
    const id = ids[path]?.own ?? 0
    const subscription: Headers =
      where === null ? {} : { 'x-subscription': `${{ own, foreign }[where].id}` }
    const headers = { ...people[who], ...subscription }
    const isRequest = !PATHS_OF_OFFICE.slice(-2).includes(path)
    const calls = [
      ...onAll(path),
      ...onOne(path, id),
      ...(isRequest ? onRequest(path, id) : []),
      ...(path === STAFF_RESOURCES.pendingEntities ? onJoin(id) : []),
    ]
    const allowed = calls.map(([method]) => (method === 'GET' ? 200 : 400))
    const statuses = await statusesOf(calls, headers)
    if (typeof expected === 'number') {
      expect(statuses).toEqual(calls.map(() => expected))
      return
    }
    if (expected === 'may') {
      expect(statuses).toEqual(allowed)
      return
    }
    // They may work there, but the record is of another community.
    const elsewhere = await statusesOf(
      [
        ['GET', `${path}/${id}`],
        ['DELETE', `${path}/${id}`],
      ],
      headers,
    )
    expect(elsewhere).toEqual([404, 404])
  })

  test('a record of another community is not there, whatever the header says', async () => {
    const id = ids[path]?.foreign ?? 0
    for (const who of ['secretary', 'admin']) {
      for (const subscription of [undefined, `${own.id}`, `${foreign.id}`, '0', 'x', '1 or 1=1']) {
        const headers: Headers = {
          ...people[who],
          ...(subscription && { 'x-subscription': subscription }),
        }
        const kind = REQUEST_RESOURCES.find((one) => one.path === path)?.kind
        const change = kind ? bodyOf(kind, FORMS[kind]) : { name: 'Outra' }
        const calls: Call[] = [
          ['GET', `${path}/${id}`],
          ['PUT', `${path}/${id}`, change],
          ['DELETE', `${path}/${id}`],
          ['POST', `${path}/bulk_delete`, [id, ids[path]?.own]],
          ...(kind
            ? ([
                ['PUT', `${path}/accept/${id}`],
                ['PUT', `${path}/reject/${id}`],
              ] as Call[])
            : []),
          ...(kind === 'join' ? onJoin(id) : []),
        ]
        expect(await statusesOf(calls, headers)).toEqual(calls.map(() => 404))
      }
    }
  })
})

test('none of it has changed anything', async () => {
  const { db } = tests
  expect(await db.$count(requests)).toBe(2 * REQUEST_RESOURCES.length)
  expect(new Set((await db.select().from(requests)).map(({ status }) => status))).toEqual(
    new Set(['pending']),
  )
  expect([await db.$count(entities), await db.$count(families)]).toEqual([2, 2])
})

test('who works in several offices must say in which', async () => {
  const { db, app } = tests
  const { id, headers } = await clerk(db, own, 'admin')
  await db.insert(staffRoles).values({ accountId: id, communityId: foreign.id, role: 'admin' })
  const response = await send(app, 'GET', '/entities', { headers })
  expect(response.status).toBe(400)
  expect(Object.keys((await errorOf(response)).fields ?? {})).toEqual(['X-Subscription'])
})
