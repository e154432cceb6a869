import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BackupState } from '#src/contract/office/backups.ts'
import { accounts, platformAdmins } from '#src/server/db/schema.ts'
import { doJob } from '#src/server/jobs/worker.ts'
import { testApp } from '#tests/support/app.ts'
import { NO_BACKUPS, recordedJobs } from '#tests/support/doubles.ts'
import { account } from '#tests/support/fixtures.ts'
import { testMailings } from '#tests/support/mailed.ts'
import { platformKeeper } from '#tests/support/office.ts'
import { queueOverdueMails } from './overdue-backups.ts'

const LATE: BackupState = {
  ...NO_BACKUPS,
  schedule: '30 3 * * *',
  last_failure: { at: '2026-03-15T03:45:00.000Z', reason: 'There is not enough room.' },
  overdue_since: '2026-03-13T03:30:00.000Z',
}

/** The mails of all jobs that are queued, with a state of backups when they are sent. */
async function mailed(state: BackupState, leaves = false) {
  const { db } = await testApp()
  await account(db, { name: 'Zé', email: 'ze@example.org' })
  const { id } = await platformKeeper(db)
  await db
    .update(accounts)
    .set({ email: 'admin@example.org', name: 'Ana', locale: 'es' })
    .where(eq(accounts.id, id))
  const queue = recordedJobs()
  await queueOverdueMails(db, queue)
  expect(queue.jobs).toEqual([{ kind: 'backup-overdue', accountId: id }])
  if (leaves) await db.delete(platformAdmins)
  const { handlers, mails } = testMailings(db, undefined, { backups: async () => state })
  for (const job of queue.jobs) await doJob(handlers, job, crypto.randomUUID())
  return mails
}

test('who keeps the platform is mailed in their language: since when, why, what to do', async () => {
  const [mail, ...more] = await mailed(LATE)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: 'admin@example.org', locale: 'es' })
  expect(mail?.subject).toContain('copia de seguridad')
  expect(mail?.text).toMatch(/Desde el 13 de marzo de 2026.{1,8}0?3:30 \(UTC\) el portal debe/)
  expect(mail?.text).toContain('There is not enough room.')
  expect(mail?.text).toContain('npm run doctor')
})

test('the last good backup is named where there is one', async () => {
  const file = { file: 'adro.tar.zst', bucket: null, bytes: 1, rows: 1 }
  const last_good = { at: '2026-03-13T03:30:00.000Z', ...file }
  const [mail] = await mailed({ ...LATE, last_good, last_failure: null })
  expect(mail?.text).toContain('La última copia de seguridad correcta')
  expect(mail?.text).not.toContain('falló')
})

test('nobody is mailed once there is a backup, or who no longer keeps the platform', async () => {
  expect(await mailed({ ...LATE, overdue_since: null })).toEqual([])
  expect(await mailed(LATE, true)).toEqual([])
})
