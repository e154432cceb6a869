import { sql } from 'drizzle-orm'
import { EVENT, NEWS } from '#src/contract/contents/content.ts'
import { fold } from '#src/domain/search/folding.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  communities,
  contentHashtags,
  contentSections,
  contents,
  emenus,
  massSchedules,
  sections,
  websiteConfigurations,
} from '#src/server/db/schema.ts'
import type { SampleCommunity, SampleContent, SampleMenuEntry } from '../sample/sample-site.ts'

/** A community with the records that the bench changes. */
export interface FilledCommunity {
  id: number
  slug: string
  menuId: number
  sectionId: number
  news: Array<{ id: number; slug: string; body: string }>
  /** Addresses of all its contents, without language. */
  paths: string[]
}

/** Fills an empty database with a portal in which everything is public. */
export async function fillDatabase(
  db: Db,
  site: Iterable<SampleCommunity>,
): Promise<FilledCommunity[]> {
  const filled: FilledCommunity[] = []
  for (const community of site) {
    filled.push(await db.transaction((tx) => insertCommunity(tx, community)))
  }
  // A newly filled database has no statistics yet, so its query plans would be bad.
  await db.execute(sql`analyze`)
  return filled
}

async function insertCommunity(db: Db, sample: SampleCommunity): Promise<FilledCommunity> {
  const { slug, name, district, address, phone, email } = sample
  const nameFolded = fold(name)
  const timezone = 'Europe/Lisbon'
  const row = { slug, name, nameFolded, district, address, phone, email, timezone }
  const id = idOf(await db.insert(communities).values(row).returning({ id: communities.id }))
  const section = { communityId: id, name: 'Notícias' }
  const sectionId = idOf(await db.insert(sections).values(section).returning({ id: sections.id }))
  await db.insert(websiteConfigurations).values({
    communityId: id,
    newsSectionId: sectionId,
    urlFacebook: `https://www.facebook.com/${slug}`,
    massesContent: '<p>As missas de semana são na capela.</p>',
    confessionsContent: '<p>Meia hora antes de cada missa.</p>',
  })
  await db.insert(massSchedules).values(sample.masses.map((mass) => ({ communityId: id, ...mass })))
  const ids = await insertContents(db, id, sectionId, sample.contents)
  const menuIds = await insertMenu(db, id, null, sample.menu)
  return {
    id,
    slug,
    sectionId,
    menuId: menuIds[0] ?? 0,
    news: sample.contents.flatMap(({ kind, slug: word, body }, at) =>
      kind === 'news' ? [{ id: ids[at] ?? 0, slug: word, body }] : [],
    ),
    paths: sample.contents.map(({ kind, slug: word }) =>
      kind === 'event' ? `/${slug}/events/${word}` : `/${slug}/${word}`,
    ),
  }
}

async function insertContents(
  db: Db,
  communityId: number,
  sectionId: number,
  samples: SampleContent[],
): Promise<number[]> {
  const rows = await db
    .insert(contents)
    .values(samples.map((sample) => ({ communityId, ...contentRow(sample) })))
    .returning({ id: contents.id })
  const ids = rows.map(({ id }) => id)
  await db.insert(contentSections).values(ids.map((contentId) => ({ contentId, sectionId })))
  await db
    .insert(contentHashtags)
    .values(
      samples.flatMap(({ hashtags }, at) =>
        hashtags.map((tag, position) => ({ contentId: ids[at] ?? 0, position, tag })),
      ),
    )
  return ids
}

function contentRow(sample: SampleContent): Omit<typeof contents.$inferInsert, 'communityId'> {
  const { slug, title, resume, body, onlineFrom } = sample
  const status = 'published' as const
  const row = { slug, title, resume, body, status, onlineFromDate: onlineFrom }
  if (sample.kind === 'news') return { ...row, contentType: NEWS }
  const { place, day, hour } = sample
  return { ...row, contentType: EVENT, place, eventFromDate: day, eventFromHour: hour }
}

async function insertMenu(
  db: Db,
  communityId: number,
  fatherId: number | null,
  entries: SampleMenuEntry[],
): Promise<number[]> {
  const ids: number[] = []
  for (const [position, { title, url, children }] of entries.entries()) {
    const emenuType = url === null ? ('other' as const) : ('url' as const)
    const row = { communityId, fatherId, position, title, url, emenuType }
    const id = idOf(await db.insert(emenus).values(row).returning({ id: emenus.id }))
    ids.push(id)
    await insertMenu(db, communityId, id, children)
  }
  return ids
}

function idOf(rows: Array<{ id: number }>): number {
  const [row] = rows
  if (!row) throw new Error('The database inserted no row.')
  return row.id
}
