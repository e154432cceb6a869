import { AccountId, type CreateAccount, Receipt } from '#src/contract/account/account.ts'
import { EmailConfirmed } from '#src/contract/account/email-confirmed.ts'
import { Done } from '#src/contract/account/session.ts'
import type { SocialPaths } from '#src/contract/paths.ts'
import type { Call } from './call.ts'

/** The purpose of an account's mailed link. */
export type LinkPurpose = 'confirm_email' | 'reset_password'

/**
 * The calls that send a link by mail, and the calls of the pages behind such links. They are
 * separate from the account calls, so that no other page loads them. Each throws TokenError,
 * HttpError, ContractError or UnreachableError.
 *
 * @param call carries the signed-in user's token, or none
 */
export function mailedLinkCalls(call: Call, paths: SocialPaths) {
  return {
    /** @param key names this attempt, so that a repeated request has no second effect */
    createAccount: (body: CreateAccount, key: string) =>
      call({ method: 'POST', path: paths.createAccount, body, key }, Receipt),
    /** @param key as that of `createAccount` */
    recoverPassword: (body: { email: string; captcha: string }, key: string) =>
      call({ method: 'PUT', path: paths.recoverPassword, body, key }, Receipt),
    /** Consumes a registration link: `bad_request` for `password` if that is also required. */
    confirmEmail: (body: { token: string; password?: string }) =>
      call({ method: 'POST', path: paths.confirmEmail, body }, EmailConfirmed),
    /** Consumes a link for a new password. */
    resetPassword: (body: { token: string; password: string }) =>
      call({ method: 'POST', path: paths.resetPassword, body }, AccountId),
    /** Checks a link without consuming it: `link_expired` if it is no longer valid. */
    checkLink: (body: { token: string; purpose: LinkPurpose }) =>
      call({ method: 'POST', path: paths.checkLink, body }, Done),
  }
}
