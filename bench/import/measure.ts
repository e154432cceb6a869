import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import type { Portal } from '../publish/portal/portal.ts'

/** How often memory is looked at, and how long the reader rests between two calls. */
const LOOK_MS = 250
const REST_MS = 100

/**
 * The product rests once it takes less of a processor than this, looked at so often, so many times
 * in a row: the reader alone takes a tenth or two.
 */
const RESTING = 0.4
const RESTING_LOOK_MS = 1_000
const RESTING_LOOKS = 3

/** What something cost the product, with the pages that it made of it afterwards. */
export interface Cost {
  /** Until it was done. */
  seconds: number
  /** Until nothing was left to do of it, pages among that. */
  restsAfter: number
  /** Processor time of the product with whatever it has started, in seconds. */
  cpuSeconds: number
  /** The most memory that all of it held at once, in bytes. */
  peakBytes: number
  /** Transactions that wrote something; null where nobody from outside can count them. */
  commits: number | null
  /** The longest that a reader of the API waited meanwhile, in ms. */
  slowestRead: number
}

/**
 * Measures what something costs while readers ask for a page of contents of another community, until
 * the product rests again.
 *
 * @param path what they ask for
 */
export async function costOf(
  portal: Portal,
  path: string,
  work: () => Promise<void>,
): Promise<Cost> {
  const isOver = new AbortController()
  let peakBytes = 0
  const looking = setInterval(() => {
    peakBytes = Math.max(peakBytes, portal.api.treeBytes())
  }, LOOK_MS)
  const before = { cpu: portal.api.cpuWithChildren(), commits: await commitsIn(portal) }
  const start = performance.now()
  let seconds = 0
  let restsAfter = 0
  const since = () => (performance.now() - start) / 1000
  const working = work()
    .then(async () => {
      seconds = since()
      await rest(portal)
      restsAfter = since() - (RESTING_LOOKS * RESTING_LOOK_MS) / 1000
    })
    .finally(() => isOver.abort())
  try {
    const reading = slowestReadOf(`${portal.origin}${path}`, isOver.signal)
    const [slowestRead] = await Promise.all([reading, working])
    const commits = await commitsIn(portal)
    return {
      ...{ seconds, restsAfter, peakBytes, slowestRead },
      cpuSeconds: portal.api.cpuWithChildren() - before.cpu,
      commits: commits === null ? null : commits - (before.commits ?? 0),
    }
  } finally {
    clearInterval(looking)
  }
}

async function rest({ api }: Portal): Promise<void> {
  let looks = 0
  while (looks < RESTING_LOOKS) {
    const before = { cpu: api.cpuWithChildren(), at: performance.now() }
    await wait(RESTING_LOOK_MS)
    const share = (1000 * (api.cpuWithChildren() - before.cpu)) / (performance.now() - before.at)
    looks = share < RESTING ? looks + 1 : 0
  }
}

async function slowestReadOf(url: string, isOver: AbortSignal): Promise<number> {
  let slowest = 0
  while (!isOver.aborted) {
    const start = performance.now()
    const response = await fetch(url)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
    slowest = Math.max(slowest, performance.now() - start)
    await wait(REST_MS)
  }
  return slowest
}

/** How many numbers of transactions a server has given out: one to each that wrote something. */
async function commitsIn({ env }: Portal): Promise<number | null> {
  if (env.DATABASE_URL === undefined) return null
  const sql = postgres(env.DATABASE_URL, { max: 1 })
  try {
    const [row] = await sql<[{ count: string }]>`
      select pg_snapshot_xmax(pg_current_snapshot())::text as count`
    return Number(row.count)
  } finally {
    await sql.end()
  }
}
