import { and, asc, eq } from 'drizzle-orm'
import type { Emenu } from '#src/contract/community/emenu.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, contents, emenus } from '#src/server/db/schema.ts'
import type { Reference } from '#src/server/http/lists/references.ts'
import { publicCommunity } from '../chapelries/queries.ts'
import { isOnline } from '../contents/rules.ts'
import { menuTree } from './rules.ts'

/** The menu of a public community as a tree. @throws ApiError `not_found` */
export async function emenuTree(db: Db, reference: Reference, now: string): Promise<Emenu[]> {
  const community = await publicCommunity(db, reference)
  const rows = await db
    .select({
      id: emenus.id,
      father_id: emenus.fatherId,
      title: emenus.title,
      titles: emenus.titles,
      emenu_type: emenus.emenuType,
      url: emenus.url,
      content_slug: contents.slug,
      content_type: contents.contentType,
      section_id: emenus.sectionId,
      template_layout_id: emenus.templateLayoutId,
      contentId: emenus.contentId,
    })
    .from(emenus)
    .innerJoin(communities, eq(communities.id, emenus.communityId))
    .leftJoin(
      contents,
      and(
        eq(contents.id, emenus.contentId),
        eq(contents.communityId, emenus.communityId),
        isOnline(now),
      ),
    )
    .where(eq(emenus.communityId, community.id))
    .orderBy(asc(emenus.position), asc(emenus.id))
  return menuTree(rows)
}
