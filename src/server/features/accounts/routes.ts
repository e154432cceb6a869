import { Hono } from 'hono'
import { DeleteAccount } from '#src/contract/account/account.ts'
import { OwnData } from '#src/contract/account/own-data.ts'
import { Done } from '#src/contract/account/session.ts'
import { PATHS } from '#src/contract/paths.ts'
import { answer, attachedAs } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { recentlyProven } from '#src/server/http/session/recently-proven.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import { recentlyProvenFactor } from '../second-factor/proof-of-identity.ts'
import { eraseAccount } from './deletion.ts'
import { ownData } from './export.ts'
import { passwordRoutes, recoveryRoutes } from './password-routes.ts'
import { photoRoutes, profileRoutes } from './profile-routes.ts'
import { registrationRoutes } from './registration-routes.ts'

/** The routes of an account, from registration to erasure, without its sessions. */
export function accountRoutes(deps: AppDeps) {
  const routes = new Hono<AppEnv>()
  for (const part of [
    registrationRoutes,
    recoveryRoutes,
    passwordRoutes,
    profileRoutes,
    photoRoutes,
    ownDataRoutes,
  ]) {
    routes.route('/', part(deps))
  }
  return routes
}

/** A person's stored data: the export and the erasure (requirements §11.7). */
function ownDataRoutes(deps: AppDeps) {
  const mine = signedIn(deps)
  return new Hono<AppEnv>()
    .get(
      PATHS.ownExport,
      mine,
      recentlyProven(deps),
      describedOperation('ownExport', 'account', OwnData, { isSignedIn: true, refuses: [403] }),
      async (c) => {
        const now = deps.now()
        const name = `${deps.productSlug}-${now.slice(0, 'yyyy-MM-dd'.length)}.json`
        const data = await ownData(deps.db, c.var.caller.accountId, now)
        c.header('content-disposition', attachedAs(name)['content-disposition'])
        return answer(c, data)
      },
    )
    .delete(
      PATHS.ownAccount,
      mine,
      recentlyProvenFactor(deps),
      checkedBody(DeleteAccount),
      describedOperation('deleteAccount', 'account', Done, {
        isSignedIn: true,
        refuses: [400, 403, 409, 413, 415, 429],
      }),
      async (c) => {
        await eraseAccount(deps, c.var.caller.accountId, c.req.valid('json').password)
        return answer(c, {})
      },
    )
}
