import { setImmediate } from 'node:timers/promises'
import { count, sql } from 'drizzle-orm'
import type { JobWithMetadata } from 'pg-boss'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import type { Connection } from '../db/connection.ts'
import { communities } from '../db/schema.ts'
import { newBoss } from './boss.ts'
import { GivenUpError, type Job, type JobHandlers } from './job.ts'
import { openQueue } from './queue.ts'
import { attempt, startWorker } from './worker.ts'

interface Row {
  name: string
  state: string
  data: Job | null
  output: unknown
}

const RECOVERY: Job = { kind: 'recovery', email: 'maria@example.org', locale: 'pt' }
const jobOf = (registrationId: number): Job => ({ kind: 'registration', registrationId })

/** A database with its queue, and workers that do every job with the given function. */
async function scene() {
  const connection = await freshDatabase()
  const log: object[] = []
  const logger = {
    info: (fields: object, message: string) => void log.push({ ...fields, message }),
    error: (fields: object, message: string) => void log.push({ ...fields, message }),
  }
  const queue = await openQueue(connection, logger)
  const closing: Array<() => Promise<void>> = [queue.close]
  onTestFinished(async () => {
    for (const close of closing.reverse()) await close()
    await connection.close()
  })
  const work = async (handle: (job: Job) => Promise<void>, patienceMs?: number) => {
    const handlers: JobHandlers = {
      registration: handle,
      recovery: handle,
      'password-changed': handle,
      'account-deleted': handle,
      'join-received': handle,
      'request-received': handle,
      'request-decided': handle,
      'request-asked': handle,
      'request-reopened': handle,
      'request-moved': handle,
      'request-colleague': handle,
      'office-digest': handle,
      'office-digest-mail': handle,
      'office-invitation': handle,
      'backup-overdue': handle,
      'membership-invitation': handle,
      'publish-event': handle,
      'publish-loss': handle,
      'remote-picture': handle,
      import: handle,
      'webhook-event': handle,
      'webhook-delivery': handle,
      'webhook-disabled': handle,
    }
    const now = () => new Date().toISOString()
    const options = { connection, handlers, logger, now, pollSeconds: 0.5 }
    const worker = await startWorker({ ...options, ...(patienceMs && { patienceMs }) })
    closing.push(worker.close)
    return worker
  }
  return { connection, queue, log, work }
}

async function rowsOf({ statements }: Connection, queue = 'mail'): Promise<Row[]> {
  const { rows } = await statements.executeSql(
    'select name, state::text, data, output from pgboss.job where name = $1 order by created_on',
    [queue],
  )
  return rows as Row[]
}

/** Makes every waiting try due now. */
async function hasten({ statements }: Connection): Promise<void> {
  await statements.executeSql(`update pgboss.job set start_after = now() where state = 'retry'`)
}

const until = (assertion: () => void | Promise<void>) =>
  vi.waitFor(assertion, { timeout: 120_000, interval: 20 })

test('a job is done once it is committed, and not before', async () => {
  const { connection, queue, work } = await scene()
  const done: Job[] = []
  await work(async (job) => void done.push(job))
  await connection.db.transaction(async (tx) => {
    await queue.add(tx, jobOf(1))
    await queue.add(tx, RECOVERY)
    // The embedded database has one connection, so nobody else could see them.
    if (connection.engine === 'postgres') expect(await rowsOf(connection)).toEqual([])
    expect(done).toEqual([])
  })
  await until(() => expect(done).toHaveLength(2))
  expect(done).toEqual(expect.arrayContaining([jobOf(1), RECOVERY]))
  await until(async () => {
    // The job that held an address is deleted.
    expect(await rowsOf(connection)).toMatchObject([{ state: 'completed', data: jobOf(1) }])
  })
})

test('a job of a transaction that is rolled back is never done', async () => {
  const { connection, queue, work } = await scene()
  const done: Job[] = []
  await work(async (job) => void done.push(job))
  const failing = connection.db.transaction(async (tx) => {
    await tx.insert(communities).values({ slug: 'p', name: 'P', nameFolded: 'p' })
    await queue.add(tx, jobOf(1))
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await queue.add(connection.db, jobOf(2))
  await until(() => expect(done).toEqual([jobOf(2)]))
  expect(await rowsOf(connection)).toHaveLength(1)
  const [row] = await connection.db.select({ count: count() }).from(communities)
  expect(row?.count).toBe(0)
})

test('a failing job waits and is tried again, while others go on', async () => {
  const { connection, queue, log, work } = await scene()
  const done: Job[] = []
  let failures = 0
  await work(async (job) => {
    if (job.kind === 'recovery' && failures < 2) {
      failures += 1
      throw new Error('550 no such user maria@example.org, see https://x.org/#secret')
    }
    done.push(job)
  })
  await queue.add(connection.db, RECOVERY)
  for (const id of [1, 2, 3]) await queue.add(connection.db, jobOf(id))
  await until(() => expect(done).toHaveLength(3))
  await until(async () => {
    await hasten(connection)
    expect(done).toHaveLength(4)
  })
  expect(log).toMatchObject([
    { message: 'job failed, to be tried again', kind: 'recovery', attempt: 1 },
    { message: 'job failed, to be tried again', kind: 'recovery', attempt: 2 },
  ])
  expect(JSON.stringify(log)).not.toMatch(/maria|secret/)
})

test('what the queue keeps of a failure has no address, and tries are far apart', async () => {
  const { connection, queue, work } = await scene()
  await work(async () => {
    throw new Error('550 no such user maria@example.org, see https://x.org/#secret')
  })
  await queue.add(connection.db, jobOf(1))
  await until(async () => {
    expect((await rowsOf(connection)).map(({ state }) => state)).toEqual(['retry'])
  })
  const [row] = await rowsOf(connection)
  expect(row?.output).toEqual({
    type: 'Error',
    message: '550 no such user [address] see [link]',
  })
  const { rows } = await connection.statements.executeSql(
    `select start_after > now() + interval '10 seconds' as later from pgboss.job where state = 'retry'`,
  )
  expect(rows).toEqual([{ later: true }])
})

test('a job that cannot be done is given up at once and kept apart', async () => {
  const { connection, queue, log, work } = await scene()
  await work(async () => {
    throw new GivenUpError('The mail server refuses the address.')
  })
  await queue.add(connection.db, RECOVERY)
  await until(async () => {
    expect(await rowsOf(connection, 'mail-dead')).toMatchObject([
      { state: 'created', data: RECOVERY },
    ])
  })
  expect(log).toMatchObject([{ message: 'job given up', attempt: 1 }])
})

test('a job is given up after the last try', async () => {
  const { connection, queue, log, work } = await scene()
  await queue.add(connection.db, RECOVERY)
  await connection.statements.executeSql(`update pgboss.job set retry_limit = 1`)
  await work(async () => {
    throw new Error('not now')
  })
  await until(async () => {
    await hasten(connection)
    expect(await rowsOf(connection, 'mail-dead')).toHaveLength(1)
  })
  expect(log.map((line) => 'message' in line && line.message)).toEqual([
    'job failed, to be tried again',
    'job given up',
  ])
})

test('a job whose worker is stopped in the middle is done by the next one', async () => {
  const { connection, queue, work } = await scene()
  let begun = 0
  const first = await work(async () => {
    begun += 1
    await new Promise(() => undefined)
  }, 50)
  await queue.add(connection.db, jobOf(1))
  await until(() => expect(begun).toBe(1))
  await first.close()
  expect((await rowsOf(connection)).map(({ state }) => state)).toEqual(['retry'])
  const done: Job[] = []
  await work(async (job) => void done.push(job))
  await until(async () => {
    await hasten(connection)
    expect(done).toEqual([jobOf(1)])
  })
})

test('a job whose process died is tried again once its time is up', async () => {
  const { connection, queue, work } = await scene()
  await queue.add(connection.db, jobOf(1))
  await connection.statements.executeSql(
    `update pgboss.job set state = 'active', started_on = now() - interval '3 minutes'`,
  )
  const upkeep = newBoss(connection.statements, { supervise: false, schedule: false }, () => {})
  await upkeep.start()
  await upkeep.supervise()
  await upkeep.stop({ graceful: false })
  const done: Job[] = []
  await work(async (job) => void done.push(job))
  await until(async () => {
    await hasten(connection)
    expect(done).toEqual([jobOf(1)])
  })
})

test('closing waits for the job under way, and takes no other', async () => {
  const { connection, queue, work } = await scene()
  const begun: Job[] = []
  const release: Array<() => void> = []
  const worker = await work(async (job) => {
    begun.push(job)
    await new Promise<void>((resolve) => release.push(resolve))
  })
  for (const id of [1, 2, 3, 4]) await queue.add(connection.db, jobOf(id))
  await until(() => expect(begun).toHaveLength(2))
  const closed = worker.close()
  for (const end of release) end()
  await closed
  const states = (await rowsOf(connection)).map(({ state }) => state)
  expect(states.sort()).toEqual(['completed', 'completed', 'created', 'created'])
})

test('two workers share the jobs and do none twice', async () => {
  const { connection, queue, work } = await scene()
  const done: number[] = []
  const handle = async (job: Job) => {
    await setImmediate()
    if (job.kind === 'registration') done.push(job.registrationId)
  }
  await Promise.all([work(handle), work(handle)])
  const ids = Array.from({ length: 30 }, (_, at) => at)
  await Promise.all(ids.map((id) => queue.add(connection.db, jobOf(id))))
  await until(async () => {
    expect((await rowsOf(connection)).every(({ state }) => state === 'completed')).toBe(true)
  })
  expect(done.sort((a, b) => a - b)).toEqual(ids)
})

test('a worker clears away what has expired as it starts', async () => {
  const { connection, work } = await scene()
  await connection.db.execute(
    sql`insert into spent_captchas values ('old', '2020-01-01'), ('new', '2120-01-01')`,
  )
  await work(async () => undefined)
  await until(async () => {
    const { rows } = await connection.statements.executeSql('select digest from spent_captchas')
    expect(rows).toEqual([{ digest: 'new' }])
  })
})

const JOB: Job = { kind: 'join-received', requestId: 7 }

/** The outcome of the `nth` of three tries with this handler. */
async function tried(nth: number, work: () => Promise<void>, onGivenUp = async () => {}) {
  const told: Job[] = []
  const said: string[] = []
  const logger = { info: () => {}, error: (_: object, message: string) => void said.push(message) }
  const job = { id: 'one', data: JOB, retryCount: nth - 1, retryLimit: 2 } as JobWithMetadata<Job>
  const handlers = { 'join-received': work } as unknown as JobHandlers
  const result = await attempt(job, {
    handlers,
    logger,
    onGivenUp: async (job) => {
      told.push(job)
      await onGivenUp()
    },
  })
  return { status: result.status, told, said }
}

const fails = () => Promise.reject(new Error('no'))

test.each([
  ['succeeds', 1, async () => {}, 'completed', []],
  ['fails and is tried again', 2, fails, 'failed', []],
  ['fails for the last time', 3, fails, 'deadletter', [JOB]],
  ['cannot be mended', 1, () => Promise.reject(new GivenUpError('no')), 'deadletter', [JOB]],
] as const)('a job that %s', async (_, nth, work, status, told) => {
  expect(await tried(nth, work)).toMatchObject({ status, told })
})

test('who cannot be told of it changes nothing of the result', async () => {
  const { status, said } = await tried(3, fails, fails)
  expect(status).toBe('deadletter')
  expect(said).toEqual(['job given up', 'nobody was told of a job that was given up'])
})
