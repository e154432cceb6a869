import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ImportRecord } from '#src/contract/office/import.ts'
import { entities } from '#src/server/db/schema.ts'
import { importJobs, withExclusiveLease, workOn } from '#src/server/imports/import-job.ts'
import { oneImport } from '#src/server/imports/queries.ts'
import { good } from '../support/answers.ts'
import { freshDatabase } from '../support/database.ts'
import { community } from '../support/fixtures.ts'
import { importing } from '../support/imports.ts'
import { startScript } from '../support/processes.ts'

test('while one works on an import nobody else does, and looks again later', async () => {
  const scene = await importing()
  const { id } = await good(await scene.upload('people', 'nome\nAna\nRui'), ImportRecord)
  const worker = importJobs(scene.deps).import
  scene.jobs.length = 0
  const came = await withExclusiveLease(scene.deps, id, async () => {
    expect(await withExclusiveLease(scene.deps, id, async () => true)).toBe('taken')
    await worker({ kind: 'import', importId: id }, 'job')
    return workOn(scene.deps, id)
  })
  expect(came).toBe('over')
  expect(scene.jobs).toEqual([{ kind: 'import', importId: id }])
  expect(await withExclusiveLease(scene.deps, id, async () => true)).toBe('over')
  expect((await scene.lines(await scene.one({ id, kind: 'people' }))).results).toHaveLength(2)
})

test('one that ended in the middle says so, and one that nobody began does not', async () => {
  const scene = await importing()
  const begun = await good(await scene.upload('people', 'nome\nAna\nRui\nEva'), ImportRecord)
  expect(begun.interrupted).toBe(false)
  await withExclusiveLease(scene.deps, begun.id, () =>
    workOn(scene.deps, begun.id, { read: 1, apply: 1 }),
  )
  expect(await scene.one(begun)).toMatchObject({ state: 'reading', interrupted: true })
  await scene.work(begun.id)
  expect(await scene.one(begun)).toMatchObject({ state: 'ready', interrupted: false })
})

const serverUrl = process.env.DATABASE_URL
const MANY = 4_000

test.skipIf(!serverUrl)('a command that is killed goes on with the next one', async () => {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  const parish = await community(db, { slug: 'santa-marta' })
  const dir = await mkdtemp(join(tmpdir(), 'import-alone-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const file = join(dir, 'people.csv')
  const lines = Array.from({ length: MANY }, (_, at) => `Pessoa ${at};p${at}@example.org`)
  await writeFile(file, ['nome;email', ...lines].join('\n'))
  const [{ name } = { name: '' }] = [...(await named(db))]
  const url = new URL(serverUrl ?? '')
  url.pathname = `/${name}`
  const env = { DATABASE_URL: url.href, DATA_DIR: dir, LOG_LEVEL: 'error' }
  const command = (...args: string[]) =>
    startScript('import.ts', env, [...args, '--community', 'santa-marta'])
  const first = command('people', file)
  await vi.waitFor(async () => expect(await db.$count(entities)).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 5,
  })
  const working = await oneImport(db, parish.id, 1)
  expect(working).toMatchObject({ state: 'running', interrupted: false })
  await first.kill()
  await vi.waitFor(
    async () => expect(await oneImport(db, parish.id, 1)).toMatchObject({ interrupted: true }),
    { timeout: 10_000, interval: 20 },
  )
  const second = command('undo', '9')
  expect(await second.ended).toBe(1)
  expect(second.said()).toContain('Import 1 was interrupted, and went on.')
  expect(await oneImport(db, parish.id, 1)).toMatchObject({
    state: 'done',
    outcomes: { added: MANY, refused: 0 },
  })
  expect(await db.$count(entities)).toBe(MANY)
})

async function named(db: Awaited<ReturnType<typeof freshDatabase>>['db']) {
  return (await db.execute(sql`select current_database() as name`)) as unknown as Array<{
    name: string
  }>
}
