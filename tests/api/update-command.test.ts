import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#src/config/read-config.ts'
import { SETTING_NAMES } from '#src/config/settings.ts'
import type { DatabaseFacts } from '#src/contract/health.ts'
import { openNewEmbedded } from '#src/server/backup/new-embedded.ts'
import { migrationsFolder, readSteps } from '#src/server/db/migrate.ts'
import { startServer } from '#src/server/main.ts'
import { checkUpdate } from '#src/server/update/check-update.ts'
import { asText, verdictOf } from '#src/server/update/finding.ts'
import { recordStart } from '#src/server/update/last-start.ts'
import { ownRelease } from '#src/server/update/own-release.ts'
import { answering, answeringJson, READY } from '../support/answering.ts'
import { emptyDataFolder } from '../support/embedded-template.ts'
import { freePort, projectDir, startScript } from '../support/processes.ts'

const NOW = '2026-03-15T03:30:00.000Z'
const moments = readMigrationFiles({ migrationsFolder }).map((step) => step.folderMillis)
const NEWEST = moments.at(-1) ?? 0
const NEWEST_TAG = readSteps().at(-1)?.tag

async function dataFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'adro-update-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return join(dir, 'data')
}

async function update(env: Record<string, string>, ...args: string[]) {
  const running = startScript('update.ts', { DATABASE_URL: '', ...env }, args)
  return { code: await running.ended, said: running.said() }
}

/** What the command finds out and says, without a process that first loads the server's modules. */
async function found(env: Record<string, string>) {
  const { findings, changes } = await checkUpdate({ env, cwd: projectDir })
  return { verdict: verdictOf(findings), said: asText(findings, changes) }
}

/** A portal that answers on a port, as one with these facts does. */
async function portalWith(facts: Partial<DatabaseFacts> | null): Promise<string> {
  const database = facts && {
    ...{ version: '18.1', bytes: 20_000_000, has_extension: true },
    ...{ migrated_to: NEWEST, queue: null, ...facts },
  }
  const request = { counted_as: '', forwarded_for: [], scheme: null }
  const diagnosis = database && { request, database }
  return `${await answering(answeringJson({ ...READY, ...(diagnosis && { diagnosis }) }))}`
}

test.each([[[]], [['chek']], [['check', 'more']], [['check', '--jsn']]])(
  '%j is a wrong call',
  async (args) => {
    const { code, said } = await update({}, ...args)
    expect([code, said]).toEqual([2, expect.stringContaining('npm run update -- check')])
  },
)

test('where there is no portal, the command says so and makes nothing', async () => {
  const dataDir = await dataFolder()
  const { code, said } = await update({ DATA_DIR: dataDir, PORT: `${await freePort()}` }, 'check')
  expect([code, said]).toEqual([1, expect.stringMatching(/✗ obstacle +database .*no database/)])
  await expect(readdir(dataDir)).rejects.toThrow(/ENOENT/)
  const wrong = await update({ DATA_DIR: dataDir, PORT: 'x' }, 'check')
  expect([wrong.code, wrong.said]).toEqual([1, expect.stringMatching(/✗ obstacle +settings +PORT/)])
})

test('a stopped portal has nothing to do, or what its last version lacked', async () => {
  const dataDir = await dataFolder()
  await emptyDataFolder(dataDir)
  const env = { DATA_DIR: dataDir, PORT: `${await freePort()}` }
  recordStart(dataDir, ownRelease(), NOW)
  const same = await update(env, 'check')
  expect(same.code, same.said).toBe(0)
  expect(same.said).toMatch(/^✓ same +migrations +All have been applied\.$/m)
  expect(same.said).toMatch(/Nothing to do\.$/m)

  const file = join(dataDir, 'last-start.json')
  const former = {
    version: '0.0.9',
    at: NOW,
    settings: ['FORMER_SETTING', ...SETTING_NAMES.filter((name) => name !== 'HOST')],
    changes: [],
  }
  await writeFile(file, JSON.stringify(former))
  const later = await update({ ...env, FORMER_SETTING: '1' }, 'check')
  expect(later.code, later.said).toBe(3)
  expect(later.said).toMatch(/^→ changes +version +From 0\.0\.9, started 2026-03-15 03:30 UTC/m)
  expect(later.said).toMatch(/^! advice +setting names +.*no longer knows FORMER_SETTING\./m)
  expect(later.said).toMatch(/^→ changes +new settings +New: HOST\./m)
  expect(later.said).toContain(`- ${ownRelease().changes.at(-1)?.text}`)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(former)
})

test('the migrations that a stopped portal lacks are listed, and not applied', async () => {
  const dataDir = await dataFolder()
  const client = await openNewEmbedded(dataDir, { migration: moments.at(-2) ?? 0 })
  await client.close()
  const env = { DATA_DIR: dataDir, PORT: `${await freePort()}` }
  const first = await found(env)
  expect(first.verdict, first.said).toBe('changes')
  expect(first.said).toMatch(/^→ changes +migrations +To be applied: 1\.$/m)
  expect(first.said).toMatch(new RegExp(`^ +${NEWEST_TAG} {2}\\w`, 'm'))
  expect(first.said).toMatch(/^(✓ same|✗ obstacle) +room /m)
  expect((await found(env)).said).toBe(first.said)
})

test('a running portal is asked, and one that does not tell is no reason to go on', async () => {
  const dataDir = await dataFolder()
  const env = { DATA_DIR: dataDir }
  const older = { migrated_to: moments[0] ?? 0, queue_version: 1 }
  const behind = await found({ ...env, PORT: await portalWith(older) })
  expect(behind.verdict, behind.said).toBe('changes')
  expect(behind.said).toMatch(new RegExp(`To be applied: ${moments.length - 1}\\.$`, 'm'))
  expect(behind.said).toMatch(/queue tables +From version 1 of pg-boss to \d+\.$/m)
  const ahead = await found({ ...env, PORT: await portalWith({ migrated_to: NEWEST + 1 }) })
  expect([ahead.verdict, ahead.said]).toEqual([
    'obstacle',
    expect.stringContaining('A newer version'),
  ])
  const silent = await found({ ...env, PORT: await portalWith(null) })
  expect([silent.verdict, silent.said]).toEqual(['obstacle', expect.stringContaining('is unknown')])
})

test('a portal of this version that runs has nothing to do', async () => {
  const dataDir = await dataFolder()
  await emptyDataFolder(dataDir)
  const env = { DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent' }
  const server = await startServer(readConfig(env, '/'), { needsRelease: false })
  onTestFinished(() => server.close())
  const here = await found({ ...env, PORT: `${server.port}` })
  expect(here.verdict, here.said).toBe('same')
  expect(here.said).toMatch(/^✓ same +queue tables +Version \d+ of pg-boss\.$/m)
  const elsewhere = await found({ ...env, PORT: `${await freePort()}` })
  expect([elsewhere.verdict, elsewhere.said]).toEqual([
    'obstacle',
    expect.stringMatching(/is unknown: .* in use by process \d+ \(database\)/),
  ])
})
