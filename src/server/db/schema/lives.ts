import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CONTACT_WAYS, LIFE_EVENT_KINDS, MARITAL_STATUSES } from '#src/contract/people/life.ts'
import { id } from './columns.ts'
import { communityId } from './communities.ts'
import { entities, entityId } from './people.ts'

/** What a register notes of a person's life: the date, and where it is registered. */
export const lifeEvents = pgTable(
  'life_events',
  {
    id: id(),
    communityId: communityId(),
    entityId: entityId(),
    kind: text({ enum: LIFE_EVENT_KINDS }).notNull(),
    /** As much as is known: `yyyy`, `yyyy-MM` or `yyyy-MM-dd`. */
    date: text().notNull(),
    place: text(),
    book: text(),
    page: text(),
    number: text(),
  },
  (table) => [
    index('life_events_entity').on(table.entityId),
    // Day and month, `MM-dd`, of the dates that have both: for the anniversaries of a week.
    index('life_events_month_day').on(table.communityId, sql`substr(${table.date}, 6)`),
    uniqueIndex('life_events_once')
      .on(table.entityId, table.kind)
      .where(sql`${table.kind} <> 'marriage'`),
    check('life_events_date', sql`${table.date} ~ '^[12][0-9]{3}(-[0-9]{2}(-[0-9]{2})?)?$'`),
  ],
)

/** What else an office knows of a person's life. People of whom it knows none of it have no row. */
export const lives = pgTable('lives', {
  entityId: integer()
    .primaryKey()
    .references(() => entities.id, { onDelete: 'cascade' }),
  maritalStatus: text({ enum: MARITAL_STATUSES }),
  language: text(),
  contactWay: text({ enum: CONTACT_WAYS }),
})
