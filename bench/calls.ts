import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { seedDemo } from '#demo/seed/seed.ts'
import { OFFICE_PATHS, STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { SUBSCRIPTION_HEADER } from '#src/contract/office/staff.ts'
import { PATHS, pathOf, socialPaths } from '#src/contract/paths.ts'
import type { AppEnv } from '#src/server/app.ts'
import { type Connection, openDatabase } from '#src/server/db/connection.ts'
import { appOn, PRODUCT } from './app-in-process.ts'
import { recordFigure } from './figures.ts'
import { withDatabase } from './publish/portal/database.ts'

/** The most processor time of the process, in ms per call. */
const BUDGET = { embedded: 3, postgres: 1.5 }
const SERVER = 'postgres://postgres@127.0.0.1:5432/test'
/** Enough for the engine to compile what these calls use, as in a process that runs for days. */
const WARM_UP = 300
const CALLS = 300
const PARISH = 'santa-marta'

interface Call {
  path: string
  /** The caller's role; anonymous if left out. */
  as?: 'member' | 'clerk'
}

/** A statement that a call sends to the database. */
interface Statement {
  sql: string
  params: unknown[]
}

/**
 * Measures the most frequent calls over the demo's data, on both databases: processor time of the
 * process, statements, and calls per second. For comparison it also sends the same statements
 * directly.
 *
 * @returns false if a call exceeds its budget
 */
export async function benchCalls(): Promise<boolean> {
  const held: boolean[] = []
  for (const engine of ['embedded', 'postgres'] as const) {
    const dataDir = await mkdtemp(join(tmpdir(), 'adro-calls-'))
    const server = engine === 'postgres' ? (process.env.DATABASE_URL ?? SERVER) : undefined
    try {
      held.push(
        await withDatabase(server, dataDir, async (database) => {
          const connection = await openDatabase(database)
          try {
            await seedDemo({
              db: connection.db,
              mediaDir: join(dataDir, 'media'),
              now: new Date().toISOString(),
            })
            return await measure(connection, dataDir)
          } finally {
            await connection.close()
          }
        }),
      )
    } finally {
      await rm(dataDir, { recursive: true })
    }
  }
  return !held.includes(false)
}

async function measure(connection: Connection, dataDir: string): Promise<boolean> {
  const { engine } = connection
  const app = appOn(connection, dataDir)
  const [member, clerk] = await Promise.all([
    tokenOf(app, 'maria@example.org'),
    tokenOf(app, 'cartorio@example.org'),
  ])
  const table: Record<string, object> = {}
  let isHeld = true
  for (const [name, { path, as }] of Object.entries(await callsOf(app, member))) {
    const token = as === 'clerk' ? clerk : member
    const headers: Record<string, string> = as ? { authorization: `Bearer ${token.token}` } : {}
    if (as === 'clerk') headers[SUBSCRIPTION_HEADER] = `${token.community}`
    const call = async () => {
      const answer = await app.request(`/api/v1${path}`, { headers }, LOOPBACK)
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`)
    }
    const statements = await statementsOf(connection, call)
    const whole = await costOf(call)
    const plain = await costOf(async () => {
      for (const { sql, params } of statements) await connection.statements.executeSql(sql, params)
    })
    const isWithinBudget = recordFigure(
      `${engine}: ${name}`,
      whole.cpuMs,
      { most: BUDGET[engine] },
      'ms',
    )
    isHeld &&= isWithinBudget
    table[name] = {
      'CPU ms': whole.cpuMs.toFixed(2),
      'of budget': `${Math.round((100 * whole.cpuMs) / BUDGET[engine])} %`,
      statements: statements.length,
      'calls /s': Math.round(1000 / whole.ms),
      'plain CPU ms': plain.cpuMs.toFixed(2),
      'of plain': (whole.cpuMs / plain.cpuMs).toFixed(1),
    }
  }
  console.log(`\n${engine}, one caller:`)
  console.table(table)
  return isHeld
}

/** The calls that are made most. */
async function callsOf(app: Hono<AppEnv>, member: Token): Promise<Record<string, Call>> {
  const social = socialPaths(PRODUCT)
  const community = member.community
  const listed = (filters: object) =>
    `${PATHS.mobileContents}?${new URLSearchParams({ query: JSON.stringify({ community_id: community, ...filters }) })}`
  const found = await app.request(`/api/v1${listed({ content_type: 1 })}`, {}, LOOPBACK)
  const { results } = (await found.json()) as { results: Array<{ id: number }> }
  const content = results[0]?.id ?? 0
  return {
    feed: { path: social.followingFeed, as: 'member' },
    news: { path: listed({ content_type: 1 }) },
    events: { path: listed({ content_type: 2 }) },
    'one content': { path: pathOf(PATHS.mobileContent, { id: content }) },
    communities: { path: PATHS.publicEntities },
    profile: { path: social.getProfile, as: 'member' },
    following: { path: social.followingList, as: 'member' },
    'own requests': { path: PATHS.ownRequests, as: 'member' },
    desk: { path: OFFICE_PATHS.officePending, as: 'clerk' },
    queue: { path: STAFF_RESOURCES.pendingMassIntentions, as: 'clerk' },
  }
}

/** The fields of a community that this bench reads. */
interface Community {
  id: number
  websiteconfigurations_url: string
}

interface Token {
  token: string
  community: number
}

/** Stands in for the socket, which names the caller's address. */
const LOOPBACK = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }

async function tokenOf(app: Hono<AppEnv>, email: string): Promise<Token> {
  const password = Buffer.from(DEMO_PASSWORD).toString('base64')
  const answer = await app.request(
    `/api/v1${PATHS.login}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, [PRODUCT]: true }),
    },
    LOOPBACK,
  )
  const { accessToken: token } = (await answer.json()) as { accessToken: string }
  const all = await app.request(`/api/v1${PATHS.publicEntities}`, {}, LOOPBACK)
  const { results } = (await all.json()) as { results: Community[] }
  return {
    token,
    community: results.find((one) => one.websiteconfigurations_url === PARISH)?.id ?? 0,
  }
}

/** The statements that a call sends, in order, taken from Drizzle's log. */
async function statementsOf({ db }: Connection, call: () => Promise<void>): Promise<Statement[]> {
  // Drizzle declares no type for its session's logger.
  const { logger } = db._.session as unknown as {
    logger: { logQuery(sql: string, params: unknown[]): void }
  }
  const { logQuery } = logger
  const statements: Statement[] = []
  logger.logQuery = (sql, params) => {
    statements.push({ sql, params })
  }
  try {
    await call()
  } finally {
    logger.logQuery = logQuery
  }
  return statements
}

/** Means over many calls, one after another. */
async function costOf(call: () => Promise<void>): Promise<{ cpuMs: number; ms: number }> {
  for (let at = 0; at < WARM_UP; at += 1) await call()
  const begin = performance.now()
  const before = process.cpuUsage()
  for (let at = 0; at < CALLS; at += 1) await call()
  const { user, system } = process.cpuUsage(before)
  return {
    cpuMs: (user + system) / 1000 / CALLS,
    ms: (performance.now() - begin) / CALLS,
  }
}
