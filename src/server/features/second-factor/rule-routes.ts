import { Hono } from 'hono'
import { SecondFactorRule } from '#src/contract/account/second-factor.ts'
import { SecondFactorRuleForm } from '#src/contract/account/second-factor-forms.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { rolesAccess } from '#src/server/office-kit/access.ts'
import { ruleOf, setRule } from '#src/server/office-kit/second-factor-rules.ts'

/** Whether an office requires a second factor: for members who give roles there (decision 096). */
export function secondFactorRuleRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db } = deps
  const { gate, scopeOf } = rolesAccess(deps)
  const asks = { isSignedIn: true, isOfOffice: true }
  return new Hono<AppEnv>()
    .get(
      OFFICE_PATHS.officeSecondFactor,
      gate,
      describedOperation('secondFactorRule', 'office', SecondFactorRule, asks),
      async (c) => answer(c, await ruleOf(db, scopeOf(c).communityId)),
    )
    .put(
      OFFICE_PATHS.officeSecondFactor,
      gate,
      checkedBody(SecondFactorRuleForm),
      describedOperation('setSecondFactorRule', 'office', SecondFactorRule, {
        ...asks,
        refuses: [413, 415],
      }),
      async (c) => {
        const { communityId, now } = scopeOf(c)
        await setRule(db, communityId, c.req.valid('json'), now)
        return answer(c, await ruleOf(db, communityId))
      },
    )
}
