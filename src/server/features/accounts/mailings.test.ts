import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, mailedLinks, registrations } from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import type { Job } from '#src/server/jobs/job.ts'
import { openQueue } from '#src/server/jobs/queue.ts'
import { doJob, startWorker } from '#src/server/jobs/worker.ts'
import { smtpMailer } from '#src/server/mail/smtp.ts'
import { mailWriter } from '#src/server/mail/templates/mail-template.ts'
import { digestOf, keyFor } from '#src/server/secrets.ts'
import { SECRET } from '#tests/support/app.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { runJobs, testMailings, tokenIn } from '#tests/support/mailed.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'
import { farewellJob } from './deletion.ts'
import { accountMailings } from './mailings.ts'

const NOW = '2026-03-15T12:00:00.000Z'
const COMMON = { passwordHash: 'hash', consentVersion: '2026-11' }

async function database() {
  const connection = await freshDatabase()
  onTestFinished(connection.close)
  return connection
}

async function asked(db: Db, email = 'Maria@example.org') {
  const [row] = await db
    .insert(registrations)
    .values({ email, emailFolded: email.toLowerCase(), name: 'Outra', locale: 'es', ...COMMON })
    .returning()
  if (!row) throw new Error('The insert gave no row back.')
  return row
}

async function owned(db: Db, email = 'maria@example.org') {
  const values = { email, emailFolded: email.toLowerCase(), name: 'Maria <b>', ...COMMON }
  const [row] = await db
    .insert(accounts)
    .values({ ...values, locale: 'en', consentedAt: NOW })
    .returning()
  if (!row) throw new Error('The insert gave no row back.')
  return row
}

async function mailsOf(db: Db, ...jobs: Job[]) {
  const { handlers, mails } = testMailings(db, () => NOW)
  for (const job of jobs) await doJob(handlers, job, 'any')
  return mails
}

test('a registration gets a link for two days, in its language, without its name', async () => {
  const { db } = await database()
  const { id } = await asked(db)
  const [mail] = await mailsOf(db, { kind: 'registration', registrationId: id })
  if (!mail) throw new Error('There is no mail.')
  expect(mail).toMatchObject({ to: 'Maria@example.org', locale: 'es' })
  expect(mail.text).not.toContain('Outra')
  expect(mail.text).toContain('/es/confirm-email#')
  const [link] = await db.select().from(mailedLinks)
  expect(link).toMatchObject({ tokenDigest: digestOf(tokenIn(mail)), registrationId: id })
  expect(toInstant(link?.expiresAt ?? '')).toBe('2026-03-17T12:00:00.000Z')
})

test('a registration that is done or gone needs no mail', async () => {
  const { db } = await database()
  expect(await mailsOf(db, { kind: 'registration', registrationId: 12 })).toEqual([])
})

test('where there is an account, its owner is told in their own language, and nothing is left', async () => {
  const { db } = await database()
  const owner = await owned(db)
  const { id } = await asked(db)
  const [mail] = await mailsOf(db, { kind: 'registration', registrationId: id })
  expect(mail).toMatchObject({ to: 'maria@example.org', locale: 'en' })
  expect(mail?.text).toContain('/en/login')
  expect(mail?.html).toContain('Maria &lt;b&gt;')
  expect(await db.$count(registrations)).toBe(0)
  expect(await db.$count(mailedLinks)).toBe(0)
  expect(await db.select().from(accounts)).toEqual([owner])
})

test('a known address gets a link for an hour, however it is written', async () => {
  const { db } = await database()
  const { id } = await owned(db)
  const [mail] = await mailsOf(db, { kind: 'recovery', email: ' MARIA@example.org ', locale: 'pt' })
  if (!mail) throw new Error('There is no mail.')
  expect(mail).toMatchObject({ to: 'maria@example.org', locale: 'en' })
  expect(mail.text).toContain('/en/reset-password#')
  const [link] = await db.select().from(mailedLinks)
  expect(link).toMatchObject({ tokenDigest: digestOf(tokenIn(mail)), accountId: id })
  expect(toInstant(link?.expiresAt ?? '')).toBe('2026-03-15T13:00:00.000Z')
})

test('a second link does not spoil the first', async () => {
  const { db } = await database()
  await owned(db)
  const job: Job = { kind: 'recovery', email: 'maria@example.org', locale: 'pt' }
  const mails = await mailsOf(db, job, job)
  const digests = (await db.select().from(mailedLinks)).map(({ tokenDigest }) => tokenDigest)
  expect(digests.sort()).toEqual(mails.map((mail) => digestOf(tokenIn(mail))).sort())
})

test('an unknown address gets nothing, and leaves nothing', async () => {
  const { db } = await database()
  await owned(db)
  const job: Job = { kind: 'recovery', email: 'ana@example.org', locale: 'pt' }
  expect(await mailsOf(db, job)).toEqual([])
  expect(await db.$count(mailedLinks)).toBe(0)
})

test('changes of an account are told to its owner', async () => {
  const { db } = await database()
  const { id } = await owned(db)
  const [changed] = await mailsOf(db, { kind: 'password-changed', accountId: id })
  expect(changed).toMatchObject({ to: 'maria@example.org', locale: 'en' })
  await db.delete(accounts).where(eq(accounts.id, id))
  expect(await mailsOf(db, { kind: 'password-changed', accountId: id })).toEqual([])
  const whom = { email: 'maria@example.org', name: 'Maria', locale: 'pt' } as const
  const [deleted] = await mailsOf(db, farewellJob(keyFor('farewells', SECRET), whom))
  expect(deleted).toMatchObject({ to: 'maria@example.org', locale: 'pt' })
})

test('what is queued becomes mails, once', async () => {
  const connection = await database()
  const { db } = connection
  const logger = { info: () => {}, error: () => {} }
  const queue = await openQueue(connection, logger)
  onTestFinished(queue.close)
  const { id } = await asked(db)
  await db.transaction((tx) => queue.add(tx, { kind: 'registration', registrationId: id }))
  expect(await runJobs(connection)).toMatchObject([{ to: 'Maria@example.org' }])
  expect(await runJobs(connection)).toEqual([])
})

test('a mail waits for a server that is down, and no log names anyone', async () => {
  const connection = await database()
  const { db, statements } = connection
  const log: object[] = []
  const keep = (fields: object, message: string) => void log.push({ ...fields, message })
  const logger = { info: keep, error: keep }
  const down = await smtpServer()
  await down.close()
  const sender = { productName: 'Adro', address: 'nao@example.org', replyTo: 'nao@example.org' }
  const mailer = smtpMailer(down.url, sender, { connectMs: 5_000, silenceMs: 5_000 })
  const write = mailWriter(readTexts(), {
    productName: 'Adro',
    siteUrl: 'https://adro.example.org',
    supportEmail: 'suporte@example.org',
  })
  const now = () => NOW
  const queue = await openQueue(connection, logger)
  const handlers = {
    ...testMailings(db).handlers,
    ...accountMailings({
      db,
      farewellKey: keyFor('farewells', SECRET),
      mailer,
      write,
      jobs: queue,
      now,
    }),
  }
  const worker = await startWorker({ connection, handlers, logger, now, pollSeconds: 0.5 })
  onTestFinished(async () => {
    await worker.close()
    await queue.close()
    mailer.close()
  })
  const { id } = await asked(db)
  await queue.add(db, { kind: 'registration', registrationId: id })
  await vi.waitFor(() => expect(log).toHaveLength(1), { timeout: 120_000 })

  const up = await smtpServer({}, Number(new URL(down.url).port))
  onTestFinished(up.close)
  await vi.waitFor(
    async () => {
      await statements.executeSql(`update pgboss.job set start_after = now() where state = 'retry'`)
      expect(up.received).toHaveLength(1)
    },
    { timeout: 120_000 },
  )
  const [token = 'none'] =
    /(?<=#)[\w-]{43}/.exec(up.received[0]?.message.replaceAll('=\r\n', '') ?? '') ?? []
  const links = await db.select().from(mailedLinks)
  expect(links.map(({ tokenDigest }) => tokenDigest)).toContain(digestOf(token))
  const { rows } = await statements.executeSql('select data, output from pgboss.job')
  const said = JSON.stringify([log, rows])
  expect(said).not.toMatch(/maria/i)
  expect(said).not.toContain(token)
})
