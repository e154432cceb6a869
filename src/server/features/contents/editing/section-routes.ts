import { asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { Sections } from '../../../../contract/content-record.ts'
import { PATHS } from '../../../../contract/paths.ts'
import { sections } from '../../../db/schema.ts'
import { answer } from '../../../http/answers.ts'
import type { AppDeps, AppEnv } from '../../../http/context.ts'
import { describedOperation } from '../../../http/described-operation.ts'
import { alphabetical } from '../../../http/sorting.ts'
import { publishingAccess } from '../../staff/access.ts'

/** What the contents of a community can be sorted into: a few, and all of them at once. */
export function sectionRoutes(deps: AppDeps): Hono<AppEnv> {
  const { gate, scopeOf } = publishingAccess(deps)
  return new Hono<AppEnv>().get(
    PATHS.officeSections,
    gate,
    describedOperation('officeSections', 'office', Sections, {
      isSignedIn: true,
      isOfOffice: true,
    }),
    async (c) => {
      const results = await deps.db
        .select({ id: sections.id, name: sections.name })
        .from(sections)
        .where(eq(sections.communityId, scopeOf(c).communityId))
        .orderBy(asc(alphabetical(sections.name)), asc(sections.id))
      return answer(c, { results })
    },
  )
}
