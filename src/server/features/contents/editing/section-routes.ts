import { and, asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { Sections } from '../../../../contract/content-record.ts'
import { SectionForm } from '../../../../contract/office-page.ts'
import { OFFICE_PATHS } from '../../../../contract/office-paths.ts'
import type { Db } from '../../../db/connection.ts'
import { sections, websiteConfigurations } from '../../../db/schema.ts'
import { found } from '../../../errors.ts'
import { answer } from '../../../http/answers.ts'
import { checkedBody } from '../../../http/checked-body.ts'
import type { AppDeps, AppEnv } from '../../../http/context.ts'
import { describedOperation } from '../../../http/described-operation.ts'
import { idFrom } from '../../../http/references.ts'
import { alphabetical } from '../../../http/sorting.ts'
import { announceChange } from '../../publishing/announce.ts'
import { publishingAccess } from '../../staff/access.ts'
import { holdCommunity } from '../../staff/held-community.ts'
import { refuseFull } from '../../staff/refuse-full.ts'
import type { OfficeScope } from '../../staff/resource.ts'

/** More than anybody could choose from. */
const MOST_SECTIONS = 500

/** What the contents of a community can be sorted into: a few, and all of them at once. */
export function sectionRoutes(deps: AppDeps): Hono<AppEnv> {
  const { gate, scopeOf } = publishingAccess(deps)
  const asks = { isSignedIn: true, isOfOffice: true }
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
  const isOf = ({ communityId }: OfficeScope, id: number) =>
    and(eq(sections.communityId, communityId), eq(sections.id, id))
  /** Menus and lists of news name sections: pages must learn of one that is gone. */
  const announce = (tx: Db, { communityId, jobs, now }: OfficeScope, recordId: number) =>
    announceChange(tx, jobs, { communityId, changed: 'configuration', recordId }, now)
  return new Hono<AppEnv>()
    .get(
      OFFICE_PATHS.officeSections,
      gate,
      describedOperation('officeSections', 'office', Sections, asks),
      async (c) => answer(c, await all(scopeOf(c).communityId)),
    )
    .post(
      OFFICE_PATHS.officeSections,
      gate,
      checkedBody(SectionForm),
      describedOperation('addSection', 'office', Sections, { ...asks, refuses: [413, 415] }),
      async (c) => {
        const { communityId } = scopeOf(c)
        const { name } = c.req.valid('json')
        await deps.db.transaction(async (tx) => {
          await holdCommunity(tx, communityId)
          await refuseFull(tx, sections, eq(sections.communityId, communityId), MOST_SECTIONS)
          await tx.insert(sections).values({ communityId, name })
        })
        return answer(c, await all(communityId))
      },
    )
    .put(
      OFFICE_PATHS.officeSection,
      gate,
      checkedBody(SectionForm),
      describedOperation('renameSection', 'office', Sections, { ...asks, refuses: [413, 415] }),
      async (c) => {
        const scope = scopeOf(c)
        const id = idFrom(c.req.param('id'))
        const { name } = c.req.valid('json')
        const rows = await deps.db
          .update(sections)
          .set({ name })
          .where(isOf(scope, id))
          .returning({ id: sections.id })
        found(rows[0])
        return answer(c, await all(scope.communityId))
      },
    )
    .delete(
      OFFICE_PATHS.officeSection,
      gate,
      describedOperation('deleteSection', 'office', Sections, asks),
      async (c) => {
        const scope = scopeOf(c)
        const id = idFrom(c.req.param('id'))
        await deps.db.transaction(async (tx) => {
          const rows = await tx
            .delete(sections)
            .where(isOf(scope, id))
            .returning({ id: sections.id })
          found(rows[0])
          await announce(tx, scope, id)
        })
        return answer(c, await all(scope.communityId))
      },
    )
}
