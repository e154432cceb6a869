import { asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { SectionForm } from '#src/contract/community/office-page.ts'
import { Sections } from '#src/contract/contents/content-record.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { sections, websiteConfigurations } from '#src/server/db/schema.ts'
import { orNotFound } from '#src/server/errors.ts'
import { announceChange } from '#src/server/features/publishing/announce.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { alphabetical } from '#src/server/http/lists/list-sql.ts'
import { idFrom } from '#src/server/http/lists/references.ts'
import { publishingAccess } from '#src/server/office-kit/access.ts'
import { assertCapacity, lockCommunity } from '#src/server/office-kit/community.ts'
import { officeCall } from '#src/server/office-kit/described-staff-call.ts'
import { isOwned, removeOwned } from '#src/server/office-kit/owned-rows.ts'

/** More than anybody could choose from. */
const MOST_SECTIONS = 500

/** The sections of a community's contents: few, so a list answers all of them at once. */
export function sectionRoutes(deps: AppDeps): Hono<AppEnv> {
  const { gate, scopeOf } = publishingAccess(deps)
  const all = async (communityId: number): Promise<Sections> => {
    const results = await deps.db
      .select({ id: sections.id, name: sections.name, first: websiteConfigurations.newsSectionId })
      .from(sections)
      .leftJoin(websiteConfigurations, eq(websiteConfigurations.communityId, sections.communityId))
      .where(eq(sections.communityId, communityId))
      .orderBy(asc(alphabetical(sections.name)), asc(sections.id))
    return {
      results: results.map(({ id, name, first }) => ({ id, name, is_first_page: id === first })),
    }
  }
  return new Hono<AppEnv>()
    .get(
      OFFICE_PATHS.officeSections,
      gate('officeSections'),
      officeCall('officeSections', Sections),
      async (c) => answer(c, await all(scopeOf(c).communityId)),
    )
    .post(
      OFFICE_PATHS.officeSections,
      gate('addSection'),
      checkedBody(SectionForm),
      officeCall('addSection', Sections, { refuses: [413, 415] }),
      async (c) => {
        const { communityId } = scopeOf(c)
        const { name } = c.req.valid('json')
        await deps.db.transaction(async (tx) => {
          await lockCommunity(tx, communityId)
          await assertCapacity(tx, sections, eq(sections.communityId, communityId), MOST_SECTIONS)
          await tx.insert(sections).values({ communityId, name })
        })
        return answer(c, await all(communityId))
      },
    )
    .put(
      OFFICE_PATHS.officeSection,
      gate('renameSection'),
      checkedBody(SectionForm),
      officeCall('renameSection', Sections, { refuses: [413, 415] }),
      async (c) => {
        const scope = scopeOf(c)
        const id = idFrom(c.req.param('id'))
        const { name } = c.req.valid('json')
        const rows = await deps.db
          .update(sections)
          .set({ name })
          .where(isOwned(sections, scope.communityId, [id]))
          .returning({ id: sections.id })
        orNotFound(rows[0])
        return answer(c, await all(scope.communityId))
      },
    )
    .delete(
      OFFICE_PATHS.officeSection,
      gate('deleteSection'),
      officeCall('deleteSection', Sections),
      async (c) => {
        const scope = scopeOf(c)
        const id = idFrom(c.req.param('id'))
        await deps.db.transaction(async (tx) => {
          orNotFound((await removeOwned(tx, sections, scope.communityId, [id]))[0])
          // Menus and lists of news name sections: their pages must be rebuilt.
          await announceChange(tx, scope, 'configuration', id)
        })
        return answer(c, await all(scope.communityId))
      },
    )
}
