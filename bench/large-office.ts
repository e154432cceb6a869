import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { seedDemo } from '#demo/seed/seed.ts'
import { CATECHISM_WAITING } from '#src/contract/office/catechism-classes.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { PARISH_CALENDAR } from '#src/contract/office/parish-calendar.ts'
import { SUBSCRIPTION_HEADER } from '#src/contract/office/staff.ts'
import { YEAR_NUMBERS, YEAR_REPORT } from '#src/contract/office/year-numbers.ts'
import { PATHS } from '#src/contract/paths.ts'
import { MASSES_OF_DAYS } from '#src/contract/requests/write-down.ts'
import type { AppEnv } from '#src/server/app.ts'
import { type Connection, openDatabase } from '#src/server/db/connection.ts'
import { communities } from '#src/server/db/schema.ts'
import { staffCalls, staffPath } from '#tests/support/staff-calls.ts'
import { appOn, PRODUCT } from './app-in-process.ts'
import { recordFigure } from './figures.ts'
import { fillParish, SIZE } from './large-office/data.ts'
import { withDatabase } from './publish/portal/database.ts'

/** The most that any call may take, in ms, on two cores. */
const BUDGET_MS = 500
const SERVER = 'postgres://postgres@127.0.0.1:5432/test'
const PARISH = 'santa-marta'
/** How often each call is made, after some that let the engine compile. */
const ROUNDS = 20
const WARM_UP = 3
const DAY_MS = 86_400_000
/** Stands in for the socket, which names the caller's address. */
const LOOPBACK = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }

/** A call that is measured. */
interface Measured {
  /** As the table names it. */
  name: string
  /** Below `/api/v1`, with what it asks for. */
  address: string
  isOfPlatform: boolean
}

/**
 * Measures every GET of the office in a parish of 20,000 people, 3,000 contents and 5,000 requests,
 * on both databases. The calls are those of the API's own document, so that none is forgotten.
 *
 * @returns false if a call is over its budget
 */
export async function benchLargeOffice(): Promise<boolean> {
  const held: boolean[] = []
  for (const engine of ['embedded', 'postgres'] as const) {
    const dataDir = await mkdtemp(join(tmpdir(), 'adro-large-office-'))
    const server = engine === 'postgres' ? (process.env.DATABASE_URL ?? SERVER) : undefined
    try {
      held.push(await withDatabase(server, dataDir, (database) => measureOn(database, dataDir)))
    } finally {
      await rm(dataDir, { recursive: true })
    }
  }
  return !held.includes(false)
}

async function measureOn(
  database: Parameters<typeof openDatabase>[0],
  dataDir: string,
): Promise<boolean> {
  const connection = await openDatabase(database)
  try {
    const { db } = connection
    const now = new Date().toISOString()
    await seedDemo({ db, mediaDir: join(dataDir, 'media'), now })
    const [parish] = await db
      .select({ id: communities.id })
      .from(communities)
      .where(eq(communities.slug, PARISH))
    if (!parish) throw new Error(`The demo has no parish ${PARISH}.`)
    await fillParish(connection, parish.id, Date.parse(now))
    return await measure(connection, dataDir, parish)
  } finally {
    await connection.close()
  }
}

async function measure(
  connection: Connection,
  dataDir: string,
  parish: { id: number },
): Promise<boolean> {
  const { engine } = connection
  const app = appOn(connection, dataDir)
  const clerk = await tokenOf(app, 'cartorio@example.org')
  const keeper = await tokenOf(app, 'admin@example.org')
  const table: Record<string, object> = {}
  let isHeld = true
  for (const { name, address, isOfPlatform } of await callsOf(app, connection, parish)) {
    const headers = {
      authorization: `Bearer ${isOfPlatform ? keeper : clerk}`,
      [SUBSCRIPTION_HEADER]: `${parish.id}`,
    }
    const { ms, kind, status } = await timesOf(app, address, headers)
    const [p50, p95] = [quantile(ms, 0.5), quantile(ms, 0.95)]
    const row = { 'p50 ms': Math.round(p50), 'p95 ms': Math.round(p95) }
    if (status >= 300) {
      isHeld = false
      table[name] = { verdict: `answered ${status}` }
    } else if (kind.startsWith('application/json')) {
      const isWithinBudget = recordFigure(`${engine}: ${name}, p95`, p95, { most: BUDGET_MS }, 'ms')
      isHeld &&= isWithinBudget
      const verdict = isWithinBudget ? 'within' : 'OVER'
      table[name] = { ...row, 'budget ms': BUDGET_MS, verdict }
    } else {
      // A file of the whole register is streamed, and nobody waits for its end.
      table[name] = { ...row, verdict: 'a file' }
    }
  }
  console.log(
    `\n${engine}, ${SIZE.people} people, ${SIZE.contents} contents, ${SIZE.requests} requests:`,
  )
  console.table(table)
  return isHeld
}

interface Times {
  ms: number[]
  status: number
  /** The media type of the answers. */
  kind: string
}

/** Makes a call until its times are known, or once if it is refused. */
async function timesOf(
  app: Hono<AppEnv>,
  address: string,
  headers: Record<string, string>,
): Promise<Times> {
  const ms: number[] = []
  for (let round = -WARM_UP; ; round += 1) {
    const begin = performance.now()
    const answer = await app.request(`/api/v1${address}`, { headers }, LOOPBACK)
    const body = await answer.text()
    if (round >= 0) ms.push(performance.now() - begin)
    const { status } = answer
    if (status >= 300) console.error(`${address} answered ${status}: ${body}`)
    const kind = answer.headers.get('content-type') ?? ''
    if (status >= 300 || ms.length === ROUNDS) return { ms, status, kind }
  }
}

/** What calls must be asked with, by their path; a new one that needs more is shown as refused. */
function queriesOf(): Record<string, object[]> {
  const now = Date.now()
  const day = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10)
  const year = new Date(now).getUTCFullYear()
  return {
    [PARISH_CALENDAR]: [{ day_from: day(-20), day_to: day(21) }],
    [OFFICE_PATHS.officeMasses]: [{ day_from: day(0) }],
    [MASSES_OF_DAYS]: [{ on_days: [day(0), day(7), day(14)] }],
    [YEAR_NUMBERS]: [{ year }],
    [YEAR_REPORT]: [{ year }],
    [CATECHISM_WAITING]: [{ school_year: `${year}/${year + 1}` }],
  }
}

/** Every GET of the office, lists also with a search. */
async function callsOf(
  app: Hono<AppEnv>,
  { db }: Connection,
  parish: { id: number },
): Promise<Measured[]> {
  const searched = await searchedPaths(app)
  const queries = queriesOf()
  const calls: Measured[] = []
  for (const { method, path } of await staffCalls(app)) {
    if (method !== 'GET') continue
    const known = staffPath(path)
    const isOfPlatform = known?.right === 'platform'
    let address = path
    if (path.includes('{id}')) {
      if (!known?.record)
        throw new Error(`tests/support/staff-calls.ts makes no record for ${path}.`)
      const id = await known.record(db, parish)
      const inner = known.within && (await known.within(db, id))
      address = path.replace('{id}', `${id}`).replace(/\{\w+\}/, `${inner}`)
    }
    for (const query of queries[path] ?? [undefined]) {
      calls.push({ name: path, address: asking(address, query), isOfPlatform })
    }
    if (searched.has(path)) {
      for (const search of ['concei', 'zzzz']) {
        calls.push({
          name: `${path}, “${search}”`,
          address: asking(address, { search }),
          isOfPlatform,
        })
      }
    }
  }
  return calls
}

function asking(address: string, query: object | undefined): string {
  return query ? `${address}?${new URLSearchParams({ query: JSON.stringify(query) })}` : address
}

/** The lists that can be searched, by the filters that the API's document names. */
async function searchedPaths(app: Hono<AppEnv>): Promise<Set<string>> {
  const document = await (await app.request('/api/openapi.json')).json()
  type Operation = { parameters?: Array<{ name: string }> }
  const paths = Object.entries(document.paths as Record<string, { get?: Operation }>)
  return new Set(
    paths
      .filter(([, { get }]) =>
        get?.parameters?.some(
          (one) => one.name === 'query' && JSON.stringify(one).includes('"search":'),
        ),
      )
      .map(([path]) => path.slice('/api/v1'.length)),
  )
}

/** @param share from 0 to 1 */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

async function tokenOf(app: Hono<AppEnv>, email: string): Promise<string> {
  const password = Buffer.from(DEMO_PASSWORD).toString('base64')
  const sent = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, [PRODUCT]: true }),
  }
  const answer = await app.request(`/api/v1${PATHS.login}`, sent, LOOPBACK)
  const { accessToken } = (await answer.json()) as { accessToken: string }
  return accessToken
}
