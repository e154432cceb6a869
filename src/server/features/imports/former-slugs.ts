import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { contents, formerAddresses } from '#src/server/db/schema.ts'
import { isEdited } from '../contents/editing/rules.ts'
import type { OfficeWork } from '../staff/resource.ts'

/** A word for an address if no other content has it; else null, and one is made of the title. */
export async function ifFree(
  tx: Db,
  communityId: number,
  slug: string | null,
): Promise<string | null> {
  if (slug === null) return null
  const taken = await tx.$count(contents, and(isEdited(communityId), eq(contents.slug, slug)))
  return taken === 0 ? slug : null
}

/** Addresses that it had where it comes from lead to it, too, where they lead to nothing else. */
export async function keepFormerSlugs(
  tx: Db,
  { communityId, now }: OfficeWork,
  { id, type }: { id: number; type: number },
  slugs: string[],
): Promise<void> {
  for (const slug of slugs) {
    const others = and(eq(contents.communityId, communityId), eq(contents.slug, slug))
    if ((await tx.$count(contents, and(others, isNull(contents.deletedAt)))) > 0) continue
    await tx
      .insert(formerAddresses)
      .values({ communityId, contentType: type, slug, contentId: id, movedAt: now })
      .onConflictDoNothing()
  }
}
