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
import type { OfficeHours } from '#src/contract/office-hours.ts'
import type { Accent, AzulejoGlaze, AzulejoMotif } from '#src/contract/website-configuration.ts'
import { FALLBACK_LOCALE, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { created, id, instant, isSlug } from './columns.ts'

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
    /** How many intentions one mass takes; null where there is no limit. */
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

/** The community that a row belongs to, and goes with. */
export const communityId = () =>
  integer()
    .notNull()
    .references(() => communities.id, { onDelete: 'cascade' })

export const sections = pgTable(
  'sections',
  { id: id(), communityId: communityId(), name: text().notNull() },
  (table) => [index('sections_community').on(table.communityId)],
)

/** What a parish's page says besides its news, in one language. */
const pageTexts = () => ({
  /** What the picture at its head shows; null for one that only adorns. */
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
    /** The language of its texts, of the titles of its menu and of its frequent questions. */
    language: text({ enum: LOCALES }).notNull().default(FALLBACK_LOCALE),
    headerUrl: text(),
    newsSectionId: integer().references(() => sections.id, { onDelete: 'set null' }),
    urlFacebook: text(),
    urlSoundcloud: text(),
    urlTwitter: text(),
    urlYoutube: text(),
    ...pageTexts(),
    officeHours: jsonb().$type<OfficeHours[]>().notNull().default([]),
    /** First and last day of the summer timetable, `MM-DD`; null where there is none. */
    massesSummerFrom: text(),
    massesSummerTo: text(),
    /** How the tiles are drawn; null for as its slug decides. */
    azulejoGlaze: text().$type<AzulejoGlaze>(),
    azulejoMotif: text().$type<AzulejoMotif>(),
    /** The colour of its links and buttons; null for the portal's. */
    accent: text().$type<Accent>(),
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

/** What is otherwise on one day than the weekly timetable says. */
export const massExceptions = pgTable(
  'mass_exceptions',
  {
    id: id(),
    communityId: communityId(),
    kind: text({ enum: ['cancelled', 'added', 'replaced', 'like_sunday'] }).notNull(),
    /** On the wall calendar of the community. */
    date: date().notNull(),
    /** The weekly time that is cancelled; with it goes what is said of it. */
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
    // Each thing is said of a day once.
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
  /** The same in languages other than the page's own. */
  translations: jsonb().$type<{ [Language in Locale]?: string }>().notNull().default({}),
})
