import { Hono } from 'hono'
import { Done } from '#src/contract/account/session.ts'
import { OwnInvitations } from '#src/contract/office/colleague.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { idFrom } from '#src/server/http/lists/references.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import { acceptInvitation, declineInvitation, ownInvitations } from './own-invitations.ts'

/** A user's invitations to offices, which they accept or decline. */
export function ownInvitationRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db, now } = deps
  const mine = signedIn(deps)
  const answers = { isSignedIn: true, refuses: [404] } as const
  return new Hono<AppEnv>()
    .get(
      OFFICE_PATHS.ownInvitations,
      mine,
      describedOperation('ownInvitations', 'office', OwnInvitations, { isSignedIn: true }),
      async (c) => answer(c, { results: await ownInvitations(db, c.var.caller.accountId, now()) }),
    )
    .put(
      OFFICE_PATHS.acceptInvitation,
      mine,
      describedOperation('acceptInvitation', 'office', Done, {
        isSignedIn: true,
        refuses: [404, 409],
      }),
      async (c) => {
        const id = idFrom(c.req.param('id'))
        await db.transaction((tx) => acceptInvitation(tx, c.var.caller.accountId, id, now()))
        return answer(c, {})
      },
    )
    .delete(
      OFFICE_PATHS.ownInvitation,
      mine,
      describedOperation('declineInvitation', 'office', Done, answers),
      async (c) => {
        const id = idFrom(c.req.param('id'))
        await db.transaction((tx) => declineInvitation(tx, c.var.caller.accountId, id, now()))
        return answer(c, {})
      },
    )
}
