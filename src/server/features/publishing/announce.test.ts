import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { verifyWebhook } from '#src/contract/publishing/webhook-signature.ts'
import type { Connection, Db } from '#src/server/db/connection.ts'
import { openQueue } from '#src/server/jobs/queue.ts'
import { startWorker } from '#src/server/jobs/worker.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { testMailings } from '#tests/support/mailed.ts'
import { announceChange, publishEvents, publishHook } from './announce.ts'

const SECRET = 'what server and publisher share in tests'
const CHANGE: Change = { communityId: 3, changed: 'content', recordId: 14 }
const now = () => new Date().toISOString()

interface Change {
  communityId: number
  changed: 'content'
  recordId: number
}

interface Delivery {
  headers: Headers
  body: Buffer
}

/** Something that listens as a publisher does, and answers with the statuses given, then 202. */
async function listener(...statuses: number[]) {
  const deliveries: Delivery[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = new Headers(request.headers as Record<string, string>)
    deliveries.push({ headers, body: Buffer.concat(chunks) })
    response.writeHead(statuses.shift() ?? 202).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/publish`
  return { url, deliveries }
}

/** A database with its queue, and a worker that tells whoever listens at the address. */
async function scene(url: string) {
  const connection = await freshDatabase()
  const logger = { info: () => {}, error: vi.fn() }
  const queue = await openQueue(connection, logger)
  const notifyPublisher = publishHook({ url, secret: SECRET, now })
  const { handlers } = testMailings(connection.db)
  const worker = await startWorker({
    connection,
    handlers: { ...handlers, ...publishEvents({ notifyPublisher, now }) },
    logger,
    now,
    pollSeconds: 0.5,
  })
  onTestFinished(async () => {
    await worker.close()
    await queue.close()
    await connection.close()
  })
  const announceIn = (tx: Db, { communityId, changed, recordId }: Change, at = now()) =>
    announceChange(tx, { communityId, jobs: queue, now: now() }, changed, recordId, at)
  const announce = (change: Change, at?: string) =>
    connection.db.transaction((tx) => announceIn(tx, change, at))
  return { connection, logger, announce, announceIn }
}

async function jobsOf({ statements }: Connection) {
  const { rows } = await statements.executeSql(
    `select state::text, start_after > now() as later, data from pgboss.job where name = 'publish'`,
  )
  return rows
}

/** Brings the time of every waiting try to now. */
async function hasten({ statements }: Connection): Promise<void> {
  await statements.executeSql(`update pgboss.job set start_after = now() where state = 'retry'`)
}

const until = (assertion: () => void | Promise<void>) =>
  vi.waitFor(assertion, { timeout: 120_000, interval: 20 })

test('a change is told as soon as it is committed, signed, with the id of its job', async () => {
  const { url, deliveries } = await listener()
  const { announce, connection } = await scene(url)
  await announce(CHANGE)
  await until(() => expect(deliveries).toHaveLength(1))
  const [{ headers, body }] = deliveries as [Delivery]
  expect(JSON.parse(body.toString())).toEqual({
    type: 'content.changed',
    timestamp: expect.stringMatching(/Z$/),
    data: { community: 3, records: [14] },
  })
  const { rows } = await connection.statements.executeSql(
    `select id from pgboss.job where name = 'publish'`,
  )
  const [{ id }] = rows as [{ id: string }]
  expect(verifyWebhook(SECRET, headers, body, Date.now() / 1000)).toEqual({ genuine: true, id })
})

test('a change that is rolled back is told to nobody', async () => {
  const { url, deliveries } = await listener()
  const { announce, announceIn, connection } = await scene(url)
  const failing = connection.db.transaction(async (tx) => {
    await announceIn(tx, CHANGE)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await announce({ ...CHANGE, recordId: 15 })
  await until(() => expect(deliveries).toHaveLength(1))
  expect(JSON.parse(String(deliveries[0]?.body)).data.records).toEqual([15])
  expect(await jobsOf(connection)).toHaveLength(1)
})

test.each([500, 404, 302])('after a %i it is told again, by the same id', async (status) => {
  const { url, deliveries } = await listener(status)
  const { announce, connection } = await scene(url)
  await announce(CHANGE)
  await until(async () => {
    await hasten(connection)
    expect(deliveries).toHaveLength(2)
  })
  const [first, second] = deliveries.map(({ headers }) => headers.get('webhook-id'))
  expect(second).toBe(first)
  await until(async () => expect(await jobsOf(connection)).toMatchObject([{ state: 'completed' }]))
})

test('while nobody listens, the job waits', async () => {
  const { announce, connection, logger } = await scene('http://127.0.0.1:1/hooks/publish')
  await announce(CHANGE)
  await until(() => expect(logger.error).toHaveBeenCalled())
  await until(async () => expect(await jobsOf(connection)).toMatchObject([{ state: 'retry' }]))
})

test('what goes live later is told then, and what was to go live earlier at once', async () => {
  const { url, deliveries } = await listener()
  const { announce, connection } = await scene(url)
  await announce({ ...CHANGE, recordId: 1 }, '2100-01-01T00:00:00.000Z')
  await announce({ ...CHANGE, recordId: 2 }, '2020-01-01T00:00:00.000Z')
  await until(() => expect(deliveries).toHaveLength(1))
  expect(JSON.parse(String(deliveries[0]?.body)).data.records).toEqual([2])
  expect(await jobsOf(connection)).toEqual(
    expect.arrayContaining([
      {
        state: 'created',
        later: true,
        data: { kind: 'publish-event', communityId: 3, changed: 'content', recordIds: [1] },
      },
    ]),
  )
  await connection.statements.executeSql(
    `update pgboss.job set start_after = now() where state = 'created'`,
  )
  await announce({ ...CHANGE, recordId: 3 })
  await until(async () =>
    expect(await jobsOf(connection)).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ state: 'completed' })),
    ),
  )
})

test('what is told at once of a community is told by one message, and all of it counts', async () => {
  const { url, deliveries } = await listener()
  const { connection, announceIn } = await scene(url)
  await connection.db.transaction(async (tx) => {
    for (let recordId = 1; recordId <= 60; recordId += 1) {
      const communityId = recordId % 2
      await announceIn(tx, { ...CHANGE, communityId, recordId })
    }
  })
  await until(async () => {
    expect(await jobsOf(connection)).toEqual(
      Array.from({ length: 60 }, () => expect.objectContaining({ state: 'completed' })),
    )
  })
  const told = deliveries.map(({ body }) => JSON.parse(String(body)).data)
  expect(told.map(({ community }) => community).sort()).toEqual([0, 1])
  const records = told.flatMap((data) => data.records)
  expect(records.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, nth) => nth + 1))
})

test('a failure counts for all that would have been told', async () => {
  const { url, deliveries } = await listener(500)
  const { connection, announceIn } = await scene(url)
  await connection.db.transaction(async (tx) => {
    for (const recordId of [1, 2, 3]) await announceIn(tx, { ...CHANGE, recordId })
  })
  await until(async () => {
    await hasten(connection)
    expect(await jobsOf(connection)).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ state: 'completed' })),
    )
  })
  expect(deliveries.length).toBeGreaterThanOrEqual(2)
})
