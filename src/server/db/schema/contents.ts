import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  unique,
} from 'drizzle-orm/pg-core'
import {
  type AddressType,
  type ContentType,
  EVENT_STATUSES,
} from '#src/contract/contents/content.ts'
import { CONTENT_STATUSES } from '#src/contract/contents/content-form.ts'
import type { EventException, EventRecurrence } from '#src/contract/contents/event-recurrence.ts'
import { FALLBACK_LOCALE, LOCALES } from '#src/i18n/locales.ts'
import { created, id, instant, isSlug } from './columns.ts'
import { communityId, sections } from './communities.ts'

export const contents = pgTable(
  'contents',
  {
    id: id(),
    communityId: communityId(),
    /** 1 news, 2 event (requirements §9.2), 3 page. */
    contentType: smallint().$type<ContentType>().notNull(),
    /** The parent page of a page. */
    parentId: integer().references((): AnyPgColumn => contents.id, { onDelete: 'set null' }),
    /** Its place among its siblings. */
    position: integer().notNull().default(0),
    slug: text().notNull(),
    /** The language of its texts. */
    language: text({ enum: LOCALES }).notNull().default(FALLBACK_LOCALE),
    title: text().notNull(),
    coverUrl: text(),
    coverDescription: text(),
    resume: text(),
    body: text(),
    status: text({ enum: CONTENT_STATUSES }).notNull().default('draft'),
    /** The instant from which it may be read, if published. */
    onlineFromDate: instant().notNull(),
    place: text(),
    eventFromDate: date({ mode: 'string' }),
    eventFromHour: time({ precision: 0 }),
    eventToDate: date({ mode: 'string' }),
    eventToHour: time({ precision: 0 }),
    eventStatus: text({ enum: EVENT_STATUSES }).notNull().default('scheduled'),
    /** The original first day of an event that was moved. */
    eventMovedFromDate: date({ mode: 'string' }),
    eventMovedFromHour: time({ precision: 0 }),
    /** The number of changes of its time, place or status. */
    eventSequence: integer().notNull().default(0),
    /** The recurrence of an event; null for news and for an event that takes place once. */
    eventRecurrence: jsonb().$type<EventRecurrence>(),
    eventExceptions: jsonb().$type<EventException[]>().notNull().default([]),
    /**
     * For a repeating event: its next date as of the last sweep (`features/series`), the last day
     * of that date, and the last day of the series. A series without end has the greatest date
     * there is. Lists filter and sort by these columns; answers compute the dates anew.
     */
    eventNextDate: date({ mode: 'string' }),
    eventNextHour: time({ precision: 0 }),
    eventNextUntil: date({ mode: 'string' }),
    eventSeriesEnd: date({ mode: 'string' }),
    createdAt: created(),
    updatedAt: created(),
    deletedAt: instant(),
  },
  (table) => [
    unique('contents_slug').on(table.communityId, table.slug),
    // Drizzle's `desc()` puts nulls last: these serve the order of `server/http/lists/list-sql.ts`, and no other.
    // A feed chooses its rows from this index alone, so it holds only what may be online.
    index('contents_feed')
      .on(table.communityId, table.contentType, table.onlineFromDate.desc(), table.id.desc())
      .where(sql`${table.status} = 'published' and ${table.deletedAt} is null`),
    index('contents_newest').on(table.contentType, table.onlineFromDate.desc(), table.id.desc()),
    index('contents_calendar').on(table.communityId, table.eventFromDate, table.eventFromHour),
    // On the whole table: PostgreSQL ignores statistics of an expression in a partial index.
    index('contents_upcoming').on(
      table.communityId,
      sql`coalesce(${table.eventToDate}, ${table.eventFromDate})`,
    ),
    // The same by the next date. These replace the former two, which a later release drops.
    index('contents_schedule').on(
      table.communityId,
      sql`coalesce(${table.eventNextDate}, ${table.eventFromDate})`,
      sql`coalesce(${table.eventNextHour}, ${table.eventFromHour})`,
    ),
    index('contents_last_day').on(
      table.communityId,
      sql`coalesce(${table.eventSeriesEnd}, ${table.eventToDate}, ${table.eventFromDate})`,
    ),
    // Finds series whose next date is over.
    index('contents_series')
      .on(table.eventNextUntil)
      .where(sql`${table.eventRecurrence} is not null`),
    index('contents_by_slug').on(table.slug),
    index('contents_parent').on(table.parentId),
    // Finds contents whose cover is a picture of another host.
    index('contents_foreign_cover')
      .using('hash', table.coverUrl)
      .where(sql`${table.coverUrl} not like '/%'`),
    check('contents_slug_shape', isSlug(table.slug)),
    check('contents_type', sql`${table.contentType} in (1, 2, 3)`),
    check(
      'contents_event_has_day',
      sql`(${table.contentType} = 2) = (${table.eventFromDate} is not null)`,
    ),
    check(
      'contents_only_event_has_times',
      sql`${table.contentType} = 2 or num_nonnulls(${table.eventFromHour}, ${table.eventToDate}, ${table.eventToHour}) = 0`,
    ),
    check(
      'contents_series_has_dates',
      sql`(${table.eventRecurrence} is null) = (${table.eventNextDate} is null) and num_nonnulls(${table.eventNextDate}, ${table.eventNextHour}, ${table.eventNextUntil}, ${table.eventSeriesEnd}) in (0, 4)`,
    ),
    check(
      'contents_only_page_has_parent',
      sql`${table.contentType} = 3 or ${table.parentId} is null and ${table.position} = 0`,
    ),
    check('contents_event_ends_after', sql`${table.eventToDate} >= ${table.eventFromDate}`),
  ],
)

/** The content that a row belongs to, and goes with. */
export const contentId = () =>
  integer()
    .notNull()
    .references(() => contents.id, { onDelete: 'cascade' })

/** The texts of a content in languages other than its own. */
export const contentTranslations = pgTable(
  'content_translations',
  {
    contentId: contentId(),
    language: text({ enum: LOCALES }).notNull(),
    title: text().notNull(),
    resume: text(),
    body: text(),
    updatedAt: created(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.language] })],
)

export const contentSections = pgTable(
  'content_sections',
  {
    contentId: contentId(),
    sectionId: integer()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.sectionId] }),
    index('content_sections_section').on(table.sectionId),
  ],
)

export const contentHashtags = pgTable(
  'content_hashtags',
  { contentId: contentId(), position: smallint().notNull(), tag: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.contentId, table.position] }),
    index('content_hashtags_tag').on(table.tag, table.contentId),
  ],
)

export const contentAttachments = pgTable(
  'content_attachments',
  {
    contentId: contentId(),
    position: smallint().notNull(),
    description: text().notNull(),
    url: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.position] })],
)

export const contentPictures = pgTable(
  'content_pictures',
  {
    contentId: contentId(),
    position: smallint().notNull(),
    url: text().notNull(),
    description: text(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.position] }),
    index('content_pictures_foreign')
      .using('hash', table.url)
      .where(sql`${table.url} not like '/%'`),
  ],
)

export const contentRelations = pgTable(
  'content_relations',
  {
    contentId: contentId(),
    position: smallint().notNull(),
    relatedId: contentId(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.position] }),
    index('content_relations_related').on(table.relatedId),
  ],
)

/**
 * Former addresses of contents. Each redirects to one content until another content takes it.
 */
export const formerAddresses = pgTable(
  'former_addresses',
  {
    communityId: communityId(),
    /** Part of the address beside the slug: events have a path of their own (requirements §2.1). */
    contentType: smallint().$type<AddressType>().notNull(),
    slug: text().notNull(),
    contentId: contentId(),
    movedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.communityId, table.contentType, table.slug] }),
    index('former_addresses_content').on(table.contentId),
    check('former_addresses_slug_shape', isSlug(table.slug)),
    check('former_addresses_type', sql`${table.contentType} in (1, 2)`),
  ],
)

/**
 * The number of published contents of a community by type, including future ones. A trigger
 * maintains it, so that a feed knows its total without counting.
 */
export const contentTotals = pgTable(
  'content_totals',
  {
    communityId: communityId(),
    contentType: smallint().$type<ContentType>().notNull(),
    published: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.communityId, table.contentType] })],
)
