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
import { IMPORT_KINDS, IMPORT_STATES, type ImportColumns } from '#src/contract/office/import.ts'
import { type KeptMatch, LINE_OUTCOMES, LINE_PLANS } from '#src/contract/office/import-line.ts'
import { FILE_FAILURES, IMPORT_FAILURES, type LineNote } from '#src/contract/office/import-notes.ts'
import { accounts } from './accounts.ts'
import { created, id, instant } from './columns.ts'
import { communityId } from './communities.ts'
import { contentId, contents } from './contents.ts'
import { entities } from './people.ts'

/**
 * Whether an import writes, or will as soon as it is read. Per community and kind, one import at a
 * time may (decision 078).
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

/** An import of an office's data from elsewhere, and its progress. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    communityId: communityId(),
    /** The account that began it; null from the command line, and once the account is gone. */
    accountId: integer().references(() => accounts.id, { onDelete: 'set null' }),
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    fileName: text().notNull(),
    /** The name of the file in the imports folder; null once the file is gone. */
    fileKey: text(),
    state: text({ enum: IMPORT_STATES }).notNull().default('reading'),
    failure: text({ enum: IMPORT_FAILURES }),
    /**
     * How the columns of a table are read; null before the table is inspected, and for other kinds.
     * Without headers, it is not inspected yet, but the user has chosen how to treat capitals.
     */
    columns: jsonb().$type<ImportColumns>(),
    /** Which file is read, and how (`readingDigest`); null before that and for old imports. */
    readingDigest: text(),
    /** Whether the entries of a published calendar arrive as drafts. */
    asDrafts: boolean().notNull().default(false),
    /** The last content that was searched for links to the former site. */
    linkedUpTo: integer().notNull().default(0),
    /** The number of links in imported contents that lead to the former site and nowhere here. */
    lostLinks: integer().notNull().default(0),
    /** Whether the import runs after reading without confirmation, as agreed beforehand. */
    startsItself: boolean().notNull().default(false),
    /** When a process last began to work on the current step; null if none did. */
    workedAt: instant(),
    createdAt: created(),
    updatedAt: created(),
    finishedAt: instant(),
    /** The account that undid it; null from the command line, and once the account is gone. */
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
 * The entries of an import in the order of its file, with the planned and then the actual outcome.
 * The payload is everything needed to import the entry; it is deleted once that is done.
 */
export const importLines = pgTable(
  'import_lines',
  {
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Its key at the source; null for an entry that is not imported. */
    externalId: text(),
    title: text().notNull(),
    payload: jsonb(),
    plan: text({ enum: LINE_PLANS }).notNull(),
    notes: jsonb().$type<LineNote[]>().notNull().default([]),
    matches: jsonb().$type<KeptMatch[]>().notNull().default([]),
    /** Whether a user decided to import a doubtful entry. */
    chosen: boolean().notNull().default(false),
    outcome: text({ enum: LINE_OUTCOMES }),
    recordId: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.position] }),
    // The pending entries in order.
    index('import_lines_open')
      .on(table.importId, table.position)
      .where(sql`${table.outcome} is null`),
    // The imports that have written to a record.
    index('import_lines_record').on(table.recordId),
  ],
)

/**
 * The origin of a record, by which a second import finds it again. Exactly one of the two
 * references is set; the row is deleted with its record.
 */
export const importOrigins = pgTable(
  'import_origins',
  {
    communityId: communityId(),
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    externalId: text().notNull(),
    contentId: integer().references(() => contents.id, { onDelete: 'cascade' }),
    entityId: integer().references(() => entities.id, { onDelete: 'cascade' }),
    /** SHA-256 of the source's data. */
    sourceDigest: text().notNull(),
    /** SHA-256 of the data written here; if it differs, the record has been edited since. */
    writtenDigest: text().notNull(),
    importedAt: instant().notNull(),
    /** The version that the source states; null if the source has no versions. */
    revision: jsonb().$type<{ sequence: number; modified: string | null }>(),
    /** As of when `importLinks` holds the links of a content; null if not yet. */
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
 * Addresses of contents at their former site, as `toFormerAddress` writes them. Links to them lead
 * to the contents. The address of the former site's home page has no content.
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
 * The links of imported contents to other sites, as `toFormerAddress` writes them and in the order
 * of the text. By them, a content that is imported later finds the contents that link to it.
 */
export const importLinks = pgTable(
  'import_links',
  {
    communityId: communityId(),
    contentId: contentId(),
    address: text().notNull(),
    place: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.address] }),
    index('import_links_address').on(table.communityId, table.address),
  ],
)

/**
 * Files of a former site that contents link to, as `toFormerAddress` writes their addresses, and
 * their state. One copy serves all links to a file, and later imports find it again.
 */
export const importFiles = pgTable(
  'import_files',
  {
    communityId: communityId(),
    address: text().notNull(),
    /** The address it is fetched from. */
    source: text().notNull(),
    /** Its title below a text. */
    name: text().notNull(),
    state: text({ enum: ['waiting', 'kept', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Address of our copy: `/media/…`. */
    keptUrl: text(),
    failure: text({ enum: FILE_FAILURES }),
    /** The number of fetches begun since it last had to wait. */
    tries: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.communityId, table.address] }),
    check('import_files_kept', sql`(${table.state} = 'kept') = (${table.keptUrl} is not null)`),
    check('import_files_failed', sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
  ],
)
