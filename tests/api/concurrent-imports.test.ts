import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { ImportRecord } from '#src/contract/office/import.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import type { Db } from '#src/server/db/connection.ts'
import { contents, importOrigins, imports } from '#src/server/db/schema.ts'
import { isUniqueViolation } from '#src/server/db/violations.ts'
import { runImport, runUndo } from '#src/server/imports/command.ts'
import { withExclusiveLease, workOn } from '#src/server/imports/import-job.ts'
import { oneImport } from '#src/server/imports/queries.ts'
import { keepOrigins } from '#src/server/imports/targets/origins.ts'
import { good, refusal } from '#tests/support/answers.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { community } from '#tests/support/fixtures.ts'
import { calendarOf } from '#tests/support/ics.ts'
import { importing } from '#tests/support/imports.ts'
import { startScript } from '#tests/support/processes.ts'

const EVENTS = 120

type Scene = Awaited<ReturnType<typeof importing>>

/** The command line on the database of a scene, with a calendar and a table to bring in. */
async function commandLine(scene: Scene) {
  const dir = await mkdtemp(join(tmpdir(), 'concurrent-imports-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const file = join(dir, 'agenda.ics')
  await writeFile(file, calendarOf(EVENTS))
  const said: string[] = []
  const deps = {
    ...scene.deps,
    translator: createTranslator('en', readTexts()),
    say: (sentence: string) => void said.push(sentence),
  }
  const { slug } = scene.parish
  const asked = { kind: 'ics', file, slug, isTrial: false } as const
  return {
    said,
    run: () => runImport(deps, { ...asked, asDrafts: false, lowersCapitals: false }),
    trial: () =>
      runImport(deps, { ...asked, isTrial: true, asDrafts: false, lowersCapitals: false }),
    undo: (id: number) => runUndo(deps, slug, `${id}`),
  }
}

const standing = (db: Db) => db.$count(contents, isNull(contents.deletedAt))

test('of two imports of a calendar at once the second waits, and each can be taken back', async () => {
  const scene = await importing()
  const { run, undo, said } = await commandLine(scene)
  const came = await Promise.all([run(), run()])
  expect(await standing(scene.db)).toBe(EVENTS)
  const added = came.map(({ record }) => record.outcomes.added)
  expect(added.toSorted((a, b) => a - b)).toEqual([0, EVENTS])
  expect(came.map(({ record }) => record.outcomes.unchanged)).toEqual(added.toReversed())
  expect(said).toEqual([
    expect.stringMatching(/^Import \d+ of \S+ is under way: this waits for its end\.$/),
  ])
  for (const { record } of came) {
    if (record.undoable > 0) expect((await undo(record.id)).record.outcomes.kept).toBe(0)
  }
  expect(await standing(scene.db)).toBe(0)
})

test('an office is told to wait for the import that is under way, in each language', async () => {
  const scene = await importing()
  const [first, second] = [
    await scene.read('ics', calendarOf(3)),
    await scene.read('ics', calendarOf(4)),
  ]
  const people = await scene.read('people', 'nome\nAna')
  await good(await scene.act(first, 'start'), ImportRecord)
  const error = await refusal(await scene.act(second, 'start'), 409)
  expect(error).toMatchObject({ code: 'import_under_way' })
  expect(await scene.one(second)).toMatchObject({ state: 'ready' })
  // The register is none of the calendar's.
  await good(await scene.act(people, 'start'), ImportRecord)
  await scene.work(first.id)
  await good(await scene.act(second, 'start'), ImportRecord)
  // Nor is the first one taken back beneath it.
  expect(await refusal(await scene.act(first, 'undo'), 409)).toMatchObject({
    code: 'import_under_way',
  })
  await scene.work(second.id)
  expect((await scene.one(second)).outcomes).toMatchObject({ added: 1, unchanged: 3 })
})

test('what a process was ended in the middle of is brought to its end by who waits for it', async () => {
  const scene = await importing()
  const { run, trial } = await commandLine(scene)
  const first = await scene.read('ics', calendarOf(EVENTS))
  await good(await scene.act(first, 'start'), ImportRecord)
  await withExclusiveLease(scene.deps, first.id, () =>
    workOn(scene.deps, first.id, { read: EVENTS, apply: 2 }),
  )
  // Nothing is written for a trial: it waits for nobody.
  expect((await trial()).record.plans).toMatchObject({ new: EVENTS - 2 })
  const { record } = await run()
  expect(record.outcomes).toMatchObject({ added: 0, unchanged: EVENTS })
  expect(await scene.one(first)).toMatchObject({ state: 'done', outcomes: { added: EVENTS } })
})

test('the schema lets two of a kind be under way in no community', async () => {
  const { db, parish } = await importing()
  const values = { communityId: parish.id, kind: 'ics', fileName: 'a.ics' } as const
  await db.insert(imports).values([
    { ...values, state: 'running' },
    { ...values, state: 'ready' },
    { ...values, state: 'reading' },
    { ...values, state: 'done' },
    { ...values, kind: 'people', state: 'undoing' },
  ])
  const more = [{ state: 'running' }, { state: 'undoing' }, { startsItself: true }] as const
  for (const one of more) {
    const error = await db
      .insert(imports)
      .values({ ...values, ...one })
      .catch((thrown: unknown) => thrown)
    expect(isUniqueViolation(error)).toBe(true)
  }
})

test('what a source names so stands in a community once: the first keeps its tie', async () => {
  const scene = await importing()
  await scene.bring('ics', calendarOf(2))
  const [origin] = await scene.db.select().from(importOrigins)
  const rows = await scene.db.select({ id: contents.id }).from(contents)
  const other = rows.find(({ id }) => id !== origin?.contentId)
  const error = await keepOrigins(
    scene.db,
    { communityId: scene.parish.id, kind: 'ics' },
    {
      added: [
        {
          ...{ recordId: other?.id ?? 0, writtenDigest: 'x' },
          ...{ externalId: origin?.externalId ?? '', payload: {} },
        },
      ],
      changed: [],
    },
    scene.deps.now(),
  ).catch((thrown: unknown) => thrown)
  expect(isUniqueViolation(error)).toBe(true)
  expect((await scene.db.select().from(importOrigins))[0]).toEqual(origin)
})

test('doubles of before can be taken back, but for those that were changed since', async () => {
  const scene = await importing()
  const { bring, undo, db, parish, call } = scene
  const events = await bring('ics', calendarOf(3))
  const people = await bring('people', 'nome\nAna\nRui')
  // Two imports at once had left each other's records without where they came from.
  await db.delete(importOrigins).where(eq(importOrigins.communityId, parish.id))
  const [edited] = await db.select().from(contents)
  const content = { title: 'Outro nome' }
  expect((await call('PUT', `/websites/contents/${edited?.id}`, { content })).status).toBe(200)
  expect((await undo(events)).outcomes).toMatchObject({ undone: 2, kept: 1 })
  expect((await undo(people)).outcomes).toMatchObject({ undone: 2, kept: 0 })
  const left = await db
    .select({ id: contents.id })
    .from(contents)
    .where(and(eq(contents.communityId, parish.id), isNull(contents.deletedAt)))
  expect(left).toEqual([{ id: edited?.id }])
})

const serverUrl = process.env.DATABASE_URL

test.skipIf(!serverUrl)('two commands at once leave each event once', async () => {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  const parish = await community(db, { slug: 'santa-marta' })
  const dir = await mkdtemp(join(tmpdir(), 'concurrent-imports-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const file = join(dir, 'agenda.ics')
  await writeFile(file, calendarOf(600))
  const [{ name } = { name: '' }] = (await db.execute(
    sql`select current_database() as name`,
  )) as unknown as Array<{ name: string }>
  const url = new URL(serverUrl ?? '')
  url.pathname = `/${name}`
  const env = { DATABASE_URL: url.href, DATA_DIR: dir, LOG_LEVEL: 'error' }
  const command = (...args: string[]) =>
    startScript('import.ts', env, [...args, '--community', 'santa-marta'])
  const both = [command('ics', file), command('ics', file)]
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0])
  expect(await standing(db)).toBe(600)
  for (const id of [1, 2]) {
    const { undoable } = await oneImport(db, parish.id, id)
    if (undoable > 0) expect(await command('undo', `${id}`).ended).toBe(0)
  }
  expect(await standing(db)).toBe(0)
})
