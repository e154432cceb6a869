import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { STORED_FAILURES } from '#src/contract/contents/remote-picture.ts'
import { created, id } from './columns.ts'

/** Pictures that editors embed from another host, and their state. */
export const remotePictures = pgTable(
  'remote_pictures',
  {
    id: id(),
    /** The address as the editor wrote it. */
    address: text().notNull(),
    /** SHA-256 of the address, which may be too long for a unique index. */
    digest: text().notNull().unique(),
    state: text({ enum: ['waiting', 'kept', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Address of our copy: `/media/…`. */
    keptUrl: text(),
    failure: text({ enum: STORED_FAILURES }),
    /** The number of fetches begun since it last had to wait. */
    tries: smallint().notNull().default(0),
    createdAt: created(),
    updatedAt: created(),
  },
  (table) => [
    // Looked up only by equality, for each picture shown.
    index('remote_pictures_address').using('hash', table.address),
    check('remote_pictures_kept', sql`(${table.state} = 'kept') = (${table.keptUrl} is not null)`),
    check(
      'remote_pictures_failed',
      sql`(${table.state} = 'failed') = (${table.failure} is not null)`,
    ),
  ],
)

/**
 * Pictures and files that editors uploaded. A regular check notes which are in use and deletes
 * those that have been unused for long.
 */
export const uploads = pgTable(
  'uploads',
  {
    /** Its folder in `/media`: a digest of the upload. */
    folder: text().primaryKey(),
    createdAt: created(),
    /** When it was uploaded or last known to be in use. */
    usedAt: created(),
    checkedAt: created(),
  },
  (table) => [index('uploads_checked').on(table.checkedAt)],
)
