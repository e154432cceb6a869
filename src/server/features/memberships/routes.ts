import { Hono } from 'hono'
import { Done } from '#src/contract/account/session.ts'
import { PATHS } from '#src/contract/paths.ts'
import { MembershipOffers } from '#src/contract/people/membership.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppContext, AppDeps, AppEnv } from '#src/server/http/context.ts'
import { ownCall } from '#src/server/http/described-operation.ts'
import { idFrom } from '#src/server/http/lists/references.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import type { Belonging } from '../entities/link-accounts.ts'
import { leave } from './leave.ts'
import { acceptOffer, declineOffer, ownOffers } from './offers.ts'

/**
 * People decide on their own memberships: they accept or decline if a register has their address,
 * and they may leave (decision 075).
 */
export function membershipRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db, now } = deps
  const mine = signedIn(deps)
  const tieOf = (c: AppContext, segment: string): Belonging => ({
    accountId: c.var.caller.accountId,
    communityId: idFrom(segment),
  })
  return new Hono<AppEnv>()
    .get(
      PATHS.membershipOffers,
      mine,
      ownCall('membershipOffers', 'social', MembershipOffers),
      async (c) => answer(c, { results: await ownOffers(db, c.var.caller.accountId) }),
    )
    .put(
      PATHS.acceptMembership,
      mine,
      ownCall('acceptMembership', 'social', Done, { refuses: [404] }),
      async (c) => {
        const tie = tieOf(c, c.req.param('community'))
        await db.transaction((tx) => acceptOffer(tx, tie, now()))
        return answer(c, {})
      },
    )
    .delete(
      PATHS.membershipOffer,
      mine,
      ownCall('declineMembership', 'social', Done, { refuses: [404] }),
      async (c) => {
        const tie = tieOf(c, c.req.param('community'))
        await db.transaction((tx) => declineOffer(tx, tie, now()))
        return answer(c, {})
      },
    )
    .delete(
      PATHS.ownMembership,
      mine,
      ownCall('leaveCommunity', 'social', Done, { refuses: [404] }),
      async (c) => {
        const tie = tieOf(c, c.req.param('community'))
        await db.transaction((tx) => leave(tx, tie, now()))
        return answer(c, {})
      },
    )
}
