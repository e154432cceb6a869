import { Hono } from 'hono'
import { Done } from '#src/contract/account/session.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { MoveIntention } from '#src/contract/requests/request-handling.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { expectedVersion } from '#src/server/http/expected-version.ts'
import { idFrom } from '#src/server/http/lists/references.ts'
import { officeAccess } from '#src/server/office-kit/access.ts'
import { moveIntention } from './move-intention.ts'

/** The routes by which an office moves an intention to another mass. */
export function moveRoutes(deps: AppDeps): Hono<AppEnv> {
  const { gate, scopeOf } = officeAccess(deps)
  return new Hono<AppEnv>().put(
    OFFICE_PATHS.moveIntention,
    gate,
    checkedBody(MoveIntention),
    describedOperation('moveIntention', 'office', Done, {
      isSignedIn: true,
      isOfOffice: true,
      takesVersion: true,
      refuses: [409, 413, 415],
    }),
    async (c) => {
      const id = idFrom(c.req.param('id'))
      const [move, expected] = [c.req.valid('json'), expectedVersion(c)]
      await deps.db.transaction((tx) => moveIntention(tx, scopeOf(c), id, move, expected))
      return answer(c, {})
    },
  )
}
