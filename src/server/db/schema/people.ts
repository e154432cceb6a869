import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { REGISTER_ACTIONS } from '#src/contract/register-person.ts'
import { accounts } from './accounts.ts'
import { id, instant } from './columns.ts'
import { communityId } from './communities.ts'
import { entities } from './register.ts'

/**
 * Two records of a register that were made one, with what it takes to part them again. It goes
 * after a while (`domain/merged-person`), and at once with the record that was kept.
 */
export const entityMerges = pgTable(
  'entity_merges',
  {
    id: id(),
    communityId: communityId(),
    keptId: integer()
      .notNull()
      .references(() => entities.id, { onDelete: 'cascade' }),
    /** The number of the record that is gone: it has it again when the merge is undone. */
    goneId: integer().notNull(),
    /** The account that one of the two was linked to. */
    accountId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    staffId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    at: instant().notNull(),
    /** As `features/people/merge-memory` writes it. */
    memory: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('entity_merges_community').on(table.communityId, table.at),
    index('entity_merges_kept').on(table.keptId),
    index('entity_merges_account').on(table.accountId),
    index('entity_merges_at').on(table.at),
  ],
)

const person = () =>
  integer()
    .notNull()
    .references(() => entities.id, { onDelete: 'cascade' })

/** Two alike records that the office has said to be two people: they are not proposed again. */
export const distinctEntities = pgTable(
  'distinct_entities',
  {
    /** The smaller number of the two. */
    oneId: person(),
    otherId: person(),
    staffId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    index('distinct_entities_other').on(table.otherId),
    check('distinct_entities_order', sql`${table.oneId} < ${table.otherId}`),
  ],
)

/**
 * What was done with records of a register that cannot be seen from the records themselves. It
 * holds numbers alone: once a record is erased they say nothing of anybody.
 */
export const registerEvents = pgTable(
  'register_events',
  {
    id: id(),
    communityId: communityId(),
    staffId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    action: text({ enum: REGISTER_ACTIONS }).notNull(),
    recordId: integer().notNull(),
    /** The other record of a merge. */
    otherId: integer(),
    at: instant().notNull(),
  },
  (table) => [index('register_events_community').on(table.communityId, table.recordId)],
)
