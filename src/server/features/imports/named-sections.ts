import { and, asc, eq } from 'drizzle-orm'
import { fold } from '#src/domain/search/folding.ts'
import type { Db } from '#src/server/db/connection.ts'
import { sections, websiteConfigurations } from '#src/server/db/schema.ts'

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
