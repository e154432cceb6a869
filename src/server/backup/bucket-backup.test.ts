import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#src/config/read-config.ts'
import {
  type BucketServer,
  startBucketServer,
  type TestBucket,
} from '#tests/support/bucket-server.ts'
import { emptyDataFolder } from '#tests/support/embedded-template.ts'
import { startScript } from '#tests/support/processes.ts'
import { checkBackups } from '../doctor/backups.ts'
import { checkBackups as checkBeforeUpdate } from '../update/check-backup.ts'
import { readBackupState, runBackupSchedule } from './backup-scheduler.ts'
import { readStatus } from './backup-status.ts'
import { archivePlace } from './configured-place.ts'
import { takeBackup } from './take-backup.ts'

const MARCH = '2026-03-15T03:30:00.000Z'
const MADE = 'adro-20260315T033000Z.tar.zst'
const APRIL = '2026-04-15T03:30:00.000Z'
const SECRET = 'k'.repeat(43)
/** Archives of former months: with the new one, the first two are no longer kept. */
const FORMER = [
  'adro-20240115T033000Z.tar.zst',
  ...Array.from(
    { length: 12 },
    (_, at) => `adro-2025${`${at + 1}`.padStart(2, '0')}15T033000Z.tar.zst`,
  ),
]

let server: BucketServer
let bucket: TestBucket
let root: string
let dataDir: string

beforeAll(async () => {
  server = await startBucketServer()
  bucket = await server.bucket('copias')
  root = await mkdtemp(join(tmpdir(), 'adro-bucket-backup-'))
  dataDir = join(root, 'portal')
  await emptyDataFolder(dataDir)
  await writeFile(join(dataDir, 'secret'), SECRET, { mode: 0o600 })
})
afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true, force: true })
})

const env = (more: Record<string, string> = {}) => ({
  ...{ DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', DATABASE_URL: '' },
  ...{ BACKUP_BUCKET_URL: `${bucket.config.endpoint}/santa-marta`, BACKUP_SCHEDULE: '30 3 * * *' },
  ...{ BACKUP_BUCKET_KEY_ID: bucket.config.keyId, BACKUP_BUCKET_SECRET: bucket.config.secret },
  ...more,
})
const configOf = (more?: Record<string, string>) => readConfig(env(more), '/')
const address = () => `${bucket.config.endpoint}/santa-marta`
const keys = async () => [...(await bucket.objects()).keys()].sort()
const command = async (script: string, more: Record<string, string>, ...args: string[]) => {
  const running = startScript(script, env(more), args)
  return { code: await running.ended, said: running.said() }
}

test('the schedule backs up to the bucket, keeps there what a folder keeps, and it is restored from there', async () => {
  const config = configOf()
  const place = archivePlace(config)
  const small = join(root, 'small')
  await writeFile(small, 'an archive of former days')
  for (const name of [...FORMER, 'holiday.jpg']) await place.take(small, name)

  const failures: object[] = []
  const run = (now: string) =>
    runBackupSchedule(
      {
        config,
        now: () => now,
        logger: { info: () => {}, error: (fields) => void failures.push(fields) },
        notifyOperators: async () => {},
      },
      new AbortController().signal,
    )
  await run('2026-03-14T12:00:00.000Z')
  await run(MARCH)
  expect(failures).toEqual([])
  const { last_good } = await readStatus(dataDir)
  expect(last_good).toMatchObject({ at: MARCH, file: MADE, bucket: address() })
  // The twelve months that have one, and what is no archive.
  expect(await keys()).toEqual(
    [...FORMER.slice(2), MADE, 'holiday.jpg'].map((name) => `santa-marta/${name}`),
  )
  expect([...bucket.uploads]).toEqual([])
  expect(await readdir(dataDir)).not.toContain('backups')
  expect(await readdir(dataDir)).not.toContain('backup.unfinished')

  const listed = await command('restore.ts', {}, '--from', address(), '--list')
  expect([listed.code, listed.said.split('\n')[0]]).toEqual([0, `${address()}/${MADE}`])
  const restored = join(root, 'restored')
  const { code, said } = await command('restore.ts', { DATA_DIR: restored }, '--from', address())
  expect(code, said).toBe(0)
  expect(said).toContain(`Restoring ${address()}/${MADE}.`)
  expect(said).toContain(`${last_good?.rows} rows`)
  expect((await readdir(restored)).sort()).toEqual(['db', 'db.lock', 'secret'])
  expect(await readFile(join(restored, 'secret'), 'utf8')).toBe(SECRET)
})

test('doctor and update say how the bucket is, as they do of a folder', async () => {
  const now = '2026-03-15T12:00:00.000Z'
  const doctor = async (more?: Record<string, string>) => {
    const config = configOf(more)
    return checkBackups(await readBackupState(config, now), config, Date.parse(now))
  }
  expect(await doctor()).toMatchObject({ kind: 'ok', message: expect.stringContaining(MADE) })
  expect(await doctor({ BACKUP_BUCKET_SECRET: 'wrong' })).toMatchObject({
    kind: 'attention',
    message: expect.stringMatching(/The bucket copias .* 403 \(are BACKUP_BUCKET_KEY_ID/),
  })
  expect(await doctor({ BACKUP_BUCKET_URL: `${address()}/other` })).toMatchObject({
    kind: 'attention',
    message: expect.stringContaining('was made for another place'),
  })
  const update = (more?: Record<string, string>) =>
    checkBeforeUpdate(configOf(more), true, Date.parse(now))
  expect(await update()).toMatchObject({ kind: 'same', message: expect.stringContaining(MADE) })
  expect((await update({ BACKUP_BUCKET_SECRET: 'wrong' })).kind).toBe('obstacle')

  bucket.fate = ({ method, key }) => (method === 'PUT' && key.endsWith(MADE) ? 403 : 'done')
  await archivePlace(configOf()).remove(MADE)
  expect(await doctor()).toMatchObject({
    kind: 'attention',
    message: `The last backup, ${MADE}, is no longer in ${address()}.`,
    problems: [{ code: 'backup_deleted', values: { file: MADE, folder: address() } }],
  })
  bucket.fate = () => 'done'
})

test('a bucket that is away or refuses leaves what is there, and says a sentence', async () => {
  const before = await keys()
  const status = await readStatus(dataDir)
  const refusals = [
    configOf({ BACKUP_BUCKET_URL: 'http://127.0.0.1:9/copias' }),
    configOf({ BACKUP_BUCKET_SECRET: 'wrong' }),
  ]
  for (const [at, config] of refusals.entries()) {
    const reason = await takeBackup(config, { version: '0.1.0', now: APRIL }).then(
      () => expect.unreachable(),
      (error: Error) => error.message,
    )
    expect(reason).toMatch(at === 0 ? /copias .* no connection/ : /copias .* 403/)
    const { last_good, last_failure } = await readStatus(dataDir)
    expect(last_good).toEqual(status.last_good)
    expect(last_failure).toEqual({ at: APRIL, reason, tries: at + 1 })
  }
  bucket.fate = ({ method, key }) => (method === 'PUT' && key.includes('20260415') ? 403 : 'done')
  await expect(takeBackup(configOf(), { version: '0.1.0', now: APRIL })).rejects.toThrow(/ 403/)
  bucket.fate = () => 'done'
  expect(await keys()).toEqual(before)
  expect([...bucket.uploads]).toEqual([])
})

test('a copy for another place is no backup of the schedule', async () => {
  const before = await readStatus(dataDir)
  const folder = join(root, 'folder')
  const { code, said } = await command('backup.ts', {}, '--to', folder)
  expect(code, said).toBe(0)
  expect(await readStatus(dataDir)).toEqual(before)
  const [name = ''] = await readdir(folder)
  expect(said).toContain(join(folder, name))
  const public_ = { BUCKET_URL: bucket.config.endpoint, BUCKET_KEY_ID: 'x', BUCKET_SECRET: 'x' }
  const refused = await command('backup.ts', public_, '--to', address())
  expect([refused.code, refused.said.trim()]).toEqual([
    1,
    'BACKUP_BUCKET_URL names the bucket of BUCKET_URL, which everybody may read: backups need another bucket.',
  ])
})
