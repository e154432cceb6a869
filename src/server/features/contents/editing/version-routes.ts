import { Hono } from 'hono'
import { ContentRecord } from '#src/contract/contents/content-record.ts'
import { ContentVersions, WholeContentVersion } from '#src/contract/contents/content-version.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { idFrom } from '#src/server/http/lists/references.ts'
import { publishingAccess } from '#src/server/office-kit/access.ts'
import { officeCall } from '#src/server/office-kit/described-staff-call.ts'
import { restoreContent, versionsOf, wholeVersion } from './content-versions.ts'
import { editedContent } from './queries.ts'

/** The versions of a content, and the restoring of a deleted one. */
export function contentVersionRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db } = deps
  const { gate, scopeOf } = publishingAccess(deps)
  return new Hono<AppEnv>()
    .get(
      OFFICE_PATHS.contentVersions,
      gate('contentVersions'),
      officeCall('contentVersions', ContentVersions),
      async (c) => {
        const { communityId } = scopeOf(c)
        const { id } = await editedContent(db, communityId, idFrom(c.req.param('id')))
        return answer(c, { results: await versionsOf(db, id) })
      },
    )
    .get(
      OFFICE_PATHS.contentVersion,
      gate('contentVersion'),
      officeCall('contentVersion', WholeContentVersion),
      async (c) => {
        const current = await editedContent(db, scopeOf(c).communityId, idFrom(c.req.param('id')))
        return answer(c, await wholeVersion(db, current, idFrom(c.req.param('version'))))
      },
    )
    .put(
      OFFICE_PATHS.restoreContent,
      gate('restoreContent'),
      officeCall('restoreContent', ContentRecord),
      async (c) => {
        const scope = scopeOf(c)
        const id = idFrom(c.req.param('id'))
        await db.transaction((tx) => restoreContent(tx, scope, id))
        return answer(c, await editedContent(db, scope.communityId, id))
      },
    )
}
