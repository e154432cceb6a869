import type { Db } from '../../db/connection.ts'
import type { JobQueue } from '../../jobs/job.ts'

/** What bringing something in needs from outside. */
export interface ImportDeps {
  db: Db
  jobs: JobQueue
  /** The present instant, ISO 8601 in UTC. */
  now(): string
  /** The folder that files are kept in until they are read. */
  importsDir: string
}
