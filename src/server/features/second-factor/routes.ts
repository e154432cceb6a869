import { Hono } from 'hono'
import {
  RecoveryCodes,
  SECOND_FACTOR_PATHS,
  SecondFactor,
  SecondFactorRule,
  SecondFactorSetup,
} from '#src/contract/account/second-factor.ts'
import {
  ConfirmIdentity,
  ConfirmSecondFactor,
  SecondFactorRuleForm,
} from '#src/contract/account/second-factor-forms.ts'
import { Done } from '#src/contract/account/session.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { notFound } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { recentlyProven } from '#src/server/http/session/recently-proven.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import { rolesAccess } from '#src/server/office-kit/access.ts'
import { earliestDueOf, ruleOf, setRule } from '#src/server/office-kit/second-factor-rules.ts'
import { worksInOffice } from '#src/server/office-kit/staff-roles.ts'
import { proveIdentity } from './proof-of-identity.ts'
import {
  beginSetup,
  confirmSetup,
  factorInUse,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts'

/** A person's second factor, and the renewed proof of identity (decisions 095 and 097). */
export function secondFactorRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db } = deps
  const [mine, proven] = [signedIn(deps), recentlyProven(deps)]
  const asks = { isSignedIn: true }
  return new Hono<AppEnv>()
    .get(
      SECOND_FACTOR_PATHS.secondFactor,
      mine,
      describedOperation('secondFactor', 'account', SecondFactor, asks),
      async (c) => {
        const { accountId } = c.var.caller
        const [{ onSince, codesLeft }, works, due] = await Promise.all([
          factorInUse(db, accountId),
          worksInOffice(db, accountId),
          earliestDueOf(db, accountId),
        ])
        return answer(c, {
          on_since: onSince,
          recovery_codes_left: codesLeft,
          works_in_office: works,
          due_at: due,
        })
      },
    )
    .post(
      SECOND_FACTOR_PATHS.secondFactor,
      mine,
      proven,
      describedOperation('setUpSecondFactor', 'account', SecondFactorSetup, {
        ...asks,
        refuses: [403, 409],
      }),
      async (c) => answer(c, await beginSetup(deps, c.var.caller.accountId)),
    )
    .delete(
      SECOND_FACTOR_PATHS.secondFactor,
      mine,
      proven,
      describedOperation('removeSecondFactor', 'account', Done, { ...asks, refuses: [403, 404] }),
      async (c) => {
        if (!(await removeSecondFactor(db, c.var.caller.accountId))) throw notFound()
        return answer(c, {})
      },
    )
    .post(
      SECOND_FACTOR_PATHS.confirmSecondFactor,
      mine,
      checkedBody(ConfirmSecondFactor),
      describedOperation('confirmSecondFactor', 'account', RecoveryCodes, {
        ...asks,
        refuses: [400, 404, 409, 413, 415, 429],
      }),
      async (c) => {
        const { code } = c.req.valid('json')
        const codes = await confirmSetup(deps, c.var.caller.accountId, code)
        return answer(c, { recovery_codes: codes })
      },
    )
    .post(
      SECOND_FACTOR_PATHS.recoveryCodes,
      mine,
      proven,
      describedOperation('renewRecoveryCodes', 'account', RecoveryCodes, {
        ...asks,
        refuses: [403, 404],
      }),
      async (c) => {
        const codes = await renewRecoveryCodes(deps, c.var.caller.accountId)
        return answer(c, { recovery_codes: codes })
      },
    )
    .post(
      SECOND_FACTOR_PATHS.confirmIdentity,
      mine,
      checkedBody(ConfirmIdentity),
      describedOperation('confirmIdentity', 'account', Done, {
        ...asks,
        refuses: [400, 413, 415, 429],
      }),
      async (c) => {
        await proveIdentity(deps, c.var.caller, c.req.valid('json'))
        return answer(c, {})
      },
    )
}

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
