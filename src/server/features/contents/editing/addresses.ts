import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { addressType, type ContentType, EVENT, NEWS, PAGE } from '#src/contract/contents/content.ts'
import type { ContentForm } from '#src/contract/contents/content-form.ts'
import { slugsFor } from '#src/domain/contents/content-address.ts'
import type { Db } from '#src/server/db/connection.ts'
import { contents, formerAddresses } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import { isRowOnline } from '../visibility.ts'
import type { StoredContent } from './rows.ts'

type Named = Pick<ContentForm, 'slug' | 'title' | 'content_type'>

/** The number of slugs first looked up for a title, and its growth factor when all are taken. */
const FIRST_LOOK = 16
const WIDER = 8

/**
 * The slug of a content: the one that its form names, or one made from its title. A deleted content
 * gives its slug up to another. The caller must lock the community (`lockCommunity`).
 *
 * @param id the content itself; null for a new one
 * @throws ApiError `bad_request` if another content of the community has the slug
 */
export async function takeSlug(
  tx: Db,
  communityId: number,
  id: number | null,
  form: Named,
): Promise<string> {
  const [slug] = await takeSlugs(tx, communityId, [form], id)
  if (slug === undefined) throw new Error('One form has one slug.')
  return slug
}

/**
 * The same for several new contents; each gets a different slug. The number of look-ups depends
 * on them alone, not on the number of the community's contents.
 *
 * @param id the content itself, if it exists
 */
export async function takeSlugs(
  tx: Db,
  communityId: number,
  forms: Named[],
  id: number | null = null,
): Promise<string[]> {
  const ofOthers = and(
    eq(contents.communityId, communityId),
    id === null ? undefined : ne(contents.id, id),
  )
  const takenOf = async (slugs: string[]) => {
    const rows = await tx
      .select({ slug: contents.slug })
      .from(contents)
      .where(and(ofOthers, isNull(contents.deletedAt), inArray(contents.slug, slugs)))
    return new Set(rows.map(({ slug }) => slug))
  }
  const slugs = await chosenSlugs(forms, takenOf)
  await tx
    .update(contents)
    .set({ slug: sql`'deleted-' || replace(gen_random_uuid()::text, '-', '')` })
    .where(and(ofOthers, isNotNull(contents.deletedAt), inArray(contents.slug, slugs)))
  return slugs
}

async function chosenSlugs(
  forms: Named[],
  takenOf: (slugs: string[]) => Promise<ReadonlySet<string>>,
): Promise<string[]> {
  const named = forms.flatMap(({ slug }) => slug ?? [])
  const isTwice = new Set(named).size < named.length
  if (isTwice || (named.length > 0 && (await takenOf(named)).size > 0)) {
    throw new ApiError('bad_request', { 'content.slug': { key: 'slug_taken' } })
  }
  const given = new Set(named)
  const chosen = new Map<Named, string>()
  let open = forms.filter(({ slug }) => slug === null)
  for (let look = FIRST_LOOK + open.length; open.length > 0; look *= WIDER) {
    const wished = new Map(
      open.map((form) => [form, slugsFor(form.title, spareOf(form)).take(look).toArray()]),
    )
    const taken = await takenOf([...new Set([...wished.values()].flat())])
    for (const [form, slugs] of wished) {
      const free = slugs.find((slug) => !taken.has(slug) && !given.has(slug))
      if (free === undefined) continue
      given.add(free)
      chosen.set(form, free)
    }
    open = open.filter((form) => !chosen.has(form))
  }
  return forms.map((form) => form.slug ?? chosen.get(form) ?? '')
}

/** The slug for a title without any usable character. */
const SPARE = { [NEWS]: 'news', [EVENT]: 'event', [PAGE]: 'page' } as const satisfies Record<
  ContentType,
  string
>

function spareOf({ content_type }: Named): string {
  return SPARE[content_type]
}

/** The fields that decide a content's address, and whether it may be read. */
type Addressed = Pick<
  StoredContent,
  'id' | 'communityId' | 'contentType' | 'slug' | 'status' | 'onlineFromDate'
>

/**
 * Takes an address for a content; it no longer leads to any other content. If the content could be
 * read at its former address, that address is remembered. The address of an unpublished content is
 * not: the slug of a draft could reveal unpublished news.
 *
 * @param former the content before its change
 * @param now the present instant, ISO 8601
 * @returns the numbers of other contents that the address led to, whose pages must be removed
 */
export async function keepFormerAddress(
  tx: Db,
  former: Addressed,
  row: Addressed,
  now: string,
): Promise<number[]> {
  const lost = await tx
    .delete(formerAddresses)
    .where(
      and(
        eq(formerAddresses.communityId, row.communityId),
        eq(formerAddresses.contentType, addressType(row.contentType)),
        eq(formerAddresses.slug, row.slug),
        // A content taken offline keeps its address, because it may return at another one.
        row.status === 'published' ? undefined : ne(formerAddresses.contentId, row.id),
      ),
    )
    .returning({ id: formerAddresses.contentId })
  if (isRowOnline(former, now) && (!isRowOnline(row, now) || hasMoved(former, row))) {
    const { communityId, slug, id } = former
    const contentType = addressType(former.contentType)
    await tx
      .insert(formerAddresses)
      .values({ communityId, contentType, slug, contentId: id, movedAt: now })
      .onConflictDoNothing()
  }
  return lost.map(({ id }) => id).filter((id) => id !== row.id)
}

/** The same for new contents: they take addresses and leave none. */
export async function takeAddresses(tx: Db, rows: Addressed[]): Promise<number[]> {
  const lost = await Promise.all(
    [...Map.groupBy(rows, ({ contentType }) => addressType(contentType))].map(
      ([contentType, some]) =>
        tx
          .delete(formerAddresses)
          .where(
            and(
              inArray(
                formerAddresses.communityId,
                some.map(({ communityId }) => communityId),
              ),
              eq(formerAddresses.contentType, contentType),
              inArray(
                formerAddresses.slug,
                some.map(({ slug }) => slug),
              ),
            ),
          )
          .returning({ id: formerAddresses.contentId }),
    ),
  )
  return lost.flat().map(({ id }) => id)
}

function hasMoved(a: Addressed, b: Addressed): boolean {
  return addressType(a.contentType) !== addressType(b.contentType) || a.slug !== b.slug
}
