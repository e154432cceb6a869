import { readTexts } from '../../src/i18n/texts-on-disk.ts'
import type { Connection, Db } from '../../src/server/db/connection.ts'
import { mailings } from '../../src/server/features/accounts/mailings.ts'
import { newBoss } from '../../src/server/jobs/boss.ts'
import { doJob, type Job } from '../../src/server/jobs/job.ts'
import { MAIL_QUEUE } from '../../src/server/jobs/queues.ts'
import { letterWriter } from '../../src/server/mail/letter.ts'
import type { Mail, Mailer } from '../../src/server/mail/mail.ts'
import { NOW, SITE_URL } from './app.ts'

const write = letterWriter(readTexts(), {
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
export function testMailings(db: Db, now: () => string = () => NOW) {
  const mailer = recordedMails()
  return { handlers: mailings({ db, mailer, write, now }), mails: mailer.mails }
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
  const { handlers, mails } = testMailings(db, now)
  for (const job of jobs.splice(0)) await doJob(handlers, job)
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
      await doJob(handlers, job.data)
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
