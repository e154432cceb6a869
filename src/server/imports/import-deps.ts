import type { Db } from '../db/connection.ts'
import type { Leases } from '../db/leases.ts'
import type { JobQueue } from '../jobs/job.ts'
import type { CopyFile } from './former-site/files.ts'
import type { OpenSource } from './readers/reader.ts'

/** The external dependencies of an import. */
export interface ImportDeps {
  db: Db
  jobs: JobQueue
  /** The present instant, ISO 8601 in UTC. */
  now(): string
  /** The folder that stores files until they are read. */
  importsDir: string
}

/** The additional dependencies for writing many lines. */
export interface ManyLinesDeps extends ImportDeps {
  /** Called between two transactions, never within one, to let others use the database first. */
  betweenTransactions(): Promise<void>
  /** How long a transaction may take, in ms, because others wait for it. */
  turnMs: number
  /** Milliseconds of a monotonic clock. */
  clock(): number
}

/** The additional dependencies of import jobs. */
export interface ImportJobDeps extends ManyLinesDeps {
  /** Reads a file in a process other than the one that answers requests. */
  openSource: OpenSource
  /** The leases that assign an import to one process at a time. */
  leases: Leases
  copyFile: CopyFile
}
