import { Hono } from 'hono'
import { FaqForm, OfficeFaq } from '../../../contract/office-faq.ts'
import { OFFICE_PATHS } from '../../../contract/office-paths.ts'
import { answer } from '../../http/answers.ts'
import { checkedBody } from '../../http/checked-body.ts'
import type { AppDeps, AppEnv } from '../../http/context.ts'
import { describedOperation } from '../../http/described-operation.ts'
import { expectedVersion } from '../../http/expected-version.ts'
import { publishingAccess } from '../staff/access.ts'
import { editedFaq, writeFaq } from './editing.ts'

/** Three languages of the longest text, each of its characters of several bytes. */
const MAX_KILOBYTES = 256

/** The frequent questions of a community, for its editors. No page shows them: members ask for them. */
export function officeFaqRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db } = deps
  const { gate, scopeOf } = publishingAccess(deps)
  const asks = { isSignedIn: true, isOfOffice: true }
  return new Hono<AppEnv>()
    .get(
      OFFICE_PATHS.officeFaq,
      gate,
      describedOperation('officeFaq', 'office', OfficeFaq, asks),
      async (c) => answer(c, await editedFaq(db, scopeOf(c).communityId)),
    )
    .put(
      OFFICE_PATHS.officeFaq,
      gate,
      checkedBody(FaqForm, { maxKilobytes: MAX_KILOBYTES }),
      describedOperation('writeFaq', 'office', OfficeFaq, {
        ...asks,
        takesVersion: true,
        refuses: [413, 415],
      }),
      async (c) => {
        const scope = scopeOf(c)
        const form = c.req.valid('json')
        await db.transaction((tx) => writeFaq(tx, scope, form, expectedVersion(c)))
        return answer(c, await editedFaq(db, scope.communityId))
      },
    )
}
