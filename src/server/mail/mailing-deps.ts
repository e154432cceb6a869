import type { Db } from '../db/connection.ts'
import type { JobQueue } from '../jobs/job.ts'
import type { LetterWriter } from './letter.ts'
import type { Mailer } from './mail.ts'

/** What a job needs to write to somebody. */
export interface MailingDeps {
  db: Db
  mailer: Mailer
  write: LetterWriter
  /** For work that a job leaves to others. */
  jobs: JobQueue
  /** The present instant, ISO 8601 in UTC. */
  now(): string
}
