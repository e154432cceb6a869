import { AccountId, type CreateAccount, Receipt } from '#src/contract/account.ts'
import { EmailConfirmed } from '#src/contract/email-confirmed.ts'
import type { SocialPaths } from '#src/contract/paths.ts'
import { Done } from '#src/contract/session.ts'
import type { Call } from './call.ts'

/** What a mailed link of an account is for. */
export type LinkPurpose = 'confirm_email' | 'reset_password'

/**
 * The calls that have a link mailed, and those of the pages that such links open. They lie apart from
 * those of accounts, so that no other page carries them. Each throws TokenError, HttpError, ContractError or UnreachableError.
 *
 * @param call carries the token of whoever is signed in, or none
 */
export function mailedLinkCalls(call: Call, paths: SocialPaths) {
  return {
    /** @param key names this attempt, so that sending it again does not do it again */
    createAccount: (body: CreateAccount, key: string) =>
      call(
        {
          method: 'POST',
          path: paths.createAccount,
          body,
          headers: { 'idempotency-key': key },
        },
        Receipt,
      ),
    /** @param key as that of `createAccount` */
    recoverPassword: (body: { email: string; captcha: string }, key: string) =>
      call(
        { method: 'PUT', path: paths.recoverPassword, body, headers: { 'idempotency-key': key } },
        Receipt,
      ),
    /** Uses a registration's link up: `bad_request` for `password` where that is needed, too. */
    confirmEmail: (body: { token: string; password?: string }) =>
      call({ method: 'POST', path: paths.confirmEmail, body }, EmailConfirmed),
    /** Uses a link for a new password up. */
    resetPassword: (body: { token: string; password: string }) =>
      call({ method: 'POST', path: paths.resetPassword, body }, AccountId),
    /** Looks whether a link still stands and uses none up: `link_expired` where it does not. */
    checkLink: (body: { token: string; purpose: LinkPurpose }) =>
      call({ method: 'POST', path: paths.checkLink, body }, Done),
  }
}
