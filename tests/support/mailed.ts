import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { jobHandlers } from '#src/server/background.ts'
import type { Connection, Db } from '#src/server/db/connection.ts'
import { sessionLeases } from '#src/server/db/leases.ts'
import type { BackupDeps } from '#src/server/features/backups/overdue-backups.ts'
import type { DeliveryDeps } from '#src/server/features/webhooks/deliver.ts'
import { openSourceInProcess } from '#src/server/imports/readers/readers.ts'
import { newBoss } from '#src/server/jobs/boss.ts'
import type { Job } from '#src/server/jobs/job.ts'
import { MAIL_QUEUE } from '#src/server/jobs/queues.ts'
import { doJob } from '#src/server/jobs/worker.ts'
import type { Mail, Mailer } from '#src/server/mail/mail.ts'
import { mailWriter } from '#src/server/mail/templates/mail-template.ts'
import { PictureRefused } from '#src/server/media/remote/guard.ts'
import { keyFor } from '#src/server/secrets.ts'
import { NOW, SECRET, SITE_URL } from './app.ts'
import { NO_BACKUPS, recordedJobs } from './doubles.ts'

const write = mailWriter(readTexts(), {
  productName: 'Adro',
  siteUrl: SITE_URL,
  supportEmail: 'suporte@example.org',
})

/** A mailer that only remembers what it was given. */
export function recordedMails(): Mailer & { mails: Mail[] } {
  const mails: Mail[] = []
  return {
    mails,
    send: async (mail) => {
      mails.push(mail)
    },
    close: () => {},
  }
}

/** The real job handlers, whose mails are kept in memory. */
export function testMailings(
  db: Db,
  now: () => string = () => NOW,
  {
    send,
    backups = async () => NO_BACKUPS,
    ...webhooks
  }: Partial<Pick<DeliveryDeps, 'postWebhook' | 'random'> & Pick<Mailer, 'send'> & BackupDeps> = {},
) {
  const mailer = { ...recordedMails(), ...(send && { send }) }
  const queue = recordedJobs()
  // No publisher listens to a test that does not start one.
  const notifyPublisher = async () => {}
  // Nor is another host asked for a picture.
  const storeRemote = async () => {
    throw new PictureRefused('unreachable', 'Tests of mails fetch nothing.')
  }
  const importsDir = join(tmpdir(), 'adro-test-imports')
  const leases = sessionLeases({ executeSql: async () => ({ rows: [{ done: true }] }) })
  const manyLines = { betweenTransactions: async () => {}, turnMs: 150, clock: () => 0 }
  const importing = {
    importsDir,
    openSource: openSourceInProcess,
    copyFile: storeRemote,
    leases,
    ...manyLines,
  }
  const parts = { db, mailer, write, jobs: queue, now, notifyPublisher, storeRemote, ...importing }
  const webhookParts = {
    siteUrl: SITE_URL,
    productName: 'Adro',
    webhookKey: keyFor('webhook-secrets', SECRET),
    farewellKey: keyFor('farewells', SECRET),
    // Nor is anything sent to other systems.
    postWebhook: async () => ({ kind: 'failed', failure: 'unreachable', status: null }) as const,
    ...webhooks,
  }
  const handlers = jobHandlers({ ...parts, ...webhookParts, backups })
  return { handlers, mails: mailer.mails, jobs: queue.jobs, later: queue.later }
}

/**
 * Does the jobs that a `testApp()` has queued, which its list then no longer holds: register,
 * `deliver(app)`, open the link of the mail.
 *
 * @returns the mails that came of it, in order
 */
export async function deliver(
  { db, jobs }: { db: Db; jobs: Job[] },
  now?: () => string,
): Promise<Mail[]> {
  const { handlers, mails, jobs: further } = testMailings(db, now)
  further.push(...jobs.splice(0))
  for (let job = further.shift(); job; job = further.shift())
    await doJob(handlers, job, randomUUID())
  return mails
}

/**
 * Does what is in the real queue of a database, for tests that use `openQueue`; a failing job
 * fails the test.
 *
 * @returns the mails that came of it, in order
 */
export async function runJobs(
  { db, statements }: Pick<Connection, 'db' | 'statements'>,
  now?: () => string,
): Promise<Mail[]> {
  const { handlers, mails } = testMailings(db, now)
  const boss = newBoss(statements, { supervise: false, schedule: false }, (error) => {
    throw error
  })
  await boss.start()
  try {
    for (;;) {
      const [job] = await boss.fetch<Job>(MAIL_QUEUE)
      if (!job) return mails
      await doJob(handlers, job.data, job.id)
      await boss.complete(MAIL_QUEUE, job.id)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** The token of the link in a mail; one without such a link fails the test. */
export function tokenIn({ text }: Pick<Mail, 'text'>): string {
  const [, token] = /#([\w-]{43})$/m.exec(text) ?? []
  if (token === undefined) throw new Error('The mail has no link with a token.')
  return token
}

/** What the link to a join request in a mail holds; one without such a link fails the test. */
export function joinFormIn({ text }: Pick<Mail, 'text'>): string {
  const [, form] = /\/join\/([\w-]{43})$/m.exec(text) ?? []
  if (form === undefined) throw new Error('The mail has no link to a join request.')
  return form
}
