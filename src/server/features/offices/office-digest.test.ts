import { expect, onTestFinished, test } from 'vitest'
import { officeDigests, staffRoles } from '#src/server/db/schema.ts'
import type { Job } from '#src/server/jobs/job.ts'
import { openQueue } from '#src/server/jobs/queue.ts'
import { doJob } from '#src/server/jobs/worker.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { account, community } from '#tests/support/fixtures.ts'
import { testMailings } from '#tests/support/mailed.ts'
import { clerk, platformKeeper } from '#tests/support/office.ts'
import { received } from '#tests/support/requests.ts'
import { decideRequest } from '../requests/decide.ts'

const NINE = '2026-03-15T09:00:00.000Z'
const HALF_PAST = '2026-03-15T09:30:00.000Z'
const TEN = '2026-03-15T10:00:00.000Z'

async function scene() {
  const { db, close, statements } = await freshDatabase()
  onTestFinished(close)
  const parish = await community(db, {
    name: 'Paróquia do Vale',
    slug: 'vale',
    email: 'a@b.example',
  })
  const digest: Job = { kind: 'office-digest', communityId: parish.id }
  /** Runs the digest and the resulting mail jobs. */
  const run = async (now: string) => {
    const { handlers, mails, jobs, later } = testMailings(db, () => now)
    await doJob(handlers, digest, 'any')
    for (let job = jobs.shift(); job; job = jobs.shift()) await doJob(handlers, job, 'any')
    return { mails, later }
  }
  return { db, statements, parish, digest, run }
}

test('everybody who answers requests is told how many are new, in their language', async () => {
  const { db, parish, run } = await scene()
  const reader = await account(db, { email: 'padre@example.org', name: 'Padre Luís', locale: 'es' })
  await db
    .insert(staffRoles)
    .values({ accountId: reader.id, communityId: parish.id, role: 'admin' })
  await clerk(db, parish, 'secretary')
  await clerk(db, parish, 'editor')
  await clerk(db, await community(db))
  await platformKeeper(db)
  await received(db, parish, 'meeting', { message: 'um segredo' }, { now: NINE })
  await received(db, parish, 'meeting', {}, { now: NINE })
  await received(db, parish, 'wedding', {}, { now: NINE })
  await received(db, await community(db), 'baptism', {}, { now: NINE })
  const { mails } = await run(NINE)
  expect(mails).toHaveLength(2)
  const spanish = mails.find(({ to }) => to === 'padre@example.org')
  expect(spanish).toMatchObject({ locale: 'es' })
  expect(spanish?.subject).toBe('Paróquia do Vale: hay solicitudes nuevas')
  expect(spanish?.text).toContain('2 solicitudes de cita')
  expect(spanish?.text).toContain('1 solicitud de boda')
  expect(spanish?.text).not.toMatch(/bautismo|segredo|ana@/)
  const others = mails.filter((mail) => mail !== spanish)
  expect(others.map(({ locale }) => locale)).toEqual(['pt'])
})

test('where nobody answers requests, the community itself is told, in Portuguese', async () => {
  const { db, parish, run } = await scene()
  await clerk(db, parish, 'editor')
  await received(db, parish, 'join', {}, { now: NINE })
  const { mails } = await run(NINE)
  expect(mails.map(({ to, locale }) => [to, locale])).toEqual([['a@b.example', 'pt']])
  expect(mails[0]?.text).toContain('1 pedido para se juntar à paróquia')
})

test('within an hour of a digest it waits for the rest of it; done twice, it mails once', async () => {
  const { db, parish, digest, run } = await scene()
  await received(db, parish, 'join', {}, { now: NINE })
  expect((await run(NINE)).mails).toHaveLength(1)
  const again = await run(NINE)
  expect(again.mails).toEqual([])
  await received(db, parish, 'meeting', {}, { now: HALF_PAST })
  const early = await run(HALF_PAST)
  expect(early.mails).toEqual([])
  expect(early.later).toEqual([{ job: digest, notBefore: TEN }])
  const { mails } = await run(TEN)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('1 pedido de conversa')
  expect(mails[0]?.text).not.toContain('juntar')
})

test('what is decided already, or the office wrote down itself, is no news', async () => {
  const { db, parish, run } = await scene()
  const { id } = await received(db, parish, 'join', {}, { now: NINE })
  const decision = { decision: 'accepted', staffId: null, reason: null } as const
  await db.transaction((tx) => decideRequest(tx, id, decision, NINE))
  const { id: staffId } = await clerk(db, parish)
  await received(db, parish, 'meeting', {}, { now: NINE, staffId })
  const { mails, later } = await run(NINE)
  expect([mails, later]).toEqual([[], []])
  expect(await db.$count(officeDigests)).toBe(0)
})

test('of each community one job waits', async () => {
  const { db, statements, digest } = await scene()
  const silent = { info: () => {}, error: () => {} }
  const queue = await openQueue({ statements }, silent)
  onTestFinished(queue.close)
  const other = await community(db)
  await queue.add(db, digest)
  await db.transaction((tx) => queue.add(tx, digest))
  await queue.add(db, digest, { notBefore: TEN })
  await queue.add(db, { kind: 'office-digest', communityId: other.id })
  const { rows } = await statements.executeSql(
    `select data from pgboss.job where name = 'office' order by created_on, id`,
    [],
  )
  expect(rows.map((row) => (row as { data: Job }).data)).toEqual(
    expect.arrayContaining([digest, { kind: 'office-digest', communityId: other.id }]),
  )
  expect(rows).toHaveLength(2)
})
