import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#src/config/read-config.ts'
import { FolderLockedError } from '#src/files/folder-lock.ts'
import { readBackupState, runBackupSchedule, type SchedulerDeps } from './backup-scheduler.ts'
import { readScheduleState, readStatus, recordSuccess } from './backup-status.ts'
import { BackupError } from './manifest.ts'

type Make = NonNullable<SchedulerDeps['make']>

const goodOf = (at: string) => ({
  at,
  ...{ file: 'adro.tar.zst', bucket: null, bytes: 1_000, rows: 12 },
})
const NEVER = new AbortController().signal

/** A portal whose schedule is looked at whenever the test says, and what came of it. */
async function scene(more: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'adro-schedule-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '0', ...more }, '/')
  const made: string[] = []
  const told: string[] = []
  const log: string[] = []
  const clock = { now: '2026-03-10T12:00:00.000Z' }
  /** As `takeBackup` does. */
  const succeeding: Make = async (at) => {
    made.push(at)
    await recordSuccess(dataDir, goodOf(at))
    return goodOf(at)
  }
  const failing =
    (error: Error): Make =>
    async (at) => {
      made.push(at)
      throw error
    }
  const run = async (now: string, make: Make = succeeding, signal = NEVER) => {
    clock.now = now
    const deps: SchedulerDeps = {
      config,
      now: () => clock.now,
      logger: { info: () => {}, error: (_, message) => void log.push(message) },
      notifyOperators: async () => void told.push(clock.now),
      make,
    }
    await runBackupSchedule(deps, signal)
  }
  return { dataDir, config, made, told, log, run, failing, succeeding }
}

test('a backup is made once a night, also where the portal was off at the time', async () => {
  const { run, made, told, config } = await scene()
  await run('2026-03-10T12:00:00.000Z')
  await run('2026-03-11T03:25:00.000Z')
  expect(made).toEqual([])
  await run('2026-03-11T03:30:04.000Z')
  await run('2026-03-11T03:35:00.000Z')
  await run('2026-03-12T09:00:00.000Z')
  await run('2026-03-12T09:05:00.000Z')
  expect(made).toEqual(['2026-03-11T03:30:04.000Z', '2026-03-12T09:00:00.000Z'])
  expect(told).toEqual([])
  expect(await readBackupState(config, '2026-03-12T09:05:00.000Z')).toEqual({
    schedule: '30 3 * * *',
    next_at: '2026-03-13T03:30:00.000Z',
    last_good: goodOf('2026-03-12T09:00:00.000Z'),
    last_failure: null,
    overdue_since: null,
  })
})

test('a failed backup leaves the last good one, and is tried again ever later', async () => {
  const { run, made, failing, config, log } = await scene()
  await run('2026-03-10T12:00:00.000Z')
  await run('2026-03-11T03:30:00.000Z')
  const full = failing(new BackupError('There is not enough room for maria@example.org.'))
  await run('2026-03-12T03:30:00.000Z', full)
  await run('2026-03-12T03:40:00.000Z', full)
  await run('2026-03-12T03:45:00.000Z', full)
  await run('2026-03-12T04:10:00.000Z', full)
  expect(made.slice(1)).toEqual(['2026-03-12T03:30:00.000Z', '2026-03-12T03:45:00.000Z'])
  expect(await readBackupState(config, '2026-03-12T04:10:00.000Z')).toEqual({
    schedule: '30 3 * * *',
    next_at: '2026-03-12T04:15:00.000Z',
    last_good: goodOf('2026-03-11T03:30:00.000Z'),
    last_failure: {
      at: '2026-03-12T03:45:00.000Z',
      reason: 'There is not enough room for [address]',
    },
    overdue_since: null,
  })
  expect(log).toEqual(Array(2).fill('no backup was made, to be tried again'))
  await run('2026-03-12T04:15:00.000Z')
  expect(await readBackupState(config, '2026-03-12T04:16:00.000Z')).toMatchObject({
    last_good: goodOf('2026-03-12T04:15:00.000Z'),
    last_failure: null,
  })
})

test('neither a backup by the command nor the end of the portal is a failure', async () => {
  const { run, failing, dataDir, log, made } = await scene()
  await run('2026-03-10T12:00:00.000Z')
  await run('2026-03-11T03:30:00.000Z', failing(new FolderLockedError('In use.')))
  const closing = new AbortController()
  const killed: Make = async () => {
    closing.abort()
    throw new Error('The operation was aborted')
  }
  await run('2026-03-11T03:35:00.000Z', killed, closing.signal)
  expect(await readStatus(dataDir)).toEqual({ last_good: null, last_failure: null })
  expect(log).toEqual([])
  await run('2026-03-11T03:40:00.000Z')
  expect(made.at(-1)).toBe('2026-03-11T03:40:00.000Z')
})

test('the operators are told once a day while nothing is backed up', async () => {
  const { run, told, failing, log } = await scene()
  const full = failing(new BackupError('There is not enough room.'))
  for (let hour = 0; hour < 4 * 24; hour++) {
    const at = new Date(Date.UTC(2026, 2, 10, 12 + hour)).toISOString()
    await run(at, full)
  }
  expect(told).toEqual(['2026-03-12T12:00:00.000Z', '2026-03-13T12:00:00.000Z'])
  expect(log.filter((message) => message === 'no backup for too long')).toHaveLength(2)
  await run('2026-03-15T12:00:00.000Z')
  expect(told).toHaveLength(2)
})

test('without a schedule nothing is made, and its beginning is forgotten', async () => {
  const { run, dataDir, made } = await scene()
  await run('2026-03-10T12:00:00.000Z')
  expect(await readScheduleState(dataDir)).toMatchObject({ since: '2026-03-10T12:00:00.000Z' })
  const off = await scene({ BACKUP_SCHEDULE: 'off', DATA_DIR: dataDir })
  await off.run('2026-03-20T12:00:00.000Z')
  expect(await readScheduleState(dataDir)).toEqual({ since: null, notified_at: null })
  expect([...made, ...off.made, ...off.told]).toEqual([])
})

test('damaged records count as none', async () => {
  const { run, dataDir } = await scene()
  await run('2026-03-10T12:00:00.000Z')
  await run('2026-03-11T03:30:00.000Z')
  const file = join(dataDir, 'backup-status.json')
  const text = await readFile(file, 'utf8')
  for (const damaged of [text.slice(0, -5), '{"last_good":{"at":"x"}}', '']) {
    await writeFile(file, damaged)
    expect(await readStatus(dataDir)).toEqual({ last_good: null, last_failure: null })
  }
})
