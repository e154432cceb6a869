import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, onTestFinished, test } from 'vitest'
import type { DatabaseFacts } from '#src/contract/health.ts'
import { openDatabase } from '#src/server/db/connection.ts'
import { migrationsFolder } from '#src/server/db/migrate.ts'
import { databaseFacts } from '#src/server/features/health/database-facts.ts'
import { openQueue } from '#src/server/jobs/queue.ts'
import { READY } from '#tests/support/answering.ts'
import { freshDatabase } from '#tests/support/database.ts'
import {
  checkDatabase,
  checkExtension,
  checkMigrations,
  type DatabaseState,
  readDatabaseState,
} from './database.ts'
import { checkJobs } from './jobs.ts'
import type { RunningPortal } from './running-portal.ts'

const moments = readMigrationFiles({ migrationsFolder }).map((step) => step.folderMillis)
const [FIRST = 0, NEWEST = 0] = [moments[0], moments.at(-1)]
const AT = '2026-11-28T12:00:00.000Z'
const MINUTE = 60_000
const OURS = { kind: 'ours' } as const
const DOWN: RunningPortal = { kind: 'down', origin: '', why: '' }
const UP: RunningPortal = { kind: 'up', origin: '', readiness: READY }

const QUEUE = { waiting: 0, oldest_due_at: null, retrying: {}, given_up: {} }
const FACTS: DatabaseFacts = {
  version: '18.6',
  bytes: 20_000_000,
  has_extension: true,
  migrated_to: NEWEST,
  queue: QUEUE,
}
const known = (change: Partial<DatabaseFacts> = {}): DatabaseState => ({
  kind: 'facts',
  engine: 'embedded',
  facts: { ...FACTS, ...change },
  from: 'the portal',
})

test.each([
  [NEWEST, 'ok', /All migrations/],
  [FIRST, 'attention', new RegExp(`not run: ${moments.length - 1}`)],
  [NEWEST + 1, 'broken', /newer than this code/],
  [FIRST - 1, 'broken', /not complete/],
  [null, 'attention', /empty/],
])('a database whose newest migration is %s', (migrated_to, kind, message) => {
  const outcome = checkMigrations(known({ migrated_to }))
  expect(outcome).toMatchObject({ kind, message: expect.stringMatching(message) })
})

test('the extension is missing only where it should be there', () => {
  expect(checkExtension(known()).kind).toBe('ok')
  expect(checkExtension(known({ has_extension: false })).kind).toBe('broken')
  expect(checkExtension(known({ has_extension: false, migrated_to: null })).kind).toBe('skipped')
})

test.each([
  ['none', QUEUE, 0, 'ok', /No job waits/],
  ['one just now', { ...QUEUE, waiting: 1, oldest_due_at: AT }, 2, 'ok', /Jobs that wait: 1/],
  ['one for long', { ...QUEUE, waiting: 1, oldest_due_at: AT }, 11, 'attention', /since 2026/],
  ['some that fail', { ...QUEUE, retrying: { mail: 2 } }, 0, 'attention', /2 of mail/],
  ['one given up', { ...QUEUE, given_up: { 'mail-dead': 1 } }, 0, 'attention', /1 of mail-dead/],
])('jobs: %s', (_, queue, minutes, kind, message) => {
  const outcome = checkJobs(known({ queue }), UP, Date.parse(AT) + minutes * MINUTE)
  expect(outcome).toMatchObject({ kind, message: expect.stringMatching(message) })
})

test('jobs of a portal that is stopped are done later', () => {
  const waiting = known({ queue: { ...QUEUE, waiting: 3, oldest_due_at: AT } })
  expect(checkJobs(waiting, DOWN, Date.parse(AT) + 60 * MINUTE)).toMatchObject({
    kind: 'attention',
    remedy: 'They are done once the portal runs.',
  })
  expect(checkJobs(known({ queue: null }), DOWN, 0).kind).toBe('skipped')
})

test('the facts are those of the database, with its jobs', async () => {
  const connection = await freshDatabase()
  const jobs = await openQueue(connection, { info: () => {}, error: () => {} })
  onTestFinished(async () => {
    await jobs.close()
    await connection.close()
  })
  const { db } = connection
  await jobs.add(db, { kind: 'recovery', email: 'maria@example.org', locale: 'pt' })
  const later = new Date(Date.now() + 60 * MINUTE).toISOString()
  const job = { kind: 'recovery', email: 'jose@example.org', locale: 'pt' } as const
  await jobs.add(db, job, { notBefore: later })
  const facts = await databaseFacts(db)
  expect(facts).toMatchObject({
    version: expect.stringMatching(/^\d+(\.\d+)?$/),
    has_extension: true,
    migrated_to: NEWEST,
    queue: { waiting: 1, oldest_due_at: expect.stringMatching(/Z$/), retrying: {}, given_up: {} },
  })
  expect(facts.bytes).toBeGreaterThan(1_000_000)
  expect(JSON.stringify(facts)).not.toContain('example.org')
  await db.execute(sql`update pgboss.job set state = 'retry' where name = 'mail'`)
  expect((await databaseFacts(db)).queue).toMatchObject({ retrying: { mail: 2 } })
  await db.execute(sql`update pgboss.job set state = 'failed' where name = 'mail'`)
  expect((await databaseFacts(db)).queue).toMatchObject({ waiting: 0, given_up: { mail: 2 } })
})

async function dataFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'adro-doctor-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

test('the embedded database is read while it is stopped, and left alone while it is open', async () => {
  const dataDir = await dataFolder()
  const config = { dataDir, databaseUrl: undefined }
  expect(await readDatabaseState(config, DOWN, OURS)).toMatchObject({
    kind: 'unknown',
    message: expect.stringContaining('no database'),
  })
  const open = await openDatabase(config)
  expect(await readDatabaseState(config, DOWN, OURS)).toMatchObject({
    kind: 'unknown',
    message: expect.stringMatching(/in use by process \d+ \(database\)/),
  })
  await open.close()
  const found = await readDatabaseState(config, DOWN, OURS)
  expect(found).toMatchObject({ kind: 'facts', engine: 'embedded', from: 'itself' })
  expect([checkDatabase(found).kind, checkMigrations(found).kind]).toEqual(['ok', 'ok'])
  // It is free again.
  await (await openDatabase(config)).close()
  expect(await readDatabaseState(config, DOWN, { kind: 'foreign', uid: 7 })).toMatchObject({
    kind: 'unknown',
    message: expect.stringContaining('user of the portal'),
  })
})

test('a running portal is asked for the embedded database', async () => {
  const config = { dataDir: '/nowhere', databaseUrl: undefined }
  const from = (change: object) =>
    readDatabaseState(config, { ...UP, readiness: { ...READY, ...change } }, OURS)
  const request = { counted_as: '', forwarded_for: [], scheme: null }
  expect(await from({ diagnosis: { request, database: FACTS } })).toEqual(known())
  expect(await from({ diagnosis: { request, database: null } })).toMatchObject({ kind: 'unknown' })
  const silent = await from({})
  expect([silent.kind, checkDatabase(silent).kind]).toEqual(['unknown', 'skipped'])
  const away = await from({ database: 'down' })
  expect([away.kind, checkDatabase(away).kind]).toEqual(['unreachable', 'broken'])
})

test('a PostgreSQL that does not answer is broken, and its password is not told', async () => {
  const config = { dataDir: '/nowhere', databaseUrl: 'postgres://u:geheim@127.0.0.1:1/adro' }
  const outcome = checkDatabase(await readDatabaseState(config, UP, OURS))
  expect(outcome).toMatchObject({
    kind: 'broken',
    message: expect.stringContaining('nothing answers there'),
  })
  expect(JSON.stringify(outcome)).not.toContain('geheim')
})

test.runIf(process.env.DATABASE_URL)(
  'a PostgreSQL is read directly, and stays as it is',
  async () => {
    const config = { dataDir: '/nowhere', databaseUrl: process.env.DATABASE_URL }
    const found = await readDatabaseState(config, DOWN, { kind: 'missing' })
    expect(found).toMatchObject({ kind: 'facts', engine: 'postgres', from: 'itself' })
  },
)
