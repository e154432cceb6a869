import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { EmenuRecord } from '#src/contract/community/emenu-form.ts'
import type {
  MenuEntryForm,
  MenuEntryRecord,
  MenuForm,
  OfficeMenu,
} from '#src/contract/community/office-menu.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import { contents, emenus } from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { ApiError, type Hint } from '#src/server/errors.ts'
import { pageLanguage } from '#src/server/features/websiteconfigurations/translations.ts'
import { versionOf } from '#src/server/http/versions.ts'
import { lockCommunity } from '#src/server/office-kit/community.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { refuseUnknownSections } from '#src/server/office-kit/unknown-references.ts'
import { emenuRecords } from './queries.ts'
import { entryColumns } from './write-emenu.ts'

/** A community's menu in order, including entries for contents that are not public. */
export async function findMenu(db: Db, communityId: number): Promise<OfficeMenu> {
  const [records, language] = await Promise.all([
    emenuRecords(db, communityId),
    pageLanguage(db, communityId),
  ])
  const contentOf = await contentsLedTo(db, communityId, records)
  const byFather = Map.groupBy(records, ({ father_id }) => father_id)
  const below = (father: number | null, level: number): Array<Omit<MenuEntryRecord, 'content'>> =>
    (byFather.get(father) ?? []).flatMap(({ father_id: _, position: __, ...entry }) => [
      { ...entry, level },
      ...below(entry.id, level + 1),
    ])
  const entries = below(null, 0)
  return {
    // Titles belong to the contents.
    version: versionOf([language, entries]),
    language,
    entries: entries.map((entry) => ({ ...entry, content: contentOf(entry.content_slug) })),
  }
}

async function contentsLedTo(
  db: Db,
  communityId: number,
  records: EmenuRecord[],
): Promise<(slug: string | null) => MenuEntryRecord['content']> {
  const slugs = records.flatMap(({ content_slug }) => content_slug ?? [])
  if (slugs.length === 0) return () => null
  const rows = await db
    .select({
      slug: contents.slug,
      title: contents.title,
      status: contents.status,
      online_from_date: contents.onlineFromDate,
    })
    .from(contents)
    .where(
      and(
        eq(contents.communityId, communityId),
        inArray(contents.slug, slugs),
        isNull(contents.deletedAt),
      ),
    )
  const bySlug = new Map(
    rows.map(({ slug, online_from_date, ...row }) => [
      slug,
      { ...row, online_from_date: toInstant(online_from_date) },
    ]),
  )
  return (slug) => (slug === null ? null : (bySlug.get(slug) ?? null))
}

/**
 * Replaces a whole menu: entries with known numbers keep them, and omitted entries are deleted.
 *
 * @param expected the version that it was made from; undefined accepts any
 * @throws ApiError `changed_meanwhile`; `bad_request` for an entry, a content or a section that the
 *   community does not have
 */
export async function writeMenu(
  tx: Db,
  { communityId }: Pick<OfficeScope, 'communityId'>,
  { entries }: MenuForm,
  expected: string | undefined,
): Promise<void> {
  await lockCommunity(tx, communityId)
  const { version, language } = await findMenu(tx, communityId)
  if (expected !== undefined && expected !== version) throw new ApiError('changed_meanwhile')
  const known = new Map((await emenuRecords(tx, communityId)).map((one) => [one.id, one]))
  refuseStrange(entries, known)
  await refuseUnknownSections(
    tx,
    communityId,
    entries.flatMap(({ section_id }, at) =>
      section_id === null ? [] : [[`entries.${at}.section_id`, section_id]],
    ),
  )
  const contentIds = await contentsNamed(tx, communityId, entries)
  // Entries are detached first: deleting one would also delete the entries below it that stay.
  await tx.update(emenus).set({ fatherId: null }).where(eq(emenus.communityId, communityId))
  const kept = entries.flatMap(({ id }) => (id === null ? [] : [id]))
  await tx
    .delete(emenus)
    .where(and(eq(emenus.communityId, communityId), notInArray(emenus.id, kept)))
  /** The numbers of the entries above the next one, from the top. */
  const above: number[] = []
  for (const [position, entry] of entries.entries()) {
    above.length = entry.level
    const { id, content_slug: slug } = entry
    const columns = {
      ...entryColumns({ ...entry, titles: withoutOwn(entry.titles, language) }),
      fatherId: above.at(-1) ?? null,
      position,
      sectionId: entry.section_id,
      // A deleted content has no slug to name it by, so the entry keeps it.
      ...(!isStillNameless(entry, known) && {
        contentId: slug === null ? null : (contentIds.get(slug) ?? null),
      }),
    }
    const [row] =
      id === null
        ? await tx
            .insert(emenus)
            .values({ ...columns, communityId })
            .returning({ id: emenus.id })
        : await tx.update(emenus).set(columns).where(eq(emenus.id, id)).returning({ id: emenus.id })
    if (!row) throw new Error('An entry of the menu gave no row back.')
    above.push(row.id)
  }
}

function withoutOwn(titles: MenuEntryForm['titles'], language: Locale): MenuEntryForm['titles'] {
  const { [language]: _, ...others } = titles
  return others
}

function refuseStrange(entries: MenuEntryForm[], known: ReadonlyMap<number, EmenuRecord>): void {
  const hints = entries.flatMap(
    ({ id }, at): Array<[string, Hint]> =>
      id === null || known.has(id) ? [] : [[`entries.${at}.id`, { key: 'reference' }]],
  )
  if (hints.length > 0) throw new ApiError('bad_request', Object.fromEntries(hints))
}

function isStillNameless(entry: MenuEntryForm, known: ReadonlyMap<number, EmenuRecord>): boolean {
  if (entry.id === null || entry.content_slug !== null) return false
  const before = known.get(entry.id)
  return before?.content_slug === null && before.emenu_type === entry.emenu_type
}

/** The numbers of the contents that a menu names, by their slugs. @throws ApiError `bad_request` */
async function contentsNamed(
  tx: Db,
  communityId: number,
  entries: MenuEntryForm[],
): Promise<ReadonlyMap<string, number>> {
  const slugs = entries.flatMap(({ content_slug }) => content_slug ?? [])
  if (slugs.length === 0) return new Map()
  const rows = await tx
    .select({ id: contents.id, slug: contents.slug })
    .from(contents)
    .where(
      and(
        eq(contents.communityId, communityId),
        inArray(contents.slug, slugs),
        isNull(contents.deletedAt),
      ),
    )
  const found = new Map(rows.map(({ id, slug }) => [slug, id]))
  const hints = entries.flatMap(
    ({ content_slug: slug }, at): Array<[string, Hint]> =>
      slug === null || found.has(slug)
        ? []
        : [[`entries.${at}.content_slug`, { key: 'own_content' }]],
  )
  if (hints.length > 0) throw new ApiError('bad_request', Object.fromEntries(hints))
  return found
}
