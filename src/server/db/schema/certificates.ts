import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CERTIFIED_KINDS } from '#src/contract/people/certificates.ts'
import { accounts } from './accounts.ts'
import { id } from './columns.ts'
import { communityId } from './communities.ts'
import { entityId } from './people.ts'

/**
 * What stays of a certificate once the person is erased: the paper is still somewhere, and its code
 * is asked for. It identifies nobody.
 */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    communityId: communityId(),
    code: text().notNull(),
    kind: text({ enum: CERTIFIED_KINDS }).notNull(),
    /** Days on the community's calendar. */
    issuedOn: date().notNull(),
    annulledOn: date(),
  },
  (table) => [
    uniqueIndex('certificates_code').on(table.code),
    index('certificates_community').on(table.communityId),
    check('certificates_code_shape', sql`${table.code} ~ '^[0-9A-HJKMNP-TV-Z]{12}$'`),
  ],
)

/** What a certificate says of a person, as it was issued. It goes with their record. */
export const certificateDetails = pgTable(
  'certificate_details',
  {
    certificateId: integer()
      .primaryKey()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    entityId: entityId(),
    /** The colleague who issued it. */
    staffId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** As much as was known of the event's date: `yyyy`, `yyyy-MM` or `yyyy-MM-dd`. */
    date: text().notNull(),
    place: text(),
    book: text(),
    page: text(),
    number: text(),
    father: text(),
    mother: text(),
    purpose: text(),
    annulReason: text(),
  },
  (table) => [index('certificate_details_entity').on(table.entityId)],
)
