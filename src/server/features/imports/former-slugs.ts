import { and, inArray } from 'drizzle-orm'
import { addressType, type ContentType } from '#src/contract/contents/content.ts'
import type { Db } from '#src/server/db/connection.ts'
import { contents, formerAddresses } from '#src/server/db/schema.ts'
import type { OfficeWork } from '#src/server/office-kit/resource.ts'
import { isEdited } from '../contents/visibility.ts'

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
  kept: Array<{ id: number; type: ContentType; slugs: string[] }>,
): Promise<void> {
  const taken = await takenSlugs(
    tx,
    communityId,
    kept.flatMap(({ slugs }) => slugs),
  )
  const rows = kept.flatMap(({ id, type, slugs }) =>
    slugs
      .filter((slug) => !taken.has(slug))
      .map((slug) => ({
        communityId,
        contentType: addressType(type),
        slug,
        contentId: id,
        movedAt: now,
      })),
  )
  if (rows.length > 0) await tx.insert(formerAddresses).values(rows).onConflictDoNothing()
}
