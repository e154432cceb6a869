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

/** What its jobs need besides. */
export interface ImportJobDeps extends ImportDeps {
  /** Reads a file, beside the process that answers. */
  openSource: OpenSource
  /** An import belongs to one process at a time. */
  leases: Leases
  copyFile: CopyFile
}
