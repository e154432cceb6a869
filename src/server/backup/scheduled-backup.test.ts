import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#src/config/read-config.ts'
import { emptyDataFolder } from '#tests/support/embedded-template.ts'
import type { Connection } from '../db/connection.ts'
import { BACKUP_QUEUE } from '../jobs/queues.ts'
import { startServer } from '../main.ts'
import { readBackupState, runBackupSchedule } from './backup-scheduler.ts'
import { readStatus } from './backup-status.ts'
import { restoreBackup } from './restore-backup.ts'

const configOf = (dataDir: string) =>
  readConfig(
    {
      ...{ DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent' },
      BACKUP_SCHEDULE: '30 3 * * *',
    },
    '/',
  )

test('a running portal backs itself up by another process, which ends with it', async () => {
  const root = await mkdtemp(join(tmpdir(), 'adro-scheduled-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const dataDir = join(root, 'portal')
  await emptyDataFolder(dataDir)
  const config = configOf(dataDir)
  let database: Connection | undefined
  const server = await startServer(config, {
    needsRelease: false,
    fill: async (connection) => {
      database = connection
    },
  })
  onTestFinished(() => server.close())
  // Every five minutes the server would follow the same schedule, by its own clock.
  const unscheduled = await database?.statements.executeSql(
    `delete from pgboss.schedule where name = '${BACKUP_QUEUE}' returning name`,
  )
  expect(unscheduled?.rows).toEqual([{ name: BACKUP_QUEUE }])
  const log: object[] = []
  const run = (now: string, signal = new AbortController().signal) =>
    runBackupSchedule(
      {
        config: { ...config, port: server.port },
        now: () => now,
        logger: { info: () => {}, error: (fields) => void log.push(fields) },
        notifyOperators: async () => {},
      },
      signal,
    )
  await run('2026-03-14T12:00:00.000Z')

  const closing = new AbortController()
  const cut = run('2026-03-15T03:30:00.000Z', closing.signal)
  await vi.waitFor(async () => expect(await readdir(dataDir)).toContain('backup.unfinished'), {
    timeout: 120_000,
  })
  closing.abort()
  await cut
  expect(await readStatus(dataDir)).toEqual({ last_good: null, last_failure: null })

  const at = '2026-03-15T03:35:00.000Z'
  // The process that was ended may need a moment to free the folder.
  await vi.waitFor(
    async () => {
      await run(at)
      expect((await readStatus(dataDir)).last_good).not.toBeNull()
    },
    { timeout: 240_000, interval: 500 },
  )
  expect(log).toEqual([])
  const { last_good, next_at } = await readBackupState(config, at)
  expect(next_at).toBe('2026-03-16T03:30:00.000Z')
  expect(last_good).toMatchObject({ at, file: 'adro-20260315T033500Z.tar.zst' })
  expect(last_good?.rows).toBeGreaterThan(0)
  expect(await readdir(config.backupDir)).toContain(last_good?.file)

  // A folder in which only the record was left.
  const restored = join(root, 'restored')
  await mkdir(restored)
  await copyFile(join(dataDir, 'backup-status.json'), join(restored, 'backup-status.json'))
  await restoreBackup(join(config.backupDir, last_good?.file ?? ''), configOf(restored))
  expect(await readStatus(restored)).toEqual({ last_good: null, last_failure: null })
})
