import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CONSENT_VERSION, Receipt } from '#src/contract/account/account.ts'
import { Done } from '#src/contract/account/session.ts'
import { PATHS, socialPaths } from '#src/contract/paths.ts'
import type { Connection, Db } from '#src/server/db/connection.ts'
import { rawRows } from '#src/server/db/rows.ts'
import { GivenUpError } from '#src/server/jobs/job.ts'
import { openQueue } from '#src/server/jobs/queue.ts'
import { startWorker } from '#src/server/jobs/worker.ts'
import type { Mail } from '#src/server/mail/mail.ts'
import { good } from '../support/answers.ts'
import { NOW, testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { SOLVED } from '../support/doubles.ts'
import { account, community, PASSWORD, signIn } from '../support/fixtures.ts'
import { testMailings } from '../support/mailed.ts'
import { received } from '../support/requests.ts'
import { send } from '../support/send.ts'

const { createAccount, recoverPassword } = socialPaths('adro')

const PERSON = {
  name: 'Felismina Quaresma',
  email: 'Felismina.Quaresma@example.org',
  phone: '+351 239 000 417',
  address: 'Travessa do Loureiro 17',
}
const TRACES = /felismina|quaresma|239 ?000 ?417|loureiro/i

/** Every row of every table that is not the database's own, as text, by its table. */
async function dump(db: Db): Promise<Array<{ table: string; row: string }>> {
  const tables = await rawRows<{ name: string }>(
    db,
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: Array<{ table: string; row: string }> = []
  for (const { name } of tables) {
    const some = await rawRows<{ row: string }>(db, sql.raw(`select t::text as row from ${name} t`))
    found.push(...some.map(({ row }) => ({ table: name, row })))
  }
  return found
}

const tracesIn = async (db: Db) => (await dump(db)).filter(({ row }) => TRACES.test(row))

/** The API and a worker on one queue, as a server has them, and a mail server that tests stand in for. */
async function scene(deliver: (mail: Mail) => Promise<void>) {
  const connection = await freshDatabase()
  const logger = { info: () => {}, error: () => {} }
  const jobs = await openQueue(connection, logger)
  onTestFinished(async () => {
    await jobs.close()
    await connection.close()
  })
  const tests = await testApp({ db: connection.db, ping: connection.ping, jobs })
  const { handlers } = testMailings(connection.db, undefined, { send: deliver })
  const work = async () => {
    // Clearing away goes by the tests' own moment.
    const now = () => NOW
    const worker = await startWorker({ connection, handlers, logger, now, pollSeconds: 0.5 })
    onTestFinished(worker.close)
  }
  return { connection, app: tests.app, db: connection.db, work }
}

/** Somebody who registered twice, asked for a new password in two spellings, and sent a request. */
async function personWithMails({ app, db }: Awaited<ReturnType<typeof scene>>) {
  const row = await account(db, { name: PERSON.name, email: PERSON.email })
  const parish = await community(db, { name: 'Paróquia', slug: 'paroquia' })
  const { phone: mobilephone, address } = PERSON
  await received(db, parish, 'join', { mobilephone, address }, { accountId: row.id })
  const form = { password: 'uma frase bem comprida', locale: 'pt', consent: CONSENT_VERSION }
  const body = { ...form, name: PERSON.name, email: PERSON.email, captcha: SOLVED }
  await good(await send(app, 'POST', createAccount, { body }), Receipt)
  for (const email of [PERSON.email, PERSON.email.toUpperCase()]) {
    const asked = { email, captcha: SOLVED }
    await good(await send(app, 'PUT', recoverPassword, { body: asked }), Receipt)
  }
  return signIn(db, row)
}

const erase = async (
  { app }: Awaited<ReturnType<typeof scene>>,
  headers: Record<string, string>,
) => {
  const body = { password: PASSWORD }
  await good(await send(app, 'DELETE', PATHS.ownAccount, { body, headers }), Done)
}

async function mailRows({ statements }: Connection): Promise<unknown[]> {
  const query = `select state::text from pgboss.job where name like 'mail%'`
  return (await statements.executeSql(query)).rows
}

test('once erased, nobody is in the database: mails that wait go, and the last one cannot be read', async () => {
  const mails: Mail[] = []
  const tests = await scene(async (mail) => void mails.push(mail))
  const device = await personWithMails(tests)
  const before = new Set((await tracesIn(tests.db)).map(({ table }) => table))
  expect([...before]).toEqual(expect.arrayContaining(['public.accounts', 'public.requests']))
  expect([...before].join()).toContain('pgboss.')
  await erase(tests, device)
  expect(await tracesIn(tests.db)).toEqual([])
  await tests.work()
  await vi.waitFor(() => expect(mails).toHaveLength(1), { timeout: 60_000 })
  expect(mails).toMatchObject([{ to: PERSON.email }])
  expect(mails[0]?.text).toContain(PERSON.name)
  // Of the other mails to the person the queue keeps numbers alone; of this one nothing.
  const isSettled = async () =>
    expect((await mailRows(tests.connection)).every((row) => hasState(row, 'completed'))).toBe(true)
  await vi.waitFor(isSettled, { timeout: 60_000 })
  const kept = (await dump(tests.db)).filter(({ row }) => /account-deleted/.test(row))
  expect([kept, await tracesIn(tests.db)]).toEqual([[], []])
})

test('mails that were sent or given up go as well, and a last one that nobody takes leaves nothing', async () => {
  const tests = await scene(() => Promise.reject(new GivenUpError('No such mailbox.')))
  const device = await personWithMails(tests)
  await tests.work()
  const areDead = async () => {
    const query = `select id from pgboss.job where name = 'mail-dead' and data->>'kind' = 'recovery'`
    expect((await tests.connection.statements.executeSql(query)).rows).toHaveLength(2)
  }
  await vi.waitFor(areDead, { timeout: 60_000 })
  await erase(tests, device)
  expect(await tracesIn(tests.db)).toEqual([])
  const isGone = async () => {
    const query = `select id from pgboss.job where data->>'kind' = 'account-deleted'`
    expect((await tests.connection.statements.executeSql(query)).rows).toEqual([])
  }
  await vi.waitFor(isGone, { timeout: 60_000 })
})

function hasState(row: unknown, state: string): boolean {
  return typeof row === 'object' && row !== null && 'state' in row && row.state === state
}
