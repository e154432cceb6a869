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
  uuid,
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
    // A feed reads this one alone to choose its rows, so it holds only what may be online.
    index('contents_feed')
      .on(table.communityId, table.contentType, table.onlineFromDate.desc(), table.id.desc())
      .where(sql`${table.status} = 'published' and ${table.deletedAt} is null`),
    index('contents_newest').on(table.contentType, table.onlineFromDate.desc(), table.id.desc()),
    index('contents_calendar').on(table.communityId, table.eventFromDate, table.eventFromHour),
    // Of the whole table: PostgreSQL uses no statistics of an expression in a partial index.
    index('contents_upcoming').on(
      table.communityId,
      sql`coalesce(${table.eventToDate}, ${table.eventFromDate})`,
    ),
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

/** A person who may sign in: there is one only once the address is confirmed. */
export const accounts = pgTable('accounts', {
  id: id(),
  /** As the person wrote it: where mail goes. */
  email: text().notNull(),
  /** The address folded by `domain/email`: what it is found by. */
  emailFolded: text().notNull().unique('accounts_email'),
  name: text().notNull(),
  /** A PHC string: argon2id with its parameters and salt. */
  passwordHash: text().notNull(),
  locale: text({ enum: ['pt', 'es', 'en'] }).notNull(),
  photoUrl: text(),
  /** The wording of the privacy notice that was agreed to, and when. */
  consentVersion: text().notNull(),
  consentedAt: instant().notNull(),
  createdAt: created(),
  updatedAt: created(),
})

const accountId = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** Someone asked for an account and has not yet opened the mailed link. Gone after two days. */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    email: text().notNull(),
    emailFolded: text().notNull(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    locale: text({ enum: ['pt', 'es', 'en'] }).notNull(),
    consentVersion: text().notNull(),
    createdAt: created(),
  },
  (table) => [
    index('registrations_email').on(table.emailFolded),
    index('registrations_created').on(table.createdAt),
  ],
)

/** Single-use links that were mailed: only the digest of what the link holds is kept. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    /** SHA-256 of the link's token, in hex. */
    tokenDigest: text().primaryKey(),
    registrationId: integer().references(() => registrations.id, { onDelete: 'cascade' }),
    accountId: integer().references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('mailed_links_registration').on(table.registrationId),
    index('mailed_links_account').on(table.accountId),
    index('mailed_links_expiry').on(table.expiresAt),
    // A registration's link confirms an address, an account's link sets a new password.
    check(
      'mailed_links_one_purpose',
      sql`num_nonnulls(${table.registrationId}, ${table.accountId}) = 1`,
    ),
  ],
)

/** A device where someone is signed in. Ending a session is deleting its row. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    accountId: accountId(),
    createdAt: created(),
    /** After this no token of the session is renewed: 30 days from its beginning (DESIGN §5). */
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

/** Who follows which community: their news come into the feed. */
export const follows = pgTable(
  'follows',
  { accountId: accountId(), communityId: communityId(), createdAt: created() },
  (table) => [
    primaryKey({ columns: [table.accountId, table.communityId] }),
    index('follows_community').on(table.communityId),
  ],
)

/** Who belongs to which community: its private area is open to them. */
export const subscriptions = pgTable(
  'subscriptions',
  { accountId: accountId(), communityId: communityId(), createdAt: created() },
  (table) => [
    primaryKey({ columns: [table.accountId, table.communityId] }),
    index('subscriptions_community').on(table.communityId),
  ],
)

/**
 * How many contents of a type a community has published, those of the future included. A trigger
 * keeps it, so that a feed can say its total without counting.
 */
export const contentTotals = pgTable(
  'content_totals',
  { communityId: communityId(), contentType: smallint().notNull(), published: integer().notNull() },
  (table) => [primaryKey({ columns: [table.communityId, table.contentType] })],
)

/** Solved captchas that were used: none counts twice. */
export const spentCaptchas = pgTable(
  'spent_captchas',
  { digest: text().primaryKey(), expiresAt: instant().notNull() },
  (table) => [index('spent_captchas_expiry').on(table.expiresAt)],
)

/** What was answered to a request that named an `Idempotency-Key`, to answer the same again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** SHA-256 of operation and key. */
    digest: text().primaryKey(),
    /** SHA-256 of the body: the same key with another body is refused. */
    requestDigest: text().notNull(),
    /** Null while the first request is still under way. */
    status: smallint(),
    body: text(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('idempotency_keys_expiry').on(table.expiresAt)],
)

/** Counters of the rate limits: the columns that the limiter's library asks for. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true, mode: 'date', precision: 3 }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
)
