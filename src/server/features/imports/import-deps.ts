import type { Db } from '#src/server/db/connection.ts'
import type { Leases } from '#src/server/db/leases.ts'
import type { JobQueue } from '#src/server/jobs/job.ts'
import type { CopyFile } from './files/copy-file.ts'
import type { OpenSource } from './reading/open-source.ts'

/** What bringing something in needs from outside. */
export interface ImportDeps {
  db: Db
  jobs: JobQueue
  /** The present instant, ISO 8601 in UTC. */
  now(): string
  /** The folder that files are kept in until they are read. */
  importsDir: string
}

/** What writing many lines needs besides. */
export interface ManyLinesDeps extends ImportDeps {
  /** Called between two transactions, never within one: others use the database first. */
  betweenTransactions(): Promise<void>
  /** How long a transaction may take, in ms, for others wait for it. */
  turnMs: number
  /** Milliseconds of a clock that only goes forward. */
  clock(): number
}

/** What its jobs need besides. */
export interface ImportJobDeps extends ManyLinesDeps {
  /** Reads a file, beside the process that answers. */
  openSource: OpenSource
  /** An import belongs to one process at a time. */
  leases: Leases
  copyFile: CopyFile
}
