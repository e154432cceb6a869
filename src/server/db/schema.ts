import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const instant = () => timestamp({ withTimezone: true, mode: 'string', precision: 3 })

/** What may stand in an address and name a file, as in `contract/slugs`: whoever writes, it holds. */
const isSlug = (column: AnyPgColumn) =>
  sql`${column} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${column}) <= 80`

const created = () => instant().notNull().defaultNow()

export const communities = pgTable(
  'communities',
  {
    id: id(),
    slug: text().notNull().unique('communities_slug'),
    name: text().notNull(),
    /** The name folded by `domain/folding`: sorting by it is the same on every engine. */
    nameFolded: text().notNull(),
    title: text(),
    photoUrl: text(),
    photoDarkUrl: text(),
    district: text(),
    address: text(),
    postalCode: text(),
    mobilephone: text(),
    phone: text(),
    email: text(),
    url: text(),
    timezone: text().notNull().default('UTC'),
    isPublic: boolean().notNull().default(true),
    createdAt: created(),
    updatedAt: created(),
    deletedAt: instant(),
  },
  (table) => [
    index('communities_name').on(table.nameFolded, table.id),
    check('communities_slug_shape', isSlug(table.slug)),
  ],
)

const communityId = () =>
  integer()
    .notNull()
    .references(() => communities.id, { onDelete: 'cascade' })

export const sections = pgTable(
  'sections',
  { id: id(), communityId: communityId(), name: text().notNull() },
  (table) => [index('sections_community').on(table.communityId)],
)

export const websiteConfigurations = pgTable('website_configurations', {
  id: id(),
  communityId: communityId().unique('website_configurations_community'),
  headerUrl: text(),
  newsSectionId: integer().references(() => sections.id, { onDelete: 'set null' }),
  urlFacebook: text(),
  urlSoundcloud: text(),
  urlTwitter: text(),
  urlYoutube: text(),
  massesContent: text(),
  massesContentDescription: text(),
  confessionsContent: text(),
  confessionsContentDescription: text(),
  parishNotaryContent: text(),
  parishNotaryContentDescription: text(),
  visitsToTheSicksContent: text(),
  visitsToTheSicksContentDescription: text(),
  conteudoAnoPastoral: text(),
  conteudoAnoPastoralDescription: text(),
  howToHelpContent: text(),
  howToHelpContentDescription: text(),
})

export const contents = pgTable(
  'contents',
  {
    id: id(),
    communityId: communityId(),
    /** 1 news, 2 event (SPEC §9). */
    contentType: smallint().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    coverUrl: text(),
    coverDescription: text(),
    resume: text(),
    body: text(),
    status: text({ enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    /** From when it may be read, if published. */
    onlineFromDate: instant().notNull(),
    place: text(),
    eventFromDate: date({ mode: 'string' }),
    eventFromHour: time({ precision: 0 }),
    eventToDate: date({ mode: 'string' }),
    eventToHour: time({ precision: 0 }),
    createdAt: created(),
    updatedAt: created(),
    deletedAt: instant(),
  },
  (table) => [
    unique('contents_slug').on(table.communityId, table.slug),
    // Drizzle's `desc()` puts nulls last: these serve the order of `http/sorting`, and no other.
    index('contents_feed').on(
      table.communityId,
      table.contentType,
      table.onlineFromDate.desc(),
      table.id.desc(),
    ),
    index('contents_newest').on(table.contentType, table.onlineFromDate.desc(), table.id.desc()),
    index('contents_calendar').on(table.communityId, table.eventFromDate, table.eventFromHour),
    index('contents_by_slug').on(table.slug),
    check('contents_slug_shape', isSlug(table.slug)),
    check('contents_type', sql`${table.contentType} in (1, 2)`),
    check(
      'contents_event_has_day',
      sql`(${table.contentType} = 2) = (${table.eventFromDate} is not null)`,
    ),
    check(
      'contents_only_event_has_times',
      sql`${table.contentType} = 2 or num_nonnulls(${table.eventFromHour}, ${table.eventToDate}, ${table.eventToHour}) = 0`,
    ),
    check('contents_event_ends_after', sql`${table.eventToDate} >= ${table.eventFromDate}`),
  ],
)

const contentId = () =>
  integer()
    .notNull()
    .references(() => contents.id, { onDelete: 'cascade' })

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
  (table) => [primaryKey({ columns: [table.contentId, table.position] })],
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
  (table) => [primaryKey({ columns: [table.contentId, table.position] })],
)

export const contentRelations = pgTable(
  'content_relations',
  {
    contentId: contentId(),
    position: smallint().notNull(),
    relatedId: integer()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.position] }),
    index('content_relations_related').on(table.relatedId),
  ],
)

export const emenus = pgTable(
  'emenus',
  {
    id: id(),
    communityId: communityId(),
    fatherId: integer().references((): AnyPgColumn => emenus.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    title: text().notNull(),
    emenuType: text({ enum: ['url', 'content', 'section', 'other'] }).notNull(),
    url: text(),
    contentId: integer().references(() => contents.id, { onDelete: 'set null' }),
    sectionId: integer().references(() => sections.id, { onDelete: 'set null' }),
    templateLayoutId: smallint(),
  },
  (table) => [index('emenus_community').on(table.communityId, table.position)],
)

export const massSchedules = pgTable(
  'mass_schedules',
  {
    id: id(),
    communityId: communityId(),
    celebration: text({ enum: ['mass', 'confession'] })
      .notNull()
      .default('mass'),
    /** 0 Sunday to 6 Saturday. */
    weekday: smallint().notNull(),
    hour: time({ precision: 0 }).notNull(),
    place: text(),
    description: text(),
  },
  (table) => [
    index('mass_schedules_community').on(table.communityId, table.weekday, table.hour),
    check('mass_schedules_weekday', sql`${table.weekday} between 0 and 6`),
  ],
)

export const faqs = pgTable('faqs', {
  id: id(),
  communityId: communityId().unique('faqs_community'),
  content: text().notNull(),
})

export const relationshipDegrees = pgTable('relationship_degrees', {
  id: id(),
  /** Names the text `relationship-degrees.{code}`, for those that come with the product. */
  code: text().unique('relationship_degrees_code'),
  name: text().notNull(),
  position: smallint().notNull(),
})
