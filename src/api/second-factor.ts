import { OFFICE_PATHS } from '#src/contract/office-paths.ts'
import {
  RecoveryCodes,
  SECOND_FACTOR_PATHS,
  SecondFactor,
  SecondFactorRule,
  SecondFactorSetup,
} from '#src/contract/second-factor.ts'
import { Done } from '#src/contract/session.ts'
import type { Call } from './call.ts'

/**
 * The calls on one's own second factor. Each throws TokenError, HttpError, ContractError or
 * UnreachableError.
 *
 * @param me makes calls with the token of whoever is signed in
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

/** Says once more who one is. @throws as the calls above do */
export function confirmIdentity(me: Call, body: { password: string; code?: string }) {
  return me({ method: 'POST', path: SECOND_FACTOR_PATHS.confirmIdentity, body }, Done)
}

/** The calls on what an office asks of its people. @param here makes calls within that office */
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
