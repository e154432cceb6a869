import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, time } from 'drizzle-orm/pg-core'
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
