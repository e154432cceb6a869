import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type ImportKind, ImportRecord } from '#src/contract/office/import.ts'
import { IMPORT_PATHS } from '#src/contract/office/office-paths.ts'
import { pathOf } from '#src/contract/paths.ts'
import { communities, contents, entities, imports } from '#src/server/db/schema.ts'
import { good } from '../support/answers.ts'
import { CALENDARS } from '../support/calendars.ts'
import { importing } from '../support/imports.ts'
import { post, wxr } from '../support/wxr.ts'

const SITE = wxr(
  post({
    id: 1,
    title: 'Festa',
    content: '<p>Leva a <a href="https://velho.example.org/?p=9">nada</a>.</p>',
  }),
  post({ id: 2, title: 'Coro', content: '<p>Ensaio [mapa] do coro.</p>' }),
  post({ id: 3, title: 'No lixo', status: 'trash' }),
  post({ id: 4, title: 'Missa', content: '<p>Às dez.</p>' }),
)
const TABLE = [
  'Paróquia de Santa Marta;;',
  'nome;email;nif',
  'Ana Maria Sousa;ana@example.org;999999990',
  'Rui Costa;rui@example.org;',
  ';sem@example.org;',
  'Total: 2;;',
].join('\n')
/** What is brought in, and how many of its lines are taken. */
const FILES: Array<[ImportKind, string, number]> = [
  ['wordpress', SITE, 3],
  ['people', TABLE, 2],
  ['ics', CALENDARS.google ?? '', 1],
]

type Scene = Awaited<ReturnType<typeof importing>>

/** Counts how often a file is opened to be read. */
function countReadings(scene: Scene): () => number {
  const { openSource } = scene.deps
  let count = 0
  scene.deps.openSource = (reading) => {
    count += 1
    return openSource(reading)
  }
  return () => count
}

async function linesOf(scene: Scene, record: ImportRecord) {
  const { results } = await scene.lines(record)
  return results
}

test.each(FILES)(
  'the same file of %s again is not read, and its lines say the same',
  async (kind, file, taken) => {
    const scene = await importing()
    await scene.bring(kind, file)
    // What was read before there were digests is read once more.
    await scene.db.update(imports).set({ readingDigest: null })
    const read = await scene.bring(kind, file)
    const readings = countReadings(scene)
    const ready = await scene.read(kind, file)
    expect(readings()).toBe(0)
    expect(ready).toMatchObject({ plans: read.plans, columns: read.columns })
    const expected = (await linesOf(scene, read)).map((line) => ({ ...line, outcome: null }))
    const lines = await linesOf(scene, ready)
    // Which links lead nowhere is looked up once it is done.
    const withoutLinks = expected.map(({ notes, ...line }) => ({
      ...line,
      notes: notes.filter(({ code }) => code !== 'links_lost'),
    }))
    expect(lines).toEqual(withoutLinks)
    expect(lines.filter(({ plan }) => plan === 'unchanged')).toHaveLength(taken)
    const repeated = await scene.bring(kind, file)
    expect(await linesOf(scene, repeated)).toEqual(await linesOf(scene, read))
    expect(repeated.outcomes).toEqual(read.outcomes)
    expect(readings()).toBe(0)
  },
)

test.each(FILES)(
  'what somebody has deleted of a file of %s is found by reading it',
  async (kind, file, taken) => {
    const scene = await importing()
    const first = await scene.bring(kind, file)
    const last = (await linesOf(scene, first)).findLast(({ outcome }) => outcome === 'added')
    if (kind === 'people')
      await scene.db.delete(entities).where(eq(entities.id, last?.record_id ?? 0))
    else
      await scene.db
        .update(contents)
        .set({ deletedAt: '2026-03-01T10:00:00Z' })
        .where(eq(contents.id, last?.record_id ?? 0))
    const readings = countReadings(scene)
    const ready = await scene.read(kind, file)
    expect(readings()).toBeGreaterThan(0)
    expect(ready.plans).toMatchObject({ unchanged: taken - 1 })
    const lines = await linesOf(scene, ready)
    expect(lines.map(({ position }) => position)).toEqual(lines.map((_, at) => at + 1))
    expect(lines.find(({ position }) => position === last?.position)?.plan).not.toBe('unchanged')
  },
)

test('a file that another one has followed is read', async () => {
  const scene = await importing()
  await scene.bring('people', TABLE)
  await scene.bring(
    'people',
    TABLE.replace('rui@', 'rui.costa@').replace('Rui Costa', 'Rui Costa;'),
  )
  const readings = countReadings(scene)
  await scene.bring('people', TABLE)
  expect(readings()).toBeGreaterThan(0)
})

test('what was taken back comes anew', async () => {
  const scene = await importing()
  await scene.undo(await scene.bring('wordpress', SITE))
  expect((await scene.bring('wordpress', SITE)).outcomes).toMatchObject({ added: 3 })
})

test('a parish that has moved to another zone has the same file read anew', async () => {
  const scene = await importing()
  await scene.bring('wordpress', SITE)
  await scene.db.update(communities).set({ timezone: 'Atlantic/Azores' })
  const readings = countReadings(scene)
  await scene.bring('wordpress', SITE)
  expect(readings()).toBeGreaterThan(0)
})

test('a table whose columns are matched otherwise is read anew', async () => {
  const scene = await importing()
  await scene.bring('people', TABLE)
  const ready = await scene.read('people', TABLE)
  const readings = countReadings(scene)
  const path = pathOf(IMPORT_PATHS.people.columns, { id: ready.id })
  await good(await scene.call('PUT', path, { fields: ['name', null, 'taxpayer'] }), ImportRecord)
  await scene.work(ready.id)
  expect(readings()).toBeGreaterThan(0)
  // Ana is known by her address no longer.
  expect(await scene.one(ready)).toMatchObject({ state: 'ready', plans: { unchanged: 0 } })
})

test('a calendar is read anew on another day, for its dates are counted from the present one', async () => {
  const scene = await importing()
  await scene.bring('ics', CALENDARS.google ?? '')
  const readings = countReadings(scene)
  scene.deps.now = () => '2026-12-24T10:00:00.000Z'
  await scene.bring('ics', CALENDARS.google ?? '')
  expect(readings()).toBeGreaterThan(0)
})
