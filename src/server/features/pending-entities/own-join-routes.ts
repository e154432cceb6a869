import { Hono } from 'hono'
import { Done } from '#src/contract/account/session.ts'
import { PATHS } from '#src/contract/paths.ts'
import { OpenedJoin, OwnJoins } from '#src/contract/people/membership.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { limited } from '#src/server/http/limits/limited.ts'
import { idFrom } from '#src/server/http/lists/references.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import { openOwnJoin, ownJoins, withdrawOwnJoin } from './own-joins.ts'

/** A user's own pending join requests, which they can see, correct and withdraw. */
export function ownJoinRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db, now } = deps
  const mine = signedIn(deps)
  return new Hono<AppEnv>()
    .get(
      PATHS.ownJoins,
      mine,
      describedOperation('ownJoins', 'requests', OwnJoins, { isSignedIn: true }),
      async (c) => answer(c, { results: await ownJoins(db, c.var.caller.accountId) }),
    )
    .post(
      PATHS.ownJoinForm,
      mine,
      describedOperation('openOwnJoin', 'requests', OpenedJoin, {
        isSignedIn: true,
        refuses: [404, 429],
      }),
      async (c) => {
        const { accountId } = c.var.caller
        await limited(deps, 'requestAccount', accountId)
        const communityId = idFrom(c.req.param('community'))
        c.header('cache-control', 'no-store')
        return answer(c, { form: await openOwnJoin(db, { accountId, communityId }, now()) })
      },
    )
    .delete(
      PATHS.ownJoin,
      mine,
      describedOperation('withdrawOwnJoin', 'requests', Done, {
        isSignedIn: true,
        refuses: [404, 409],
      }),
      async (c) => {
        const { accountId } = c.var.caller
        const communityId = idFrom(c.req.param('community'))
        await db.transaction((tx) => withdrawOwnJoin(tx, { accountId, communityId }, now()))
        return answer(c, {})
      },
    )
}
