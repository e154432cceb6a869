import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contents, emenus, massExceptions, massSchedules } from '#src/server/db/schema.ts'
import { testApp } from '../support/app.ts'
import {
  account,
  community,
  configuration,
  content,
  mass,
  massException,
  menuEntry,
  signIn,
} from '../support/fixtures.ts'
import { rounds } from '../support/matrix.ts'
import { clerk, office, platformKeeper } from '../support/office.ts'
import { errorOf, send } from '../support/send.ts'

type Call = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown]

/** One record of each of the resources that editors work with, by their path. */
async function records(db: Awaited<ReturnType<typeof testApp>>['db'], parish: { id: number }) {
  return {
    '/websites/contents': (await content(db, parish)).id,
    '/websites/emenus': (await menuEntry(db, parish)).id,
    '/websites/configurations': (await configuration(db, parish)).id,
    '/masses_schedules': (await mass(db, parish)).id,
    '/masses_exceptions': (await massException(db, parish)).id,
  }
}

/** Bodies are wrong, so that nothing comes of them. */
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

test('editors and admins publish in their own community; a secretary and others do not', async () => {
  const { db, app } = await testApp()
  const own = await community(db)
  const foreign = await community(db)
  const ids = await records(db, own)
  const theirs = await records(db, foreign)
  const secretary = (await clerk(db, own, 'secretary')).headers
  const editor = (await clerk(db, own, 'editor')).headers
  const admin = (await clerk(db, own, 'admin')).headers
  const keeper = (await platformKeeper(db)).headers
  const member = await signIn(db, await account(db))
  const statusesOf = async (calls: Call[], headers: Record<string, string>) => {
    const statuses = []
    for (const [method, path, body] of calls) {
      const sent = { headers, ...(body !== undefined && { body }) }
      statuses.push((await send(app, method, path, sent)).status)
    }
    return statuses
  }
  for (const [path, id] of Object.entries(ids)) {
    const calls = [...onAll(path), ...onOne(path, id)]
    const all = (status: number) => calls.map(() => status)
    const allowed = calls.map(([method]) => (method === 'GET' ? 200 : 400))
    expect(await statusesOf(calls, {})).toEqual(all(401))
    expect(await statusesOf(calls, member)).toEqual(all(404))
    expect(await statusesOf(calls, secretary)).toEqual(all(403))
    expect(await statusesOf(calls, editor)).toEqual(allowed)
    expect(await statusesOf(calls, admin)).toEqual(allowed)
    expect(await statusesOf(calls, { ...keeper, 'x-subscription': `${own.id}` })).toEqual(allowed)
    const other = theirs[path as keyof typeof theirs]
    const reaching: Call[] = [
      ['GET', `${path}/${other}`],
      ['DELETE', `${path}/${other}`],
      ['POST', `${path}/bulk_delete`, [id, other]],
    ]
    for (const subscription of [own, foreign]) {
      expect(
        await statusesOf(reaching, { ...editor, 'x-subscription': `${subscription.id}` }),
      ).toEqual([404, 404, 404])
    }
  }
  for (const table of [contents, emenus, massSchedules, massExceptions])
    expect(await db.$count(table)).toBe(2)
})

const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '__proto__',
    '\u0000',
    '\ud800',
    '2026-02-31',
    '20:00',
    '-1',
    '',
    '/\u0000',
    'http://[',
    '<p>\u0000',
  ),
)
const value = fc.oneof(
  word,
  fc.jsonValue({ maxDepth: 2 }),
  fc.integer(),
  fc.constant([{ tag: '\u0000' }]),
)
const FORMS = {
  '/websites/contents': {
    ...{ content_type: 2, title: 'Festa', slug: null, cover: null, resume: null, content: '<p>' },
    ...{ status: 'published', online_from_date: null, locale: 'Adro', cover_description: null },
    ...{ event_from_date: '2026-06-24', event_from_hour: '20:00', event_to_date: null },
    ...{ event_to_hour: null, section_ids: [], contents_hashtags: [], contents_attachments: [] },
    ...{ contents_fotogaleries: [], contents_contents: [] },
  },
  '/websites/emenus': {
    ...{ father_id: null, position: null, title: 'Entrada', emenu_type: 'url', url: '/a' },
    ...{ content_slug: null, section_id: null, template_layout_id: null },
  },
  '/websites/configurations': {
    ...{ header_url: null, url_facebook: null, masses_content: { content: '<p>a' } },
    ...{ masses_content_description: 'b', seccao_noticias_id: null },
  },
  '/masses_schedules': {
    ...{ celebration: 'mass', weekday: 0, hour: '11:00', place: null },
    ...{ language: 'en', season: 'summer' },
  },
  '/masses_exceptions': {
    ...{ kind: 'added', date: '2026-12-25', schedule_id: null, celebration: 'mass' },
    ...{ hour: '00:00', place: null, language: 'en', name: 'Missa do Galo', note: null },
  },
} as const
type Path = keyof typeof FORMS

/** A body that is right but for a few fields, or one that is nothing of the sort. */
const bodies = fc.constantFrom(...(Object.keys(FORMS) as Path[])).chain((path) => {
  const wrap = (form: object) => (path === '/websites/contents' ? { content: form } : form)
  const fields = fc.oneof(fc.constantFrom(...Object.keys(FORMS[path])), word)
  const wrong = fc.dictionary(fields, value, { maxKeys: 3 })
  const body = fc.oneof(
    wrong.map((some) => wrap({ ...FORMS[path], ...some })),
    wrong.map(wrap),
    fc.jsonValue(),
  )
  return fc.record({ path: fc.constant(path), body })
})

test('no body makes the server fail', async () => {
  const tests = await testApp()
  const { call, parish } = await office(tests, 'editor')
  const ids = await records(tests.db, parish)
  await fc.assert(
    fc.asyncProperty(bodies, fc.constantFrom('create', 'update'), async ({ path, body }, what) => {
      const [method, at] =
        what === 'create' ? (['POST', path] as const) : (['PUT', `${path}/${ids[path]}`] as const)
      const response = await call(method, at, body)
      expect([200, 400, 409]).toContain(response.status)
      if (response.status !== 200) await errorOf(response)
    }),
    { numRuns: rounds(40, 1_500) },
  )
  expect(tests.log.filter(({ level }) => level === 'error')).toEqual([])
})
