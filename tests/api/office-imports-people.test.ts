import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ImportRecord, Imports } from '#src/contract/office/import.ts'
import { ImportLines } from '#src/contract/office/import-line.ts'
import { IMPORT_PATHS } from '#src/contract/office/office-paths.ts'
import { pathOf } from '#src/contract/paths.ts'
import { entities, importLines, importOrigins, imports } from '#src/server/db/schema.ts'
import { purgeImports } from '#src/server/imports/import-files.ts'
import { workOn } from '#src/server/imports/import-job.ts'
import { good, refusal } from '../support/answers.ts'
import { importing } from '../support/imports.ts'
import { entity } from '../support/member.ts'
import { send } from '../support/send.ts'
import { textRow, xlsx } from '../support/spreadsheets.ts'

const PATHS = IMPORT_PATHS.people

const TABLE = `Nome;Telemóvel;E-mail;NIF;Sexo;Naturalidade
Maria da Luz;912 345 678;maria@example.org;501442600;F;Alcafozes
"José ""Zé"" Pires";;jose@example.org;;M;
;;ninguem@example.org;;;
Ana Nunes;abc;ana@example.org;;?;`

async function register({ db, parish }: Awaited<ReturnType<typeof importing>>) {
  return db
    .select()
    .from(entities)
    .where(eq(entities.communityId, parish.id))
    .orderBy(asc(entities.id))
}

test('a table of people is shown, and comes only once somebody says so', async () => {
  const scene = await importing('secretary')
  const ready = await scene.read('people', TABLE)
  expect(ready).toMatchObject({
    kind: 'people',
    state: 'ready',
    failure: null,
    plans: { new: 3, changed: 0, unchanged: 0, doubtful: 0, refused: 1 },
    columns: {
      headers: ['Nome', 'Telemóvel', 'E-mail', 'NIF', 'Sexo', 'Naturalidade'],
      fields: ['name', 'mobilephone', 'email', 'taxpayer', 'sex', 'birth_place_parish'],
    },
  })
  const { results } = await scene.lines(ready)
  expect(results.map(({ title, plan, notes }) => [title, plan, notes])).toEqual([
    ['Maria da Luz', 'new', []],
    ['José "Zé" Pires', 'new', []],
    ['4', 'refused', [{ code: 'no_name', detail: null }]],
    [
      'Ana Nunes',
      'new',
      [
        { code: 'value_dropped', detail: 'sex' },
        { code: 'value_dropped', detail: 'mobilephone' },
      ],
    ],
  ])
  expect(await register(scene)).toEqual([])

  await good(await scene.act(ready, 'start'), ImportRecord)
  expect(await scene.files()).toEqual([])
  await scene.work(ready.id)
  expect(await scene.one(ready)).toMatchObject({
    state: 'done',
    outcomes: { added: 3, changed: 0, unchanged: 0, left: 0, refused: 1 },
  })
  const people = await register(scene)
  expect(people.map(({ name, sex, taxpayer }) => [name, sex, taxpayer])).toEqual([
    ['Maria da Luz', false, '501442600'],
    ['José "Zé" Pires', true, null],
    ['Ana Nunes', null, null],
  ])
  // What was to be written is not kept a second time.
  expect((await scene.db.select().from(importLines)).every((line) => line.payload === null)).toBe(
    true,
  )
})

test('the same table again adds nobody, and changes what its source has changed', async () => {
  const scene = await importing()
  await scene.bring('people', TABLE)
  const again = await scene.bring('people', TABLE)
  expect(again.outcomes).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
  const changed = TABLE.replace('912 345 678', '933 333 333')
  expect((await scene.bring('people', changed)).outcomes).toMatchObject({ changed: 1, added: 0 })
  const [maria, ...others] = await register(scene)
  expect([maria?.mobilephone, others.length]).toEqual(['933 333 333', 2])
})

test('who was edited here since is left as they are, unless they are chosen', async () => {
  const scene = await importing()
  await scene.bring('people', TABLE)
  const [maria] = await register(scene)
  await scene.call('PUT', `/entities/${maria?.id}`, { phone: '271 000 000' })
  const changed = TABLE.replace('912 345 678', '933 333 333')
  const left = await scene.bring('people', changed)
  expect(left.outcomes).toMatchObject({ changed: 0, left: 1 })
  expect((await register(scene))[0]?.mobilephone).toBe('912 345 678')

  const ready = await scene.read('people', changed)
  const { results } = await scene.lines(ready, { query: JSON.stringify({ plan: 'doubtful' }) })
  expect(results).toMatchObject([{ notes: [{ code: 'edited_here' }], chosen: false }])
  const choices = pathOf(PATHS.choices, { id: ready.id })
  const chosen = await scene.call('PUT', choices, {
    positions: results.map(({ position }) => position),
    chosen: true,
  })
  expect(await good(chosen, ImportRecord)).toMatchObject({ chosen: 1 })
  await scene.act(ready, 'start')
  await scene.work(ready.id)
  expect((await register(scene))[0]).toMatchObject({
    mobilephone: '933 333 333',
    phone: '271 000 000',
  })
})

test('who may be in the register already is not added until somebody says so', async () => {
  const scene = await importing()
  const known = await entity(scene.db, scene.parish, {
    name: 'María da Luz',
    birthPlaceParish: 'Alcafozes',
  })
  const ready = await scene.read('people', TABLE)
  expect(ready.plans).toMatchObject({ new: 2, doubtful: 1 })
  const { results } = await scene.lines(ready, { query: JSON.stringify({ plan: 'doubtful' }) })
  expect(results[0]?.matches).toEqual([
    { id: known.id, name: 'María da Luz', reasons: ['name_and_birth_place'] },
  ])
  await scene.act(ready, 'start')
  await scene.work(ready.id)
  expect(await scene.one(ready)).toMatchObject({ outcomes: { added: 2, left: 1 } })
  expect(await register(scene)).toHaveLength(3)
})

test('a couple that shares an address comes whole', async () => {
  const scene = await importing()
  const done = await scene.bring(
    'people',
    'nome,email\nRui,casal@example.org\nEva,casal@example.org',
  )
  expect(done.outcomes).toMatchObject({ added: 2, left: 0 })
})

test('whom a table names twice is proposed as one, and comes once somebody says so', async () => {
  const scene = await importing()
  const table = `N.º;Nome;Telemóvel;E-mail;NIF;Freguesia
1;Ana Sá;912000001;ana@example.org;;Pousa
2;Rui Sá;;ana@example.org;;
3;ANA SA;+351 912 000 001;;;
4;Eva Lima;;;501442600;
5;Eva Lima Reis;;;501 442 600;
6;Ana Sá;933000002;;;Vila Chã
7;Ana Sá;;ANA@example.org;;`
  const ready = await scene.read('people', table)
  expect(ready.plans).toMatchObject({ new: 4, doubtful: 3 })
  const { results } = await scene.lines(ready, { query: JSON.stringify({ plan: 'doubtful' }) })
  const note = { code: 'alike_in_file', detail: null }
  expect(results.map(({ position, notes, matches }) => [position, notes, matches])).toEqual([
    [3, [note], [{ position: 1, name: 'Ana Sá', reasons: ['name_and_phone'] }]],
    [5, [note], [{ position: 4, name: 'Eva Lima', reasons: ['taxpayer'] }]],
    [7, [note], [{ position: 1, name: 'Ana Sá', reasons: ['email'] }]],
  ])
  const report = pathOf(PATHS.report, { id: ready.id })
  expect(await (await scene.call('GET', report)).text()).toContain('Eva Lima, n.º 4')
  await scene.call('PUT', pathOf(PATHS.choices, { id: ready.id }), { positions: [5], chosen: true })
  await scene.act(ready, 'start')
  await scene.work(ready.id)
  expect(await scene.one(ready)).toMatchObject({ outcomes: { added: 5, left: 2 } })
  // Whoever was brought in is no double of anybody; who was left is one of the register.
  const again = await scene.read('people', table)
  expect(again.plans).toMatchObject({ new: 0, unchanged: 5, doubtful: 2 })
})

test('columns are matched by hand where their headers say nothing', async () => {
  const scene = await importing()
  const ready = await scene.read('people', 'A,B\nmaria@example.org,Maria')
  expect(ready).toMatchObject({ plans: { new: 0, refused: 1 }, columns: { fields: [null, null] } })
  const path = pathOf(PATHS.columns, { id: ready.id })
  for (const fields of [['name'], ['name', 'name'], ['nope', null]]) {
    await refusal(await scene.call('PUT', path, { fields }), 400)
  }
  const sent = await scene.call('PUT', path, { fields: ['email', 'name'] })
  expect((await good(sent, ImportRecord)).state).toBe('reading')
  await scene.work(ready.id)
  expect(await scene.one(ready)).toMatchObject({ state: 'ready', plans: { new: 1, refused: 0 } })
})

test('names in capitals of a spreadsheet come in normal letters where the office says so', async () => {
  const scene = await importing('secretary')
  const data = `${textRow('Nome', 'NIF')}${textRow('ANA DOS SANTOS', '999999990')}${textRow('RUI SILVA', '999999990')}`
  const ready = await scene.read('people', xlsx({ sheets: [{ name: 'Um', data }] }))
  expect(ready).toMatchObject({ plans: { new: 2 }, columns: { capitals: 'kept' } })
  const path = pathOf(PATHS.columns, { id: ready.id })
  const sent = { fields: ['name', 'taxpayer'], capitals: 'lowered' }
  await good(await scene.call('PUT', path, sent), ImportRecord)
  await scene.work(ready.id)
  expect((await scene.one(ready)).columns).toMatchObject({ capitals: 'lowered' })
  await good(await scene.act(ready, 'start'), ImportRecord)
  await scene.work(ready.id)
  // What both were given for want of a number makes them neither one nor alike.
  const people = await register(scene)
  expect(people.map(({ name, taxpayer }) => [name, taxpayer])).toEqual([
    ['Ana dos Santos', null],
    ['Rui Silva', null],
  ])
})

describe('an import that is cut off', () => {
  test('goes on where it was, and does nothing twice', async () => {
    const scene = await importing()
    const ready = await scene.read('people', TABLE)
    await scene.act(ready, 'start')
    // Killed after its first portion, and its job done again by two processes at once.
    expect(await workOn(scene.deps, ready.id, { read: 1, apply: 1 })).toBe(false)
    await Promise.all([
      workOn(scene.deps, ready.id, { read: 9, apply: 9 }),
      workOn(scene.deps, ready.id, { read: 9, apply: 9 }),
    ])
    await scene.work(ready.id)
    expect(await scene.one(ready)).toMatchObject({ state: 'done', outcomes: { added: 3 } })
    expect(await register(scene)).toHaveLength(3)
  })

  test('in the middle of a line, has done nothing of it', async () => {
    const scene = await importing()
    const ready = await scene.read('people', TABLE)
    await scene.act(ready, 'start')
    let falls = true
    const db: typeof scene.db = new Proxy(scene.db, {
      get: (real, name, self) =>
        name !== 'transaction'
          ? Reflect.get(real, name, self)
          : (work: (tx: never) => Promise<unknown>) =>
              real.transaction(async (tx) => {
                const done = await work(tx as never)
                if (falls) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
                return done
              }),
    })
    const broken = workOn({ ...scene.deps, db }, ready.id)
    await expect(broken).rejects.toThrow('gone')
    expect(await register(scene)).toEqual([])
    expect(await scene.db.$count(importOrigins)).toBe(0)
    falls = false
    await workOn({ ...scene.deps, db }, ready.id)
    expect(await register(scene)).toHaveLength(3)
  })

  test('by somebody, stops there, and keeps what has come', async () => {
    const scene = await importing()
    const ready = await scene.read('people', TABLE)
    await scene.act(ready, 'start')
    await workOn(scene.deps, ready.id, { read: 1, apply: 1 })
    await good(await scene.act(ready, 'cancel'), ImportRecord)
    await scene.work(ready.id)
    expect(await scene.one(ready)).toMatchObject({
      state: 'cancelled',
      outcomes: { added: 1, left: 2 },
    })
    expect(await register(scene)).toHaveLength(1)
    for (const what of ['start', 'cancel'] as const) {
      expect((await refusal(await scene.act(ready, what), 409)).code).toBe('conflict')
    }
  })
})

test('the report names what was not taken, so that no spreadsheet runs any of it', async () => {
  const scene = await importing()
  const done = await scene.bring('people', 'nome;telefone\n=cmd|calc;x\nAna;123456')
  const path = pathOf(PATHS.report, { id: done.id })
  const response = await scene.call('GET', path)
  expect(response.headers.get('content-type')).toContain('text/csv')
  const text = await response.text()
  expect(text).toContain(`"'=cmd|calc"`)
  expect(text).not.toContain('"Ana"')
  expect(await (await scene.call('GET', `${path}?lines=all`)).text()).toContain('"Ana"')
})

test.each([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
  ['nothing', ''],
])('%s is no table', async (_, file) => {
  const scene = await importing()
  expect(await scene.read('people', file)).toMatchObject({ state: 'failed', failure: 'not_table' })
  expect(await scene.files()).toEqual([])
})

test('offices see their own imports, each role its kinds', async () => {
  const scene = await importing('admin')
  const other = await importing('editor')
  const ready = await scene.read('people', TABLE)
  const list = await good(await scene.call('GET', PATHS.all), Imports)
  expect(list.results.map(({ id }) => id)).toEqual([ready.id])
  expect(await good(await scene.call('GET', IMPORT_PATHS.contents.all), Imports)).toEqual({
    results: [],
  })
  await refusal(await scene.call('GET', pathOf(IMPORT_PATHS.contents.one, { id: ready.id })), 404)
  await refusal(await other.call('GET', PATHS.all), 403)
  await refusal(
    await send(scene.app, 'POST', `${PATHS.all}?kind=ics`, { headers: scene.headers, body: {} }),
    415,
  )
})

test('what nobody went on with is forgotten, and after a month what lines have said', async () => {
  const scene = await importing()
  const done = await scene.bring('people', TABLE)
  const ready = await scene.read('people', TABLE)
  await purgeImports(scene.deps, '2026-03-23T12:00:00.000Z')
  expect(await scene.db.select({ id: imports.id }).from(imports)).toEqual([{ id: done.id }])
  expect(await scene.files()).toEqual([])
  expect(ready.id).not.toBe(done.id)
  await purgeImports(scene.deps, '2026-04-15T12:00:00.000Z')
  expect(await scene.one(done)).toMatchObject({ outcomes: { added: 3 } })
  const { results } = await good(
    await scene.call('GET', pathOf(PATHS.lines, { id: done.id })),
    ImportLines,
  )
  expect(JSON.stringify(results)).not.toContain('Maria')
  // A table without headers has somebody in their place.
  expect(await scene.one(done)).toMatchObject({ columns: null })
})

test('no office begins imports without end', async () => {
  const scene = await importing('secretary')
  for (let begun = 0; begun < 10; begun += 1)
    await good(await scene.upload('people', TABLE), ImportRecord)
  const { fields } = await refusal(await scene.upload('people', TABLE), 400)
  expect(Object.keys(fields ?? {})).toEqual(['body'])
  expect(await scene.files()).toHaveLength(10)
  const [first] = await scene.db.select({ id: imports.id }).from(imports)
  await good(await scene.call('POST', pathOf(PATHS.cancel, { id: first?.id ?? 0 })), ImportRecord)
  await good(await scene.upload('people', TABLE), ImportRecord)
})

test('nor by beginning many at once', async () => {
  const scene = await importing('secretary')
  const begun = await Promise.all(Array.from({ length: 14 }, () => scene.upload('people', TABLE)))
  expect(begun.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(await scene.files()).toHaveLength(10)
})

test('a table that is far too long is refused before it is taken apart', async () => {
  const scene = await importing('secretary')
  const long = `Nome\n${'Ana\n'.repeat(50_002)}`
  expect(await scene.read('people', long)).toMatchObject({ state: 'failed', failure: 'long' })
})
