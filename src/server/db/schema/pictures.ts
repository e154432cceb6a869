import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { PICTURE_FAILURES } from '#src/contract/remote-picture.ts'
import { created, id } from './columns.ts'

/** Pictures that editors named by an address at another host, and what became of each. */
export const remotePictures = pgTable(
  'remote_pictures',
  {
    id: id(),
    /** As an editor wrote it. */
    address: text().notNull(),
    /** SHA-256 of it: addresses may be longer than what a unique index takes. */
    digest: text().notNull().unique(),
    state: text({ enum: ['waiting', 'kept', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Address of our copy: `/media/…`. */
    keptUrl: text(),
    failure: text({ enum: PICTURE_FAILURES }),
    /** How often fetching was begun since it last was to wait. */
    tries: smallint().notNull().default(0),
    createdAt: created(),
    updatedAt: created(),
  },
  (table) => [
    // Looked up by equality alone, for each picture that is shown.
    index('remote_pictures_address').using('hash', table.address),
    check('remote_pictures_kept', sql`(${table.state} = 'kept') = (${table.keptUrl} is not null)`),
    check(
      'remote_pictures_failed',
      sql`(${table.state} = 'failed') = (${table.failure} is not null)`,
    ),
  ],
)

/**
 * Pictures and files that editors sent: which of them anything uses is looked up now and then, and
 * what nothing has used for long is deleted.
 */
export const uploads = pgTable(
  'uploads',
  {
    /** Its folder in `/media`: a digest of what was sent. */
    folder: text().primaryKey(),
    createdAt: created(),
    /** When it was last known to be used, or sent. */
    usedAt: created(),
    checkedAt: created(),
  },
  (table) => [index('uploads_checked').on(table.checkedAt)],
)
