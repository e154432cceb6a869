import type { PublishStatus } from '#src/contract/publishing/publish-status.ts'
import type { Connection } from '../db/connection.ts'
import type { DatabaseWatch } from '../db/watched-client.ts'
import { type JobCounts, jobCounts } from '../features/health/database-facts.ts'
import { withTimeout } from '../with-timeout.ts'
import { gauge, Histogram, type MetricFamily } from './open-metrics.ts'
import { RequestMetrics } from './request-metrics.ts'

/** Bounds in seconds. */
const BOUNDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10]

/** Measures statements and their use of connections. */
export class DatabaseMetrics implements DatabaseWatch {
  readonly #seconds = new Histogram(BOUNDS)
  /** Transactions, and statements outside of them: each uses a connection. */
  #needed = 0

  transaction(): () => void {
    return this.#need()
  }

  statement(isInTransaction: boolean): () => void {
    const begun = performance.now()
    const end = isInTransaction ? () => {} : this.#need()
    return () => {
      end()
      this.#seconds.observe({}, (performance.now() - begun) / 1000)
    }
  }

  /** @param connections the size of the pool */
  families(connections: number): MetricFamily[] {
    const inUse = Math.min(this.#needed, connections)
    return [
      gauge('adro_database_pool_connections', 'Most connections of the pool.', connections),
      gauge('adro_database_pool_in_use', 'Connections with a statement or transaction.', inUse),
      gauge(
        'adro_database_pool_waiting',
        'Statements and transactions without a connection of their own.',
        this.#needed - inUse,
      ),
      {
        kind: 'histogram',
        name: 'adro_database_statement_duration_seconds',
        help: 'Statements, from the call to the answer, waiting for a connection included.',
        unit: 'seconds',
        samples: this.#seconds.samples(),
      },
    ]
  }

  #need(): () => void {
    this.#needed += 1
    return () => {
      this.#needed -= 1
    }
  }
}

/**
 * How long a scrape waits for the database, in milliseconds: less than Prometheus's own timeout.
 */
const PATIENCE_MS = 2_000

/** The metrics of the server: requests, database, jobs, and the public status of publishing. */
export class ServerMetrics {
  readonly requests = new RequestMetrics()
  readonly database = new DatabaseMetrics()

  /** @param publishing the status that the publisher left; null if there is none */
  async families(
    { db, engine, ping, connections }: Connection,
    publishing: PublishStatus | null,
  ): Promise<MetricFamily[]> {
    const isUp = await withTimeout(
      ping().then(() => true),
      PATIENCE_MS,
    )
    const jobs = isUp ? await withTimeout(jobCounts(db), PATIENCE_MS) : undefined
    return [
      ...this.requests.families(),
      gauge('adro_database_up', 'Whether the database answers.', isUp ? 1 : 0),
      // The embedded database runs one statement at a time, in the server's thread.
      ...(engine === 'postgres' ? this.database.families(connections) : []),
      ...(jobs ? jobFamilies(jobs) : []),
      ...(publishing ? siteFamilies(publishing) : []),
    ]
  }
}

/** The states of jobs; each unfinished job has exactly one of them. */
const STATES = ['due', 'later', 'active', 'given_up'] as const

function jobFamilies(jobs: JobCounts[]): MetricFamily[] {
  return [
    {
      kind: 'gauge',
      name: 'adro_jobs',
      help: 'Jobs that are not done, by queue and state.',
      unit: null,
      samples: jobs.flatMap((one) =>
        STATES.map((state) => ({ labels: { queue: one.name, state }, value: one[state] })),
      ),
    },
    {
      kind: 'gauge',
      name: 'adro_jobs_retrying',
      help: 'Jobs among them that failed and will be tried again.',
      unit: null,
      samples: jobs.map((one) => ({ labels: { queue: one.name }, value: one.retrying })),
    },
    {
      kind: 'gauge',
      name: 'adro_jobs_oldest_due_seconds',
      help: 'How long the oldest due job has waited; 0 where none waits.',
      unit: 'seconds',
      samples: jobs.map((one) => ({
        labels: { queue: one.name },
        value: one.oldest_due_at === null ? 0 : secondsSince(one.oldest_due_at),
      })),
    },
  ]
}

function siteFamilies(status: PublishStatus): MetricFamily[] {
  return [
    ...moment('adro_site_changed', 'When pages last went live', status.live_since),
    ...moment('adro_site_compared', 'When everything was last compared', status.checked_at),
    gauge(
      'adro_site_held',
      'Whether an earlier release is served on purpose.',
      status.held_since === null ? 0 : 1,
    ),
    gauge(
      'adro_site_kept_back_communities',
      'Communities that keep their former pages.',
      status.kept_back.length,
    ),
    gauge(
      'adro_site_failing',
      'Whether the last run published nothing.',
      status.failure === null ? 0 : 1,
    ),
  ]
}

function moment(name: string, what: string, instant: string | null): MetricFamily[] {
  if (instant === null) return []
  const help = `${what}, in seconds since 1970.`
  return [gauge(`${name}_timestamp_seconds`, help, Date.parse(instant) / 1000, 'seconds')]
}

function secondsSince(instant: string): number {
  return Math.max(0, (Date.now() - Date.parse(instant)) / 1000)
}
