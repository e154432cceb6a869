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
import { ownCall } from '#src/server/http/described-operation.ts'
import { recentlyProven } from '#src/server/http/session/recently-proven.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import { officeAccess } from '#src/server/office-kit/access.ts'
import { officeCall } from '#src/server/office-kit/described-staff-call.ts'
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
  return new Hono<AppEnv>()
    .get(
      SECOND_FACTOR_PATHS.secondFactor,
      mine,
      ownCall('secondFactor', 'account', SecondFactor),
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
      ownCall('setUpSecondFactor', 'account', SecondFactorSetup, { refuses: [403, 409] }),
      async (c) => answer(c, await beginSetup(deps, c.var.caller.accountId)),
    )
    .delete(
      SECOND_FACTOR_PATHS.secondFactor,
      mine,
      proven,
      ownCall('removeSecondFactor', 'account', Done, { refuses: [403, 404] }),
      async (c) => {
        if (!(await removeSecondFactor(db, c.var.caller.accountId))) throw notFound()
        return answer(c, {})
      },
    )
    .post(
      SECOND_FACTOR_PATHS.confirmSecondFactor,
      mine,
      checkedBody(ConfirmSecondFactor),
      ownCall('confirmSecondFactor', 'account', RecoveryCodes, {
        refuses: [404, 409, 413, 415, 429],
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
      ownCall('renewRecoveryCodes', 'account', RecoveryCodes, { refuses: [403, 404] }),
      async (c) => {
        const codes = await renewRecoveryCodes(deps, c.var.caller.accountId)
        return answer(c, { recovery_codes: codes })
      },
    )
    .post(
      SECOND_FACTOR_PATHS.confirmIdentity,
      mine,
      checkedBody(ConfirmIdentity),
      ownCall('confirmIdentity', 'account', Done, { refuses: [413, 415, 429] }),
      async (c) => {
        await proveIdentity(deps, c.var.caller, c.req.valid('json'))
        return answer(c, {})
      },
    )
}

/** Whether an office requires a second factor: for members who give roles there (decision 096). */
export function secondFactorRuleRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db } = deps
  const { gate, scopeOf } = officeAccess(deps)
  return new Hono<AppEnv>()
    .get(
      OFFICE_PATHS.officeSecondFactor,
      gate('secondFactorRule'),
      officeCall('secondFactorRule', SecondFactorRule),
      async (c) => answer(c, await ruleOf(db, scopeOf(c).communityId)),
    )
    .put(
      OFFICE_PATHS.officeSecondFactor,
      gate('setSecondFactorRule'),
      checkedBody(SecondFactorRuleForm),
      officeCall('setSecondFactorRule', SecondFactorRule, { refuses: [413, 415] }),
      async (c) => {
        const { communityId, now } = scopeOf(c)
        await setRule(db, communityId, c.req.valid('json'), now)
        return answer(c, await ruleOf(db, communityId))
      },
    )
}
