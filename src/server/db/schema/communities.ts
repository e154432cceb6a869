import { sql } from 'drizzle-orm'
import {
  boolean,
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
import type { OfficeHours } from '#src/contract/community/office-hours.ts'
import type { PageBlock } from '#src/contract/community/page-blocks.ts'
import type {
  Accent,
  AzulejoGlaze,
  AzulejoMotif,
} from '#src/contract/community/website-configuration.ts'
import { FALLBACK_LOCALE, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { created, id, instant, isSlug } from './columns.ts'

export const communities = pgTable(
  'communities',
  {
    id: id(),
    slug: text().notNull().unique('communities_slug'),
    name: text().notNull(),
    /** The name folded by `domain/search/folding`; it sorts the same on every engine. */
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
    /** The most intentions per mass; null for no limit. */
    intentionsPerMass: smallint(),
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

/** The community that a row belongs to; deleting the community deletes the row. */
export const communityId = () =>
  integer()
    .notNull()
    .references(() => communities.id, { onDelete: 'cascade' })

export const sections = pgTable(
  'sections',
  { id: id(), communityId: communityId(), name: text().notNull() },
  (table) => [index('sections_community').on(table.communityId)],
)

/** The texts of a parish's page besides its news, in one language. */
const pageTexts = () => ({
  /** The alternative text of the banner; null for a decorative picture. */
  headerDescription: text(),
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
  massIntentionsNeeds: text(),
  baptismsNeeds: text(),
  weddingsNeeds: text(),
  catechismsNeeds: text(),
  familiesNeeds: text(),
  meetingsNeeds: text(),
})

export const websiteConfigurations = pgTable(
  'website_configurations',
  {
    id: id(),
    communityId: communityId().unique('website_configurations_community'),
    /** The language of its texts, menu titles and frequent questions. */
    language: text({ enum: LOCALES }).notNull().default(FALLBACK_LOCALE),
    headerUrl: text(),
    newsSectionId: integer().references(() => sections.id, { onDelete: 'set null' }),
    urlFacebook: text(),
    urlSoundcloud: text(),
    urlTwitter: text(),
    urlYoutube: text(),
    urlInstagram: text(),
    urlWhatsapp: text(),
    urlTelegram: text(),
    ...pageTexts(),
    officeHours: jsonb().$type<OfficeHours[]>().notNull().default([]),
    /** First and last day of the summer timetable, `MM-DD`; null without one. */
    massesSummerFrom: text(),
    massesSummerTo: text(),
    /** The style of the tiles; null lets the slug decide. */
    azulejoGlaze: text().$type<AzulejoGlaze>(),
    azulejoMotif: text().$type<AzulejoMotif>(),
    /** The colour of its links and buttons; null for the portal's. */
    accent: text().$type<Accent>(),
    /** The blocks of its page in their order; empty for the usual ones. */
    pageBlocks: jsonb().$type<PageBlock[]>().notNull().default([]),
  },
  (table) => [
    check(
      'website_configurations_summer',
      sql`(${table.massesSummerFrom} is null) = (${table.massesSummerTo} is null)`,
    ),
  ],
)

/** The texts of a page in languages other than its own. */
export const configurationTranslations = pgTable(
  'configuration_translations',
  {
    configurationId: integer()
      .notNull()
      .references(() => websiteConfigurations.id, { onDelete: 'cascade' }),
    language: text({ enum: LOCALES }).notNull(),
    ...pageTexts(),
  },
  (table) => [primaryKey({ columns: [table.configurationId, table.language] })],
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
    /** BCP 47; null is the parish's own language. */
    language: text(),
    season: text({ enum: ['all', 'summer', 'winter'] })
      .notNull()
      .default('all'),
  },
  (table) => [
    index('mass_schedules_community').on(table.communityId, table.weekday, table.hour),
    check('mass_schedules_weekday', sql`${table.weekday} between 0 and 6`),
  ],
)

/** Exceptions to the weekly timetable on single days. */
export const massExceptions = pgTable(
  'mass_exceptions',
  {
    id: id(),
    communityId: communityId(),
    kind: text({ enum: ['cancelled', 'added', 'replaced', 'like_sunday'] }).notNull(),
    /** A day in the community's time zone. */
    date: date().notNull(),
    /** The cancelled weekly time; deleting it deletes the exception. */
    scheduleId: integer().references(() => massSchedules.id, { onDelete: 'cascade' }),
    celebration: text({ enum: ['mass', 'confession'] }),
    hour: time({ precision: 0 }),
    place: text(),
    language: text(),
    name: text(),
    note: text(),
  },
  (table) => [
    index('mass_exceptions_community').on(table.communityId, table.date, table.id),
    // No duplicate exceptions on a day.
    unique('mass_exceptions_once')
      .on(
        table.communityId,
        table.date,
        table.kind,
        table.scheduleId,
        table.celebration,
        table.hour,
        table.place,
      )
      .nullsNotDistinct(),
    index('mass_exceptions_schedule').on(table.scheduleId),
    check(
      'mass_exceptions_cancelled',
      sql`(${table.kind} = 'cancelled') = (${table.scheduleId} is not null)`,
    ),
    check(
      'mass_exceptions_added',
      sql`(${table.kind} = 'added') = (${table.celebration} is not null and ${table.hour} is not null)`,
    ),
  ],
)

export const faqs = pgTable('faqs', {
  id: id(),
  communityId: communityId().unique('faqs_community'),
  content: text().notNull(),
  /** The same in languages other than the page's language. */
  translations: jsonb().$type<{ [Language in Locale]?: string }>().notNull().default({}),
  /** The questions that everybody may read, by the language of their text. */
  publicQuestions: jsonb().$type<{ [Language in Locale]?: string[] }>().notNull().default({}),
})
