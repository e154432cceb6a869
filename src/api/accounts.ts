import { BasicProfile } from '#src/contract/account/account.ts'
import { CalendarAddress } from '#src/contract/account/calendar-address.ts'
import { CaptchaChallenge } from '#src/contract/account/captcha.ts'
import { AccessToken, Done, LoginAnswer } from '#src/contract/account/session.ts'
import { PATHS, type SocialPaths } from '#src/contract/paths.ts'
import type { Call } from './call.ts'

/**
 * The body of signing in: the password is sent as the base64 of its UTF-8 bytes (requirements
 * §3.6).
 */
function loginBody({ email, password, captcha, code }: Credentials, product: string): object {
  const bytes = new TextEncoder().encode(password)
  const encoded = btoa(String.fromCharCode(...bytes))
  return { email, password: encoded, captcha, code: code || undefined, [product]: true }
}

interface Credentials {
  email: string
  /** As typed. */
  password: string
  /** A solved captcha, once the API has asked for one. */
  captcha?: string | undefined
  /** The code of the second factor, once the API has asked for one. */
  code?: string | undefined
}

/**
 * The calls about the user's own account that any page may need (requirements §7.2, §7.3); those of
 * the settings are in `own-account.ts`. Each throws TokenError, HttpError, ContractError or
 * UnreachableError.
 *
 * @param anyone makes calls without a token, `me` with the signed-in user's token
 */
export function accountCalls(
  { anyone, me }: { anyone: Call; me: Call },
  paths: SocialPaths,
  product: string,
) {
  return {
    login: (credentials: Credentials) =>
      anyone(
        { method: 'POST', path: PATHS.login, body: loginBody(credentials, product) },
        LoginAnswer,
      ),
    captcha: () => anyone({ path: paths.captcha }, CaptchaChallenge),
    basicProfile: () => me({ path: paths.getBasicProfile }, BasicProfile),
    renewToken: () => me({ method: 'POST', path: paths.renewToken }, AccessToken),
    logout: () => me({ method: 'POST', path: paths.logout }, Done),
    calendarAddress: () => me({ path: PATHS.calendarAddress }, CalendarAddress),
    /** The former calendar address stops working. */
    renewCalendarAddress: () =>
      me({ method: 'POST', path: PATHS.calendarAddress }, CalendarAddress),
  }
}
