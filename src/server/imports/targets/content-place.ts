import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { addressType, type ContentType, PAGE } from '#src/contract/contents/content.ts'
import { PAGE_FIELDS } from '#src/contract/contents/content-form.ts'
import type { LineNote } from '#src/contract/office/import-notes.ts'
import type { Changes } from '#src/contract/publishing/changes.ts'
import { fold } from '#src/domain/search/folding.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  contents,
  formerAddresses,
  importAddresses,
  sections,
  websiteConfigurations,
} from '#src/server/db/schema.ts'
import { isEdited } from '#src/server/features/contents/visibility.ts'
import type { OfficeWork } from '#src/server/office-kit/resource.ts'
import { toLineNote } from '../readers/reader.ts'
import { formIn } from './payload.ts'

/*
 * Where an imported content stands in its community: in which sections, at which address, below
 * which page.
 */

/**
 * The numbers of a community's sections by their names; missing ones are created. The caller must
 * hold the community's lock.
 */
export async function sectionsNamed(
  tx: Db,
  communityId: number,
  names: string[],
): Promise<(names: string[]) => number[]> {
  if (names.length === 0) return () => []
  const known = await tx
    .select({ id: sections.id, name: sections.name })
    .from(sections)
    .where(eq(sections.communityId, communityId))
    .orderBy(asc(sections.id))
  const ids = new Map(known.toReversed().map(({ id, name }) => [fold(name), id]))
  for (const name of names) {
    if (ids.has(fold(name))) continue
    const [made] = await tx
      .insert(sections)
      .values({ communityId, name })
      .returning({ id: sections.id })
    if (!made) throw new Error('The insert gave no row back.')
    ids.set(fold(name), made.id)
  }
  return (asked) => [...new Set(asked.flatMap((name) => ids.get(fold(name)) ?? []))]
}

/** The section whose news the home page of a community shows; none if it shows all. */
export async function firstPageSections(tx: Db, communityId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: sections.id })
    .from(websiteConfigurations)
    .innerJoin(
      sections,
      and(
        eq(sections.id, websiteConfigurations.newsSectionId),
        eq(sections.communityId, websiteConfigurations.communityId),
      ),
    )
    .where(eq(websiteConfigurations.communityId, communityId))
  return rows.map(({ id }) => id)
}

/** The words among these that a content has as its address. */
export async function takenSlugs(
  tx: Db,
  communityId: number,
  slugs: string[],
): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const rows = await tx
    .select({ slug: contents.slug })
    .from(contents)
    .where(and(isEdited(communityId), inArray(contents.slug, slugs)))
  return new Set(rows.map(({ slug }) => slug))
}

/** Adds the former slugs of contents at their source, except those that lead elsewhere already. */
export async function keepFormerSlugs(
  tx: Db,
  { communityId, now }: OfficeWork,
  kept: Array<{ contentId: number; type: ContentType; formerSlugs: string[] }>,
): Promise<void> {
  const slugs = kept.flatMap(({ formerSlugs }) => formerSlugs)
  const taken = await takenSlugs(tx, communityId, slugs)
  const rows = kept.flatMap(({ contentId, type, formerSlugs }) => {
    const address = { communityId, contentType: addressType(type), contentId, movedAt: now }
    return formerSlugs.filter((slug) => !taken.has(slug)).map((slug) => ({ ...address, slug }))
  })
  if (rows.length > 0) await tx.insert(formerAddresses).values(rows).onConflictDoNothing()
}

/**
 * The pages of former addresses, if others may be placed below them here: an office may since have
 * moved one below another, or made it news.
 */
export async function parentsAt(
  db: Db,
  communityId: number,
  addresses: string[],
): Promise<ReadonlyMap<string, number>> {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .select({ address: importAddresses.address, id: contents.id })
    .from(importAddresses)
    .innerJoin(contents, eq(contents.id, importAddresses.contentId))
    .where(
      and(
        eq(importAddresses.communityId, communityId),
        inArray(importAddresses.address, addresses),
        isEdited(communityId),
        eq(contents.contentType, PAGE),
        isNull(contents.parentId),
      ),
    )
  return new Map(rows.map(({ address, id }) => [address, id]))
}

/**
 * The change of place of a content imported before: nothing if it is no page here, and no parent if
 * it has pages below itself.
 *
 * @param parent the former address of its new parent page
 */
export async function placeChanges(
  tx: Db,
  communityId: number,
  id: number,
  { position, parent }: { position: number | null; parent: string | null },
): Promise<Changes> {
  const [record] = await tx
    .select({ type: contents.contentType })
    .from(contents)
    .where(and(isEdited(communityId), eq(contents.id, id)))
  if (record?.type !== PAGE) return Object.fromEntries(PAGE_FIELDS.map((field) => [field, null]))
  const parents = await parentsAt(tx, communityId, parent === null ? [] : [parent])
  const parent_id = parent === null ? null : (parents.get(parent) ?? null)
  const isChild = and(eq(contents.parentId, id), isNull(contents.deletedAt))
  const mayStandBelow = parent_id !== id && (await tx.$count(contents, isChild)) === 0
  return { position, ...(mayStandBelow && { parent_id }) }
}

/** Notes that pages imported as news, before pages existed, stay news. */
export async function pagesThatAreNews(
  db: Db,
  known: Array<{ recordId: number; payload: unknown }>,
): Promise<ReadonlyMap<number, LineNote[]>> {
  const pages = known.filter(({ payload }) => formIn(payload).content_type === PAGE)
  if (pages.length === 0) return new Map()
  const ids = pages.map(({ recordId }) => recordId)
  const others = await db
    .select({ id: contents.id })
    .from(contents)
    .where(and(inArray(contents.id, ids), ne(contents.contentType, PAGE)))
  return new Map(others.map(({ id }) => [id, [toLineNote('page_stays_news')]]))
}
