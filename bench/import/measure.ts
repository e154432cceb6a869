import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import type { Portal } from '../publish/portal/portal.ts'

/** The interval between memory samples, and the reader's pause between two calls. */
const LOOK_MS = 250
const REST_MS = 100

/**
 * The product counts as idle once its processor use stays below this share of a core, in so many
 * samples in a row. The reader alone uses 0.1 to 0.2.
 */
const RESTING = 0.4
const RESTING_LOOK_MS = 1_000
const RESTING_LOOKS = 3

/** The cost of an action for the product, including the pages that it then publishes. */
export interface Cost {
  /** Until it was done. */
  seconds: number
  /** Until no work was left, publishing included. */
  restsAfter: number
  /** Processor time of the product and its child processes, in seconds. */
  cpuSeconds: number
  /** The peak memory of all its processes together, in bytes. */
  peakBytes: number
  /** Transactions that wrote something; null if they cannot be counted from outside. */
  commits: number | null
  /** The longest wait of a reader of the API during this time, in ms. */
  slowestRead: number
}

/**
 * Measures the cost of an action, until the product is idle again, while readers load a page of
 * contents of another community.
 *
 * @param path the path that they load
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

/**
 * The number of transaction ids that a server has assigned: one for each transaction that wrote
 * something.
 */
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
