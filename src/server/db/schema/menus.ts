import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { Locale } from '#src/i18n/locales.ts'
import { id } from './columns.ts'
import { communityId, sections } from './communities.ts'
import { contents } from './contents.ts'

export const emenus = pgTable(
  'emenus',
  {
    id: id(),
    communityId: communityId(),
    fatherId: integer().references((): AnyPgColumn => emenus.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    title: text().notNull(),
    /** Its title in languages other than the page's language. */
    titles: jsonb().$type<{ [Language in Locale]?: string }>().notNull().default({}),
    emenuType: text({ enum: ['url', 'content', 'section', 'other'] }).notNull(),
    url: text(),
    contentId: integer().references(() => contents.id, { onDelete: 'set null' }),
    sectionId: integer().references(() => sections.id, { onDelete: 'set null' }),
    templateLayoutId: smallint(),
  },
  (table) => [index('emenus_community').on(table.communityId, table.position)],
)
