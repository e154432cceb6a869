import type { NewCommunity } from '#src/contract/community/new-community.ts'
import { fold } from '#src/domain/search/folding.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, sections, websiteConfigurations } from '#src/server/db/schema.ts'

/**
 * Makes a community with what its page needs: a configuration, and a section for its news.
 *
 * @param tx a transaction: a slug that is taken ends it with a unique violation
 * @param newsSection what the section is called
 * @param now the present instant, ISO 8601 in UTC
 * @returns its number
 */
export async function addCommunity(
  tx: Db,
  community: Omit<NewCommunity, 'administrator'>,
  newsSection: string,
  now: string,
): Promise<number> {
  const { name, postal_code: postalCode, is_public: isPublic, language, ...rest } = community
  const [row] = await tx
    .insert(communities)
    .values({
      ...rest,
      name,
      nameFolded: fold(name),
      postalCode,
      isPublic,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: communities.id })
  if (!row) throw new Error('The insert gave no row back.')
  const [section] = await tx
    .insert(sections)
    .values({ communityId: row.id, name: newsSection })
    .returning({ id: sections.id })
  await tx
    .insert(websiteConfigurations)
    .values({ communityId: row.id, language, newsSectionId: section?.id ?? null })
  return row.id
}
