import { asc, eq } from 'drizzle-orm'
import type { BackupState } from '#src/contract/office/backups.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, platformAdmins } from '#src/server/db/schema.ts'
import type { JobHandlers, JobQueue } from '#src/server/jobs/job.ts'
import type { MailingDeps } from '#src/server/mail/mail.ts'

export interface BackupDeps {
  /** The state of backups at an instant, ISO 8601 in UTC. */
  backups(now: string): Promise<BackupState>
}

/** Queues one mail to each operator of the platform, so that a failed mail is retried alone. */
export async function queueOverdueMails(db: Db, jobs: JobQueue): Promise<void> {
  const { accountId } = platformAdmins
  const keepers = await db.select({ accountId }).from(platformAdmins).orderBy(asc(accountId))
  await jobs.addAll(
    db,
    keepers.map(({ accountId }) => ({ job: { kind: 'backup-overdue', accountId } })),
  )
}

/**
 * Mails an operator that backups are overdue, and why. It sends nothing to a person who is no
 * longer an operator, or if there is a new backup.
 */
export function overdueBackupMailing({
  db,
  mailer,
  write,
  now,
  backups,
}: MailingDeps & BackupDeps): Pick<JobHandlers, 'backup-overdue'> {
  return {
    'backup-overdue': async ({ accountId }) => {
      const { overdue_since: since, last_good, last_failure: failure } = await backups(now())
      if (since === null) return
      const [keeper] = await db
        .select({ email: accounts.email, name: accounts.name, locale: accounts.locale })
        .from(platformAdmins)
        .innerJoin(accounts, eq(accounts.id, platformAdmins.accountId))
        .where(eq(accounts.id, accountId))
      if (!keeper) return
      const { email, name, locale } = keeper
      const template = {
        kind: 'backup-overdue',
        name,
        since,
        isFirst: !last_good,
        failure,
      } as const
      await mailer.send(write(template, { email, locale }))
    },
  }
}
