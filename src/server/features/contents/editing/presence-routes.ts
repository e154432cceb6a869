import { Hono } from 'hono'
import { ContentPresence, OpenContentForm } from '#src/contract/contents/content-presence.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { idFrom } from '#src/server/http/lists/references.ts'
import { publishingAccess } from '#src/server/office-kit/access.ts'
import { keepOpen } from './content-presence.ts'

/** Shows which editors have a content open at the moment. */
export function contentPresenceRoutes(deps: AppDeps): Hono<AppEnv> {
  const { gate, scopeOf } = publishingAccess(deps)
  return new Hono<AppEnv>().put(
    OFFICE_PATHS.contentPresence,
    gate,
    checkedBody(OpenContentForm),
    describedOperation('contentPresence', 'office', ContentPresence, {
      isSignedIn: true,
      isOfOffice: true,
      refuses: [413, 415],
    }),
    async (c) => {
      const { tab } = c.req.valid('json')
      return answer(c, await keepOpen(deps.db, scopeOf(c), idFrom(c.req.param('id')), tab))
    },
  )
}
