import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { STAFF_ROLES } from '#src/contract/office/staff.ts'
import { accountId, accounts } from './accounts.ts'
import { created, id, instant } from './columns.ts'
import { communityId } from './communities.ts'

/** The staff of a community's office and their roles. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    accountId: accountId(),
    communityId: communityId(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.communityId] }),
    index('staff_roles_community').on(table.communityId),
  ],
)

/** Accounts that may do everything in every community. */
export const platformAdmins = pgTable('platform_admins', {
  accountId: accountId().primaryKey(),
  createdAt: created(),
})

/** When a community's office last got its digest by mail. */
export const officeDigests = pgTable('office_digests', {
  communityId: communityId().primaryKey(),
  sentAt: instant().notNull(),
})

/** The log of which staff member read whose record, and when (requirements §11.7). */
export const recordReads = pgTable(
  'record_reads',
  {
    id: id(),
    accountId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    communityId: communityId(),
    /** The resource by its path, such as `entities`. */
    resource: text().notNull(),
    /** Null for a report over many records. */
    recordId: integer(),
    at: instant().notNull(),
  },
  (table) => [
    index('record_reads_record').on(table.communityId, table.resource, table.recordId),
    index('record_reads_at').on(table.at),
  ],
)

/** Invitations to work in a community's office, by an e-mail address not yet confirmed. */
export const officeInvitations = pgTable(
  'office_invitations',
  {
    id: id(),
    communityId: communityId(),
    email: text().notNull(),
    emailFolded: text().notNull(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    /** The staff member who sent it; null once their account is gone. */
    invitedBy: integer().references(() => accounts.id, { onDelete: 'set null' }),
    invitedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('office_invitations_address').on(table.communityId, table.emailFolded),
    index('office_invitations_email').on(table.emailFolded),
  ],
)
