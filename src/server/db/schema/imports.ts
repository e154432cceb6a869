import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { IMPORT_KINDS, IMPORT_STATES, type ImportColumns } from '#src/contract/import.ts'
import { type KeptMatch, LINE_OUTCOMES, LINE_PLANS } from '#src/contract/import-line.ts'
import { FILE_FAILURES, IMPORT_FAILURES, type LineNote } from '#src/contract/import-notes.ts'
import { accounts } from './accounts.ts'
import { created, id, instant } from './columns.ts'
import { communityId } from './communities.ts'
import { contents } from './contents.ts'
import { entities } from './register.ts'

/**
 * Whether an import writes, or will as soon as it is read: one of a kind at a time may in a community
 * (decision 078).
 */
export function isAtWork({
  state,
  startsItself,
}: {
  state: PgColumn
  startsItself: PgColumn
}): SQL {
  return sql`(${state} in ('running', 'undoing') or (${state} = 'reading' and ${startsItself}))`
}

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
    /**
     * How the columns of a table are read; null before it was looked at, and for other kinds. Without
     * headers it was not looked at yet, and somebody has said what becomes of capitals.
     */
    columns: jsonb().$type<ImportColumns>(),
    /** Which file is read, and how, by `readingDigest`; null before that, and of imports of old. */
    readingDigest: text(),
    /** Whether what a calendar publishes comes as drafts. */
    asDrafts: boolean().notNull().default(false),
    /** The last content in which links to its former site were looked for. */
    linkedUpTo: integer().notNull().default(0),
    /** How many links of what came lead to the former site and to nothing here. */
    lostLinks: integer().notNull().default(0),
    /** Whether what was read is done without anybody's word: somebody has given it beforehand. */
    startsItself: boolean().notNull().default(false),
    /** When a process last began to work on what it is in the middle of; null where none did. */
    workedAt: instant(),
    createdAt: created(),
    updatedAt: created(),
    finishedAt: instant(),
    /** Who had it taken back; null from the command line, and once they have no account. */
    undoneById: integer().references(() => accounts.id, { onDelete: 'set null' }),
    undoneAt: instant(),
  },
  (table) => [
    index('imports_community').on(table.communityId, table.id),
    index('imports_account').on(table.accountId),
    index('imports_undone_by').on(table.undoneById),
    uniqueIndex('imports_at_work').on(table.communityId, table.kind).where(isAtWork(table)),
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
    matches: jsonb().$type<KeptMatch[]>().notNull().default([]),
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
    // Which imports have written to a record.
    index('import_lines_record').on(table.recordId),
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
    /** Which state of it its source said; null where that tells none from another. */
    revision: jsonb().$type<{ sequence: number; modified: string | null }>(),
    /** As of when `importLinks` has the links of a content; null where it has none of them yet. */
    linksReadAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.communityId, table.kind, table.externalId] }),
    index('import_origins_content').on(table.contentId),
    index('import_origins_entity').on(table.entityId),
    check('import_origins_one', sql`num_nonnulls(${table.contentId}, ${table.entityId}) = 1`),
  ],
)

/**
 * Addresses at which contents stood where they came from, as `formerAddressOf` writes them: links to
 * them lead to the contents. That of a former site's first page has none of them.
 */
export const importAddresses = pgTable(
  'import_addresses',
  {
    communityId: communityId(),
    address: text().notNull(),
    contentId: integer().references(() => contents.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.communityId, table.address] }),
    index('import_addresses_content').on(table.contentId),
  ],
)

/**
 * Which addresses of other sites contents that were brought in lead to, as `formerAddressOf` writes
 * them and in the order of the text: whatever comes later finds by them who has led to it.
 */
export const importLinks = pgTable(
  'import_links',
  {
    communityId: communityId(),
    contentId: integer()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    place: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.address] }),
    index('import_links_address').on(table.communityId, table.address),
  ],
)

/**
 * Files of a former site that contents lead to, as `formerAddressOf` writes their addresses, and what
 * became of them: a copy is made once for all that lead to it, and found again by later imports.
 */
export const importFiles = pgTable(
  'import_files',
  {
    communityId: communityId(),
    address: text().notNull(),
    /** Where it is fetched. */
    source: text().notNull(),
    /** What it is called beneath a text. */
    name: text().notNull(),
    state: text({ enum: ['waiting', 'kept', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Address of our copy: `/media/…`. */
    keptUrl: text(),
    failure: text({ enum: FILE_FAILURES }),
    /** How often fetching was begun since it last was to wait. */
    tries: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.communityId, table.address] }),
    check('import_files_kept', sql`(${table.state} = 'kept') = (${table.keptUrl} is not null)`),
    check('import_files_failed', sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
  ],
)
