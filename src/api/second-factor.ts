import {
  RecoveryCodes,
  SECOND_FACTOR_PATHS,
  SecondFactor,
  SecondFactorRule,
  SecondFactorSetup,
} from '#src/contract/account/second-factor.ts'
import { Done } from '#src/contract/account/session.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import type { Call } from './call.ts'

/**
 * The calls about the user's own second factor. Each throws TokenError, HttpError, ContractError or
 * UnreachableError.
 *
 * @param me makes calls with the signed-in user's token
 */
export function secondFactorCalls(me: Call) {
  return {
    secondFactor: () => me({ path: SECOND_FACTOR_PATHS.secondFactor }, SecondFactor),
    setUp: () => me({ method: 'POST', path: SECOND_FACTOR_PATHS.secondFactor }, SecondFactorSetup),
    confirm: (code: string) =>
      me(
        { method: 'POST', path: SECOND_FACTOR_PATHS.confirmSecondFactor, body: { code } },
        RecoveryCodes,
      ),
    renewRecoveryCodes: () =>
      me({ method: 'POST', path: SECOND_FACTOR_PATHS.recoveryCodes }, RecoveryCodes),
    turnOff: () => me({ method: 'DELETE', path: SECOND_FACTOR_PATHS.secondFactor }, Done),
  }
}

/** Confirms the user's identity again. @throws as the calls above do */
export function confirmIdentity(me: Call, body: { password: string; code?: string }) {
  return me({ method: 'POST', path: SECOND_FACTOR_PATHS.confirmIdentity, body }, Done)
}

/** The calls about an office's rule for its people. @param here makes calls within that office */
export function secondFactorRuleCalls(here: Call) {
  return {
    secondFactorRule: () => here({ path: OFFICE_PATHS.officeSecondFactor }, SecondFactorRule),
    setSecondFactorRule: (required: boolean) =>
      here(
        { method: 'PUT', path: OFFICE_PATHS.officeSecondFactor, body: { required } },
        SecondFactorRule,
      ),
  }
}
