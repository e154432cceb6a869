import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import {
  IMPORT_FAILURES,
  IMPORT_KINDS,
  IMPORT_STATES,
  type ImportColumns,
  type ImportMatch,
  LINE_OUTCOMES,
  LINE_PLANS,
  type LineNote,
} from '../../../contract/import.ts'
import { accounts } from './accounts.ts'
import { created, id, instant } from './columns.ts'
import { communityId } from './communities.ts'
import { contents } from './contents.ts'
import { entities } from './register.ts'

/** What an office brings in from elsewhere, and how far it is. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    communityId: communityId(),
    /** Who began it; null from the command line, and once they have no account. */
    accountId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    fileName: text().notNull(),
    /** What the file is called in the folder of imports; null once it is gone. */
    fileKey: text(),
    state: text({ enum: IMPORT_STATES }).notNull().default('reading'),
    failure: text({ enum: IMPORT_FAILURES }),
    /** How the columns of a table are read; null before it was looked at, and for other kinds. */
    columns: jsonb().$type<ImportColumns>(),
    createdAt: created(),
    updatedAt: created(),
    finishedAt: instant(),
  },
  (table) => [
    index('imports_community').on(table.communityId, table.id),
    index('imports_account').on(table.accountId),
    check('imports_failed', sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
  ],
)

/**
 * What an import holds, in the order of its file: what would become of each, then what has. Its
 * payload is everything that is needed to do it, and gone once that is done.
 */
export const importLines = pgTable(
  'import_lines',
  {
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** What its source knows it by; null for what is not taken. */
    externalId: text(),
    title: text().notNull(),
    payload: jsonb(),
    plan: text({ enum: LINE_PLANS }).notNull(),
    notes: jsonb().$type<LineNote[]>().notNull().default([]),
    matches: jsonb().$type<ImportMatch[]>().notNull().default([]),
    /** Whether somebody has decided that a doubtful one is taken. */
    chosen: boolean().notNull().default(false),
    outcome: text({ enum: LINE_OUTCOMES }),
    recordId: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.position] }),
    // What is still to do, in its order.
    index('import_lines_open')
      .on(table.importId, table.position)
      .where(sql`${table.outcome} is null`),
  ],
)

/**
 * Where a record came from: by it a second import finds it again. One side of two is filled; it
 * goes with its record.
 */
export const importOrigins = pgTable(
  'import_origins',
  {
    communityId: communityId(),
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    externalId: text().notNull(),
    contentId: integer().references(() => contents.id, { onDelete: 'cascade' }),
    entityId: integer().references(() => entities.id, { onDelete: 'cascade' }),
    /** SHA-256 of what its source said of it. */
    sourceDigest: text().notNull(),
    /** SHA-256 of what was written here: if it is another one, somebody has edited it since. */
    writtenDigest: text().notNull(),
    importedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.communityId, table.kind, table.externalId] }),
    index('import_origins_content').on(table.contentId),
    index('import_origins_entity').on(table.entityId),
    check('import_origins_one', sql`num_nonnulls(${table.contentId}, ${table.entityId}) = 1`),
  ],
)
