import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { PROPOSED_ROLES, SETTLEMENTS } from '#src/contract/people/register-proposals.ts'
import { entities } from './people.ts'
import { requests } from './requests.ts'

const requestId = () => integer().references(() => requests.id, { onDelete: 'cascade' })

/**
 * What became of the entry that an accepted baptism or wedding proposes to the register. A request
 * without a row proposes one. Who settled it, when and why is in the request's history.
 */
export const registerSettlements = pgTable('register_settlements', {
  requestId: requestId().primaryKey(),
  settlement: text({ enum: SETTLEMENTS }).notNull(),
})

/** The people into whose lives such an entry was written. The entries themselves are of their lives. */
export const registerEntries = pgTable(
  'register_entries',
  {
    requestId: requestId().notNull(),
    role: text({ enum: PROPOSED_ROLES }).notNull(),
    /** Null once the person is erased. */
    entityId: integer().references(() => entities.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.role] }),
    index('register_entries_entity').on(table.entityId),
  ],
)
