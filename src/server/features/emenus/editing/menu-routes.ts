import { Hono } from 'hono'
import { MenuForm, OfficeMenu } from '../../../../contract/office-menu.ts'
import { OFFICE_PATHS } from '../../../../contract/office-paths.ts'
import { answer } from '../../../http/answers.ts'
import { checkedBody } from '../../../http/checked-body.ts'
import type { AppDeps, AppEnv } from '../../../http/context.ts'
import { describedOperation } from '../../../http/described-operation.ts'
import { expectedVersion } from '../../../http/expected-version.ts'
import { announceChange } from '../../publishing/announce.ts'
import { publishingAccess } from '../../staff/access.ts'
import { wholeMenu, writeMenu } from './whole-menu.ts'

/** Two hundred entries with their titles in three languages. */
const MAX_KILOBYTES = 256

/** A community's menu, read and written whole. */
export function officeMenuRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db, jobs } = deps
  const { gate, scopeOf } = publishingAccess(deps)
  const asks = { isSignedIn: true, isOfOffice: true }
  return new Hono<AppEnv>()
    .get(
      OFFICE_PATHS.officeMenu,
      gate,
      describedOperation('officeMenu', 'office', OfficeMenu, asks),
      async (c) => answer(c, await wholeMenu(db, scopeOf(c).communityId)),
    )
    .put(
      OFFICE_PATHS.officeMenu,
      gate,
      checkedBody(MenuForm, { maxKilobytes: MAX_KILOBYTES }),
      describedOperation('writeMenu', 'office', OfficeMenu, {
        ...asks,
        takesVersion: true,
        refuses: [413, 415],
      }),
      async (c) => {
        const scope = scopeOf(c)
        const { communityId, now } = scope
        const form = c.req.valid('json')
        await db.transaction(async (tx) => {
          await writeMenu(tx, scope, form, expectedVersion(c))
          // Nothing stands at a number of the whole: the community's own says whose it is.
          const change = { communityId, changed: 'menu', recordId: communityId } as const
          await announceChange(tx, jobs, change, now)
        })
        return answer(c, await wholeMenu(db, communityId))
      },
    )
}
