import { asc, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { WEBHOOK_TRIES } from '#src/contract/publishing/webhook.ts'
import type { Db } from '#src/server/db/connection.ts'
import { contents, webhookDeliveries, webhookMessages, webhooks } from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import type { Job, JobQueue } from '#src/server/jobs/job.ts'
import { doJob } from '#src/server/jobs/worker.ts'
import { sealText } from '#src/server/secrets.ts'
import { NOW, testApp } from '#tests/support/app.ts'
import { community, content } from '#tests/support/fixtures.ts'
import { testMailings } from '#tests/support/mailed.ts'
import { clerk } from '#tests/support/office.ts'
import { delivery, otherSystem, receiver, verified } from '#tests/support/webhooks.ts'
import { announceMoment } from './announce-event.ts'
import { type PostWebhook, webhookPoster } from './post-webhook.ts'
import { queueForgotten } from './retention.ts'

const HOUR_MS = 60 * 60_000
const answering = (status: number): PostWebhook =>
  status < 300
    ? async () => ({ kind: 'delivered', status })
    : async () => ({ kind: 'failed', failure: 'status', status })

/** A database with a parish, and jobs that run on the test's command, by a clock of its own. */
async function scene(postWebhook: PostWebhook = answering(204)) {
  const { db } = await testApp()
  const parish = await community(db)
  const clock = { now: NOW }
  const parts = testMailings(db, () => clock.now, { postWebhook, random: () => 0.5 })
  const run = (job: Job) => doJob(parts.handlers, job, crypto.randomUUID())
  /** Runs the next pending try, at its time. */
  const runLater = async () => {
    const { job, notBefore = clock.now } = parts.later.shift() ?? {}
    if (!job) throw new Error('Nothing waits.')
    clock.now = notBefore
    await run(job)
  }
  return { db, parish, clock, run, runLater, ...parts }
}

async function deliveries(db: Db) {
  return db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id))
}

async function oneReceiver(db: Db) {
  const [row] = await db.select().from(webhooks)
  if (!row) throw new Error('There is no receiver.')
  return row
}

const jobOf = ({ id, webhookId }: { id: number; webhookId: number }, due = NOW): Job => ({
  ...{ kind: 'webhook-delivery', webhookId, deliveryId: id, due },
})

test('what is sent is genuine to the library of the specification, with both secrets', async () => {
  const { url, received } = await otherSystem()
  const { db, parish, clock, run } = await scene(webhookPoster({ takesLoopback: true }))
  // The library uses only the machine's clock.
  clock.now = new Date().toISOString()
  const former = await receiver(db, parish)
  const { id, plainSecret } = await receiver(db, parish, {
    url,
    formerSecret: former.secret,
    formerSecretUntil: new Date(Date.parse(clock.now) + HOUR_MS).toISOString(),
  })
  const { id: recordId } = await content(db, parish, { title: 'Missa das crianças «5.º»' })
  await db.delete(webhooks).where(eq(webhooks.id, former.id))
  await run({
    ...{ kind: 'webhook-event', communityId: parish.id, event: 'content.changed' },
    ...{ recordId, at: NOW, scheduled: false },
  })
  const [made] = await deliveries(db)
  if (!made) throw new Error('Nothing is to be delivered.')
  await run(jobOf({ id: made.id, webhookId: id }, clock.now))
  const [one] = received
  if (!one) throw new Error('Nothing came.')
  expect(one.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'Adro-Webhooks',
    'webhook-id': made.messageId,
  })
  expect(one.headers['webhook-signature']?.split(' ')).toHaveLength(2)
  for (const secret of [plainSecret, former.plainSecret]) {
    expect(verified(secret, one)).toMatchObject({
      type: 'content.changed',
      data: { content: { id: recordId, title: 'Missa das crianças «5.º»' } },
    })
  }
  expect(() => verified(plainSecret, { ...one, body: `${one.body} ` })).toThrow()
  expect(await deliveries(db)).toMatchObject([
    { status: 'delivered', attempts: 1, responseStatus: 204, failure: null, nextAt: null },
  ])
})

test('after a day the former secret signs nothing any more', async () => {
  const sent: Array<Record<string, string>> = []
  const { db, parish, run } = await scene(async (_url, headers) => {
    sent.push(headers)
    return { kind: 'delivered', status: 200 }
  })
  const { id, secret } = await receiver(db, parish)
  await db
    .update(webhooks)
    .set({ formerSecret: secret, formerSecretUntil: NOW })
    .where(eq(webhooks.id, id))
  await run(jobOf(await delivery(db, parish, id)))
  expect(sent[0]?.['webhook-signature']?.split(' ')).toHaveLength(1)
})

test('a failure is tried again at the times that are promised, by the same id and body', async () => {
  const sent: Array<{ id: string | undefined; body: string }> = []
  const { db, parish, run, runLater, later, clock } = await scene(async (_url, headers, body) => {
    sent.push({ id: headers['webhook-id'], body: Buffer.from(body).toString() })
    return { kind: 'failed', failure: 'unreachable', status: null }
  })
  const { id } = await receiver(db, parish)
  await run(jobOf(await delivery(db, parish, id)))
  const waits = []
  while (later.length > 0) {
    const before = Date.parse(clock.now)
    await runLater()
    waits.push((Date.parse(clock.now) - before) / 1000)
  }
  expect(waits).toEqual(WEBHOOK_TRIES.slice(1))
  expect(await deliveries(db)).toMatchObject([
    { status: 'failed', attempts: WEBHOOK_TRIES.length, failure: 'unreachable', nextAt: null },
  ])
  expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(toInstant((await oneReceiver(db)).failingSince ?? '')).toBe(NOW)
})

test('no two receivers come back at quite the same time', async () => {
  const { db } = await testApp()
  const parish = await community(db)
  const { id } = await receiver(db, parish)
  const waits = []
  for (const random of [() => 0, () => 1]) {
    const { handlers, later } = testMailings(db, () => NOW, { postWebhook: answering(500), random })
    await doJob(handlers, jobOf(await delivery(db, parish, id)), crypto.randomUUID())
    waits.push(Date.parse(later[0]?.notBefore ?? '') - Date.parse(NOW))
  }
  expect(waits).toEqual([4_500, 5_500])
})

test('once it is delivered the receiver counts as well again', async () => {
  const { db, parish, run } = await scene()
  const { id } = await receiver(db, parish, { failingSince: NOW })
  const one = await delivery(db, parish, id)
  await run(jobOf(one))
  expect(await oneReceiver(db)).toMatchObject({ failingSince: null })
  // A second run, as after a process died, has nothing to do.
  await run(jobOf(one))
  expect(await deliveries(db)).toMatchObject([{ status: 'delivered', attempts: 1 }])
})

test('a job whose time is not the one that is kept does nothing', async () => {
  const post = vi.fn(answering(204))
  const { db, parish, run } = await scene(post)
  const { id } = await receiver(db, parish)
  await run(jobOf(await delivery(db, parish, id), '2026-03-15T11:59:59.999Z'))
  await run(jobOf({ id: 4_711, webhookId: id }))
  expect(post).not.toHaveBeenCalled()
})

test('one that is gone is not sent to again, and who runs the office is told once', async () => {
  const post = vi.fn(answering(410))
  const { db, parish, run, jobs, later, mails } = await scene(post)
  await clerk(db, parish, 'admin')
  await clerk(db, parish, 'editor')
  const { id } = await receiver(db, parish)
  const [one, other] = [await delivery(db, parish, id), await delivery(db, parish, id)]
  await run(jobOf(one))
  expect(await oneReceiver(db)).toMatchObject({ disabledWhy: 'gone' })
  await run(jobOf(other))
  expect(post).toHaveBeenCalledTimes(1)
  expect(later).toEqual([])
  expect(await deliveries(db)).toMatchObject([
    { status: 'failed', attempts: 1, responseStatus: 410, failure: 'status' },
    { status: 'failed', attempts: 0, failure: 'disabled' },
  ])
  for (const job of jobs.splice(0)) await run(job)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('receiver.example.org')
  expect(mails[0]?.text).not.toContain('/hook')
})

test('one that takes nothing for five days is turned off', async () => {
  const { db, parish, clock, run, jobs } = await scene(answering(500))
  await clerk(db, parish, 'admin')
  const { id } = await receiver(db, parish)
  await run(jobOf(await delivery(db, parish, id)))
  clock.now = '2026-03-20T11:59:59.000Z'
  await run(jobOf(await delivery(db, parish, id, { nextAt: clock.now }), clock.now))
  expect(await oneReceiver(db)).toMatchObject({ disabledAt: null })
  clock.now = '2026-03-20T12:00:00.000Z'
  await run(jobOf(await delivery(db, parish, id, { nextAt: clock.now }), clock.now))
  expect(await oneReceiver(db)).toMatchObject({ disabledWhy: 'failing' })
  expect(jobs.map(({ kind }) => kind)).toEqual(['webhook-disabled'])
})

test('a secret that another key has sealed sends nothing', async () => {
  const post = vi.fn(answering(204))
  const { db, parish, run } = await scene(post)
  const secret = sealText(Buffer.alloc(32, 7), 'whsec_c2VjcmV0')
  const { id } = await receiver(db, parish, { secret })
  await run(jobOf(await delivery(db, parish, id)))
  expect(post).not.toHaveBeenCalled()
  expect(await deliveries(db)).toMatchObject([{ status: 'pending', failure: 'secret' }])
})

test('a content comes online once at its moment, and not at one that it was moved from', async () => {
  const { db, parish, run } = await scene()
  await receiver(db, parish)
  const [first, second] = ['2026-03-16T08:00:00.000Z', '2026-03-17T08:00:00.000Z'] as const
  const { id } = await content(db, parish, { onlineFromDate: second })
  const moment = (at: string): Job => ({
    ...{ kind: 'webhook-event', communityId: parish.id, event: 'content.published' },
    ...{ recordId: id, at, scheduled: true },
  })
  await run(moment(first))
  expect(await db.$count(webhookMessages)).toBe(0)
  await run(moment(second))
  await run(moment(second))
  expect(await db.select().from(webhookMessages)).toMatchObject([{ type: 'content.published' }])
  await db.delete(webhookMessages)
  await db.update(contents).set({ status: 'draft' }).where(eq(contents.id, id))
  await run(moment(second))
  expect(await db.$count(webhookMessages)).toBe(0)
})

test('a moment is queued for when it comes, where somebody wants to know', async () => {
  const { db, parish, later, jobs } = await scene()
  const at = '2026-03-16T08:00:00.000Z'
  const queue: JobQueue = {
    add: async (_, job, options = {}) => void later.push({ job, ...options }),
    addAll: async (_, added) => void later.push(...added),
  }
  const where = { communityId: parish.id, contentId: 7 }
  await announceMoment(db, queue, where, at)
  expect(later).toEqual([])
  await receiver(db, parish)
  await announceMoment(db, queue, where, at)
  expect(later).toMatchObject([{ job: { kind: 'webhook-event', recordId: 7, at }, notBefore: at }])
  expect(jobs).toEqual([])
})

test('what was forgotten for hours is queued anew, by the time that is kept', async () => {
  const { db, parish, jobs } = await scene()
  const { id } = await receiver(db, parish)
  const nextAt = '2026-03-15T05:00:00.000Z'
  const { id: deliveryId } = await delivery(db, parish, id, { nextAt })
  await delivery(db, parish, id, { nextAt: '2026-03-15T07:00:00.000Z' })
  await delivery(db, parish, id, { status: 'failed', nextAt: null })
  const queue: JobQueue = {
    add: async (_, job) => void jobs.push(job),
    addAll: async (_, added) => void jobs.push(...added.map(({ job }) => job)),
  }
  await queueForgotten(db, queue, NOW)
  expect(jobs).toEqual([{ kind: 'webhook-delivery', webhookId: id, deliveryId, due: nextAt }])
})
