import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { SHARED_FIELDS } from '#src/contract/people/duplicates.ts'
import { REGISTER_ACTIONS } from '#src/contract/people/register-person.ts'
import { accounts } from './accounts.ts'
import { id, instant } from './columns.ts'
import { communityId } from './communities.ts'
import { entityId } from './people.ts'

/**
 * A merge of two records of a register, with the data that undoes it. The row is deleted after a
 * while (`domain/people/merged-person`), or at once with the kept record.
 */
export const entityMerges = pgTable(
  'entity_merges',
  {
    id: id(),
    communityId: communityId(),
    keptId: entityId(),
    /** The number of the removed record, which gets it back when the merge is undone. */
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

/** Two similar records that the office declared different people: not proposed again. */
export const distinctEntities = pgTable(
  'distinct_entities',
  {
    /** The smaller number of the two. */
    oneId: entityId(),
    otherId: entityId(),
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
 * A value that many records share and that the office let go, such as an address typed for
 * everybody without one: it proposes no duplicates any more. The row goes with the last record that
 * has the value.
 */
export const sharedValues = pgTable(
  'shared_values',
  {
    communityId: communityId(),
    field: text({ enum: SHARED_FIELDS }).notNull(),
    /** A folded address, or the last nine digits of a telephone. */
    value: text().notNull(),
    staffId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.communityId, table.field, table.value] })],
)

/**
 * Actions on records of a register that the records themselves do not show. It holds only numbers,
 * so that it identifies nobody once a record is erased.
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
