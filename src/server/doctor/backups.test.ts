import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BackupState } from '#src/contract/office/backups.ts'
import { NO_BACKUPS } from '#tests/support/doubles.ts'
import { checkBackups } from './backups.ts'

const NOW = Date.parse('2026-03-15T12:00:00.000Z')
const GOOD = {
  at: '2026-03-15T03:30:00.000Z',
  file: 'adro-20260315T033000Z.tar.zst',
  bucket: null,
  bytes: 3 * 1024 * 1024,
  rows: 10,
}
const NIGHTLY: BackupState = {
  ...NO_BACKUPS,
  schedule: '30 3 * * *',
  next_at: '2026-03-16T03:30:00.000Z',
  last_good: GOOD,
}
const FAILURE = { at: '2026-03-15T03:45:00.000Z', reason: 'There is not enough room.' }
let backupDir: string

const checked = (state: BackupState, dir = backupDir) =>
  checkBackups(state, { backupDir: dir, backupBucket: undefined }, NOW)

beforeAll(async () => {
  backupDir = await mkdtemp(join(tmpdir(), 'adro-doctor-backups-'))
  await writeFile(join(backupDir, GOOD.file), '')
})
afterAll(() => rm(backupDir, { recursive: true, force: true }))

test('a recent backup is well, and so is a portal whose first one is still due', async () => {
  expect(await checked(NIGHTLY)).toEqual({
    kind: 'ok',
    message: `Of ${GOOD.at}, ${GOOD.file}, 3.0 MiB.`,
  })
  expect(await checked({ ...NIGHTLY, last_good: null })).toMatchObject({
    kind: 'ok',
    message: expect.stringContaining('due at 2026-03-16'),
  })
})

test.each<[string, BackupState, RegExp]>([
  [
    'an old one',
    { ...NIGHTLY, overdue_since: GOOD.at, last_failure: FAILURE },
    /of 2026-03-15T03:30.* failed: There is not enough room\./,
  ],
  [
    'none for too long',
    { ...NIGHTLY, last_good: null, overdue_since: GOOD.at },
    /no good backup yet/,
  ],
  ['a failed attempt', { ...NIGHTLY, last_failure: FAILURE }, /^The last attempt.*enough room/],
  [
    'an old one by the command',
    { ...NO_BACKUPS, last_good: { ...GOOD, at: '2026-03-13T11:59:59.000Z' } },
    /of 2026-03-13/,
  ],
])('%s needs attention', async (_, state, message) => {
  const outcome = await checked(state)
  expect(outcome).toMatchObject({ kind: 'attention', message: expect.stringMatching(message) })
})

test('a backup whose file is gone needs attention', async () => {
  expect(await checked(NIGHTLY, join(backupDir, 'unmounted'))).toMatchObject({
    kind: 'attention',
    message: expect.stringContaining('is no longer in'),
  })
})

test('without a schedule, and before any backup, nothing can be said', async () => {
  expect(await checked(NO_BACKUPS)).toMatchObject({
    kind: 'skipped',
    message: expect.stringContaining('BACKUP_SCHEDULE'),
  })
})
