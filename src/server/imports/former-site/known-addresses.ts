import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { contentPath } from '#src/domain/contents/content-address.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  communities,
  contents,
  contentTranslations,
  importAddresses,
} from '#src/server/db/schema.ts'
import type { LinkTarget } from './former-links.ts'

const IN_ALL: ReadonlySet<Locale> = new Set(LOCALES)

/** The addresses of an imported record that links may name. */
export interface FormerAddresses {
  /** Its former addresses. */
  addresses: string[]
  /** The home page of its site; null if unknown. */
  site: string | null
}

/** Stores the former addresses of contents, so that links can be redirected to them. */
export async function keepAddresses(
  tx: Db,
  communityId: number,
  kept: Array<FormerAddresses & { contentId: number }>,
): Promise<void> {
  const { address } = importAddresses
  const target = [importAddresses.communityId, address]
  const sites = new Set(kept.flatMap(({ site }) => site ?? []))
  if (sites.size > 0) {
    const first = [...sites].map((one) => ({ communityId, address: one, contentId: null }))
    await tx.insert(importAddresses).values(first).onConflictDoNothing()
  }
  // If two contents had one address, links lead to the later one.
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

/** Stops redirecting links to contents that were removed. */
export async function forgetAddresses(tx: Db, contentIds: number[]): Promise<void> {
  await tx.delete(importAddresses).where(inArray(importAddresses.contentId, contentIds))
}

/** The home pages of the sites that a community's contents were imported from. */
export async function formerSites(db: Db, communityId: number): Promise<string[]> {
  const rows = await db
    .select({ address: importAddresses.address })
    .from(importAddresses)
    .where(and(eq(importAddresses.communityId, communityId), isNull(importAddresses.contentId)))
  return rows.map(({ address }) => address)
}

/**
 * The present paths of former addresses, by address. An address leads to its content; the home page
 * of a former site leads to the parish's, which is in every language. Unknown addresses are left
 * out.
 */
export async function pathsHere(
  db: Db,
  communityId: number,
  addresses: string[],
): Promise<ReadonlyMap<string, LinkTarget>> {
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
      ([address, found]): Array<[string, LinkTarget]> => {
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
