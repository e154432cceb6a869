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
  /** What the mails that tell of erased accounts are sealed with (`features/accounts/farewell.ts`). */
  farewellKey: Uint8Array
  /** The present instant, ISO 8601 in UTC. */
  now(): string
}
