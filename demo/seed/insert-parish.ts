import { Temporal } from 'temporal-polyfill'
import { fold } from '#src/domain/search/folding.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  communities,
  emenus,
  faqs,
  massExceptions,
  massSchedules,
  sections,
  websiteConfigurations,
} from '#src/server/db/schema.ts'
import { bodyHtml } from './body-html.ts'
import { dayOf, weekdayOf } from './calendar.ts'
import { expandDates } from './date-tokens.ts'
import { insertContents } from './insert-contents.ts'
import type { DemoException, DemoParish, MenuEntry } from './parish-schema.ts'
import type { Supplies } from './supplies.ts'

/** The next occurrence of a feast, up to a year ahead, because exceptions apply to future days. */
const HORIZON_DAYS = 364

/** Inserts a parish's weekly times, and the exceptions of single days. */
async function insertMasses(
  { slug, timezone, masses }: DemoParish,
  communityId: number,
  { tx, now }: Supplies,
): Promise<void> {
  const times = masses.times.flatMap(({ weekdays, ...time }) =>
    weekdays.map((weekday) => ({ communityId, weekday, ...time })),
  )
  if (times.length === 0) return
  const rows = await tx.insert(massSchedules).values(times).returning()
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(timezone).toPlainDate()
  const idOf = (day: Temporal.PlainDate, hour: string) => {
    const found = rows.find((row) => row.weekday === weekdayOf(day) && row.hour.startsWith(hour))
    if (!found) throw new RangeError(`${slug} has nothing at ${hour} on ${day}`)
    return found.id
  }
  await insertExceptions(tx, masses.exceptions, ({ when, ...one }) => {
    const day = dayOf(when, today, HORIZON_DAYS)
    const row = { communityId, date: day.toString() }
    if (one.kind !== 'cancelled') {
      return {
        ...row,
        ...one,
        ...(one.kind === 'added' && { celebration: one.celebration ?? 'mass' }),
      }
    }
    const { hour, ...rest } = one
    return { ...row, ...rest, scheduleId: idOf(day, hour) }
  })
}

async function insertExceptions(
  tx: Db,
  exceptions: DemoException[],
  rowOf: (one: DemoException) => typeof massExceptions.$inferInsert,
): Promise<void> {
  if (exceptions.length > 0) await tx.insert(massExceptions).values(exceptions.map(rowOf))
}

/** Inserts all rows of a parish. @returns how many contents it has */
export async function insertParish(parish: DemoParish, supplies: Supplies): Promise<number> {
  const { tx } = supplies
  const communityId = await insertCommunity(parish, supplies)
  const sectionIds = await insertSections(parish, communityId, tx)
  await insertConfiguration(parish, communityId, sectionIds, supplies)
  await insertMasses(parish, communityId, supplies)
  if (parish.faqs) {
    const publicQuestions = { [parish.language]: parish.publicFaqs }
    await tx.insert(faqs).values({ communityId, content: parish.faqs, publicQuestions })
  }
  const contents = await insertContents(parish, { communityId, sectionIds, ...supplies })
  await insertMenu(parish.menu, { communityId, sectionIds, contentIds: contents.byKey, tx })
  return contents.count
}

async function insertCommunity(
  parish: DemoParish,
  { tx, pictures, now }: Supplies,
): Promise<number> {
  const [row] = await tx
    .insert(communities)
    .values({
      slug: parish.slug,
      name: parish.name,
      nameFolded: fold(parish.name),
      title: parish.title ?? null,
      photoUrl: pictures.logo(parish.slug, 'light'),
      photoDarkUrl: pictures.logo(parish.slug, 'dark'),
      ...parish.contact,
      timezone: parish.timezone,
      intentionsPerMass: parish.intentionsPerMass ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: communities.id })
  if (!row) throw new Error(`no row came back for ${parish.slug}`)
  return row.id
}

async function insertSections(
  parish: DemoParish,
  communityId: number,
  tx: Db,
): Promise<Map<string, number>> {
  if (parish.sections.length === 0) return new Map()
  const rows = await tx
    .insert(sections)
    .values(parish.sections.map((name) => ({ communityId, name })))
    .returning({ id: sections.id, name: sections.name })
  return new Map(rows.map(({ id, name }) => [name, id]))
}

async function insertConfiguration(
  {
    slug,
    banner,
    social,
    sections,
    hasNewsSection,
    blocks,
    timezone,
    language,
    masses: { summer },
    accent,
    officeHours = [],
    needs = {},
  }: DemoParish,
  communityId: number,
  sectionIds: Map<string, number>,
  { tx, pictures, now }: Supplies,
): Promise<void> {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(timezone).toPlainDate()
  const dated = (text: string) => expandDates(text, today, language)
  const body = (field: keyof typeof blocks) =>
    blocks[field] ? bodyHtml(dated(blocks[field].body)) : null
  const title = (field: keyof typeof blocks) => {
    const written = blocks[field]?.title ?? null
    return written === null ? null : dated(written)
  }
  const newsSection = hasNewsSection ? sectionIds.get(sections[0] ?? '') : null
  if (newsSection === undefined) throw new RangeError(`${slug} has no section for its news`)
  await tx.insert(websiteConfigurations).values({
    communityId,
    language,
    headerUrl: banner ? pictures.address(banner) : null,
    newsSectionId: newsSection,
    urlFacebook: social.facebook ?? null,
    urlSoundcloud: social.soundcloud ?? null,
    urlTwitter: social.twitter ?? null,
    urlYoutube: social.youtube ?? null,
    massesContent: body('masses_content'),
    massesContentDescription: title('masses_content'),
    confessionsContent: body('confessions_content'),
    confessionsContentDescription: title('confessions_content'),
    parishNotaryContent: body('parish_notary_content'),
    parishNotaryContentDescription: title('parish_notary_content'),
    visitsToTheSicksContent: body('visits_to_the_sicks_content'),
    visitsToTheSicksContentDescription: title('visits_to_the_sicks_content'),
    conteudoAnoPastoral: body('conteudo_ano_pastoral'),
    conteudoAnoPastoralDescription: title('conteudo_ano_pastoral'),
    howToHelpContent: body('how_to_help_content'),
    howToHelpContentDescription: title('how_to_help_content'),
    massIntentionsNeeds: needs.mass_intentions_needs ?? null,
    baptismsNeeds: needs.baptisms_needs ?? null,
    weddingsNeeds: needs.weddings_needs ?? null,
    catechismsNeeds: needs.catechisms_needs ?? null,
    familiesNeeds: needs.families_needs ?? null,
    meetingsNeeds: needs.meetings_needs ?? null,
    officeHours,
    massesSummerFrom: summer?.from ?? null,
    massesSummerTo: summer?.to ?? null,
    accent: accent ?? null,
  })
}

interface Place {
  communityId: number
  sectionIds: Map<string, number>
  contentIds: Map<string, number>
  tx: Db
}

/** Inserts the entries of a menu, each followed by its children. */
async function insertMenu(
  entries: MenuEntry[],
  place: Place,
  fatherId: number | null = null,
): Promise<void> {
  for (const [position, entry] of entries.entries()) {
    const [row] = await place.tx
      .insert(emenus)
      .values({
        communityId: place.communityId,
        fatherId,
        position,
        title: entry.title,
        ...target(entry, place),
      })
      .returning({ id: emenus.id })
    if (row && entry.children) await insertMenu(entry.children, place, row.id)
  }
}

function target(entry: MenuEntry, { sectionIds, contentIds }: Place) {
  if (entry.type === 'url') return { emenuType: entry.type, url: entry.url }
  const sectionId = 'section' in entry && entry.section ? idOf(sectionIds, entry.section) : null
  const contentId = 'content' in entry && entry.content ? idOf(contentIds, entry.content) : null
  const templateLayoutId = entry.type === 'other' ? entry.layout : null
  return { emenuType: entry.type, sectionId, contentId, templateLayoutId }
}

function idOf(ids: Map<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new RangeError(`the menu points to ${name}, which is not there`)
  return id
}
