import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, onTestFinished, test } from 'vitest'
import type { DatabaseFacts } from '#src/contract/health.ts'
import { laterMigrations } from '#tests/support/migrated-database.ts'
import { serverDatabase } from '#tests/support/server-database.ts'
import { openDatabase } from '../db/connection.ts'
import { migrationsFolder } from '../db/migrate.ts'
import type { DatabaseState } from '../doctor/database.ts'
import { QUEUE_TABLES_VERSION } from '../jobs/boss.ts'
import { checkBackups, checkRoom } from './check-backup.ts'
import { checkSchema, describeMigration } from './check-schema.ts'
import { checkNode, checkUpdate } from './check-update.ts'
import { asText, type UpdateFinding, verdictOf } from './finding.ts'
import { readLastStart, recordStart } from './last-start.ts'
import { ownRelease } from './own-release.ts'

const NOW = '2026-03-15T03:30:00.000Z'
const moments = readMigrationFiles({ migrationsFolder }).map((step) => step.folderMillis)
const [FIRST = 0, NEWEST = 0] = [moments[0], moments.at(-1)]

const known = (change: Partial<DatabaseFacts> = {}): DatabaseState => ({
  kind: 'facts',
  engine: 'embedded',
  from: 'the portal',
  facts: {
    version: '18.1',
    bytes: 20_000_000,
    has_extension: true,
    migrated_to: NEWEST,
    queue: null,
    queue_version: QUEUE_TABLES_VERSION,
    ...change,
  },
})

const kinds = (findings: UpdateFinding[]) =>
  Object.fromEntries(findings.map(({ name, kind }) => [name, kind]))

async function scratchFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'adro-update-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

test.each([
  ['up to date', {}, { database: 'same', migrations: 'same', 'queue tables': 'same' }],
  ['older', { migrated_to: FIRST }, { migrations: 'changes', 'queue tables': 'same' }],
  ['with an older queue', { queue_version: 1 }, { migrations: 'same', 'queue tables': 'changes' }],
  ['with a newer queue', { queue_version: 99_999 }, { 'queue tables': 'advice' }],
  ['of a silent portal', { queue_version: undefined }, { 'queue tables': 'advice' }],
  ['newer', { migrated_to: NEWEST + 1 }, { database: 'obstacle' }],
  ['incomplete', { migrated_to: FIRST - 1 }, { database: 'obstacle' }],
  ['empty', { migrated_to: null }, { database: 'obstacle' }],
])('a database that is %s', (_, change, expected) => {
  expect(kinds(checkSchema(known(change)))).toMatchObject(expected)
})

test('what is not known stands in the way', () => {
  for (const kind of ['unknown', 'unreachable'] as const) {
    const findings = checkSchema({ kind, message: 'It is so.' })
    expect(findings).toMatchObject([
      { kind: 'obstacle', message: expect.stringContaining('It is') },
    ])
  }
})

test('the migrations to apply are listed with what they do', () => {
  const { folder } = laterMigrations({
    '0900_first_step': '-- Adds a table. It is\n-- empty.\ncreate table one (n int)',
    '0901_second_step': 'select 1;\n-- Not of all of it.\nselect 2',
  })
  const [, migrations] = checkSchema(known(), folder)
  expect(migrations).toEqual({
    name: 'migrations',
    kind: 'changes',
    message: 'To be applied: 2.',
    details: ['0900_first_step   Adds a table.', '0901_second_step  second step'],
  })
})

test.each([
  ['-- One line without an end\nselect 1', 'One line without an end'],
  ['\n-- Version 1.5 of it: done. More.\n', 'Version 1.5 of it: done.'],
  ['--> statement-breakpoint\nselect 1', 'add a column'],
  ['', 'add a column'],
])('a migration %j is described', (sql, line) => {
  expect(describeMigration('0007_add_a_column', sql)).toBe(line)
})

test('the newest backup is named with its age', async () => {
  const backupDir = await scratchFolder()
  const config = { backupDir, backupBucket: undefined, migrateWithoutBackup: false }
  const now = Date.parse('2026-03-18T04:30:00.000Z')
  expect(await checkBackups(config, true, now)).toMatchObject({
    kind: 'advice',
    message: expect.stringMatching(/There is none .* A start makes another one/),
  })
  for (const name of [
    'adro-20260301T033000Z.tar.zst',
    'adro-before-0012_a-20260315T033000Z.tar.zst',
  ])
    await writeFile(join(backupDir, name), '')
  const ages = ['2026-03-15T03:40:00Z', '2026-03-15T05:00:00Z', '2026-03-16T05:00:00Z']
  const messages: string[] = []
  for (const at of [...ages.map(Date.parse), now]) {
    messages.push((await checkBackups(config, false, at)).message)
  }
  expect(messages).toEqual(
    ['less than an hour', 'an hour', '25 hours', '3 days'].map(
      (age) => `The newest is adro-before-0012_a-20260315T033000Z.tar.zst, made ${age} ago.`,
    ),
  )
  const without = { ...config, migrateWithoutBackup: true }
  expect((await checkBackups(without, true, now)).kind).toBe('advice')
  expect((await checkBackups(without, false, now)).kind).toBe('same')
})

test('a disk without room for the backup stands in the way', async () => {
  const dataDir = await scratchFolder()
  await mkdir(join(dataDir, 'db'))
  const backupDir = join(dataDir, 'not', 'yet')
  const config = { dataDir, backupDir, backupBucket: undefined, databaseUrl: undefined }
  expect(await checkRoom(config, 1000)).toMatchObject({ kind: 'same' })
  expect(await checkRoom(config, 1e18)).toMatchObject({
    kind: 'obstacle',
    message: expect.stringContaining(`not enough room in ${dataDir}`),
  })
  expect(await checkRoom({ ...config, dataDir: join(dataDir, 'none') }, 1000)).toMatchObject({
    kind: 'advice',
    message: expect.stringContaining('ENOENT'),
  })
})

test.each([
  ['24.0.0', 'same'],
  ['24.21.0', 'same'],
  ['25.0.0', 'same'],
  ['23.9.9', 'obstacle'],
  ['9.30.0', 'obstacle'],
])('Node %s where 24 is needed', (version, kind) => {
  expect(checkNode('>=24.0.0', version).kind).toBe(kind)
})

test('a start is noted, and a note that cannot be read is none', async () => {
  const dataDir = await scratchFolder()
  expect(readLastStart(dataDir)).toBeUndefined()
  recordStart(dataDir, ownRelease(), NOW)
  expect(readLastStart(dataDir)).toMatchObject({ version: ownRelease().version, at: NOW })
  await writeFile(join(dataDir, 'last-start.json'), '{"version":')
  expect(readLastStart(dataDir)).toBeUndefined()
  recordStart(join(dataDir, 'none'), ownRelease(), NOW)
})

test('the verdict is the worst, and advice is none', () => {
  const one = (kind: UpdateFinding['kind']): UpdateFinding => ({
    ...{ name: 'one', message: 'It is so.', remedy: 'Do this.' },
    kind,
  })
  expect(verdictOf([one('same'), one('advice')])).toBe('same')
  expect(verdictOf([one('changes'), one('advice')])).toBe('changes')
  expect(verdictOf([one('changes'), one('obstacle')])).toBe('obstacle')
  const changes = [
    { release: '0.2.0', kind: 'Added', text: 'A thing.' },
    { release: '0.2.0', kind: 'Added', text: 'Another.' },
    { release: '0.2.0', kind: 'Fixed', text: 'A fault.' },
  ]
  const details = ['0900_a  a']
  expect(asText([{ name: 'two', kind: 'changes', message: 'Two.', details }], changes)).toBe(`\
→ changes   two  Two.
                 0900_a  a

New in CHANGELOG.md:

0.2.0, Added
- A thing.
- Another.

0.2.0, Fixed
- A fault.

Changes are waiting: "Updating" in docs/operations.md says how to apply them.`)
})

test.runIf(process.env.DATABASE_URL)('a PostgreSQL is read while others use it', async () => {
  const databaseUrl = await serverDatabase(`${process.env.DATABASE_URL}`)
  const dataDir = await scratchFolder()
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0' }
  const empty = await checkUpdate({ env, cwd: '/' })
  expect(kinds(empty.findings)).toMatchObject({ database: 'obstacle' })

  const { close } = await openDatabase({ databaseUrl, dataDir })
  onTestFinished(close)
  recordStart(dataDir, ownRelease(), NOW)
  const { findings, changes } = await checkUpdate({ env, cwd: '/' })
  expect(kinds(findings)).toMatchObject({
    ...{ version: 'same', database: 'same', migrations: 'same', 'queue tables': 'same' },
  })
  expect([verdictOf(findings), changes]).toEqual(['same', []])
})
