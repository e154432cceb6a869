import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { contentPath } from '#src/domain/contents-view.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  communities,
  contents,
  contentTranslations,
  importAddresses,
} from '#src/server/db/schema.ts'
import type { PlaceHere } from './led-texts.ts'

const IN_ALL: ReadonlySet<Locale> = new Set(LOCALES)

/** What links may name, of something that comes from elsewhere. */
export interface Whence {
  /** Addresses at which it stood. */
  addresses: string[]
  /** That of its site's first page; null where nothing says so. */
  site: string | null
}

/** Remembers where contents stood before: links to them lead to them. */
export async function keepAddresses(
  tx: Db,
  communityId: number,
  kept: Array<Whence & { contentId: number }>,
): Promise<void> {
  const { address } = importAddresses
  const target = [importAddresses.communityId, address]
  const sites = new Set(kept.flatMap(({ site }) => site ?? []))
  if (sites.size > 0) {
    const first = [...sites].map((one) => ({ communityId, address: one, contentId: null }))
    await tx.insert(importAddresses).values(first).onConflictDoNothing()
  }
  // Of two that stood at one address, links lead to the later.
  const stood = new Map(
    kept.flatMap(({ addresses, site, contentId }) =>
      addresses.filter((one) => one !== site).map((one) => [one, contentId]),
    ),
  )
  if (stood.size === 0) return
  await tx
    .insert(importAddresses)
    .values([...stood].map(([one, contentId]) => ({ communityId, address: one, contentId })))
    .onConflictDoUpdate({ target, set: { contentId: sql`excluded.content_id` } })
}

/** Links no longer lead to contents that were taken back. */
export async function forgetAddresses(tx: Db, contentIds: number[]): Promise<void> {
  await tx.delete(importAddresses).where(inArray(importAddresses.contentId, contentIds))
}

/** The first pages of the sites that contents of a community were brought in from. */
export async function formerSites(db: Db, communityId: number): Promise<string[]> {
  const rows = await db
    .select({ address: importAddresses.address })
    .from(importAddresses)
    .where(and(eq(importAddresses.communityId, communityId), isNull(importAddresses.contentId)))
  return rows.map(({ address }) => address)
}

/**
 * Where former addresses lead here, by address: to the content that stood there, or from the first
 * page of a former site to the parish's, which is in every language. Of one that leads nowhere it says
 * nothing.
 */
export async function pathsHere(
  db: Db,
  communityId: number,
  addresses: string[],
): Promise<ReadonlyMap<string, PlaceHere>> {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .select({
      address: importAddresses.address,
      contentId: importAddresses.contentId,
      home: communities.slug,
      type: contents.contentType,
      slug: contents.slug,
      language: contents.language,
      translated: contentTranslations.language,
    })
    .from(importAddresses)
    .innerJoin(communities, eq(communities.id, importAddresses.communityId))
    .leftJoin(contents, and(eq(contents.id, importAddresses.contentId), isNull(contents.deletedAt)))
    .leftJoin(contentTranslations, eq(contentTranslations.contentId, contents.id))
    .where(
      and(
        eq(importAddresses.communityId, communityId),
        inArray(importAddresses.address, addresses),
      ),
    )
  return new Map(
    [...Map.groupBy(rows, ({ address }) => address)].flatMap(
      ([address, found]): Array<[string, PlaceHere]> => {
        const [first] = found
        if (!first) return []
        const { contentId, home, type, slug, language } = first
        if (contentId === null) return [[address, { path: `/${home}`, languages: IN_ALL }]]
        if (slug === null || type === null || language === null) return []
        const translated = found.flatMap((row) => row.translated ?? [])
        const path = contentPath(home, { content_type: type, slug })
        return [[address, { path, languages: new Set([language, ...translated]) }]]
      },
    ),
  )
}
