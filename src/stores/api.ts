import { accountCalls } from '#src/api/accounts.ts'
import { type Call, createCall } from '#src/api/call.ts'
import { HttpError, TokenError } from '#src/api/errors.ts'
import { followCalls } from '#src/api/follows.ts'
import { joinCalls } from '#src/api/join.ts'
import { familyCalls, requestCalls } from '#src/api/requests.ts'
import { socialPaths } from '#src/contract/paths.ts'
import { isHalfSpent } from '#src/domain/accounts/session-token.ts'
import { pageFacts } from './page.ts'
import { $token, endSession, isSignedIn, replaceToken } from './session.ts'

type PersonalApi = ReturnType<typeof personalApi>['calls']

let made: ReturnType<typeof personalApi> | undefined

/**
 * All calls of a user from the open page. Each throws TokenError, HttpError, ContractError or
 * UnreachableError.
 *
 * @param signal aborts the calls
 */
export function api(signal?: AbortSignal): PersonalApi {
  made ??= personalApi()
  return signal ? made.callsUntil(signal) : made.calls
}

/** Makes calls as the signed-in user: for calls that only a few screens use. */
export function personalCall(signal?: AbortSignal): Call {
  made ??= personalApi()
  return signal ? abortable(made.me, signal) : made.me
}

/** Makes calls as the signed-in user, or anonymously. */
export function openCall(): Call {
  made ??= personalApi()
  return made.open
}

function personalApi() {
  const { apiUrl, locale, product } = pageFacts()
  const paths = socialPaths(product)
  const { origin, host } = location
  const allowedDomains = [host, new URL(apiUrl, origin).host]
  const shared = { apiUrl, locale, origin, allowedDomains }
  const anyone = createCall({ ...shared, tokenGetter: () => '' })
  const tokenGetter = () => (isSignedIn() ? $token.get() : undefined)
  const me = watched(createCall({ ...shared, tokenGetter }))
  const open: Call = (question, schema) => (isSignedIn() ? me : anyone)(question, schema)
  const callsBy = (way: (call: Call) => Call) => ({
    ...accountCalls({ anyone: way(anyone), me: way(me) }, paths, product),
    ...followCalls(way(me), paths),
    ...requestCalls(way(me)),
    ...familyCalls(way(me)),
    ...joinCalls(way(open)),
  })
  const callsUntil = (signal: AbortSignal) => callsBy((call) => abortable(call, signal))
  return { calls: callsBy((call) => call), callsUntil, me, open }
}

function abortable(call: Call, signal: AbortSignal): Call {
  return (question, schema) => call({ signal, ...question }, schema)
}

/** If the API answers that the session has ended, it ends here too, in every tab. */
function watched(call: Call): Call {
  return async (question, schema) => {
    const asked = $token.get()
    try {
      const answer = await call(question, schema)
      void renewed()
      return answer
    } catch (error) {
      // Another tab may have signed in again during this call.
      if (sessionIsOver(error) && asked === $token.get()) endSession()
      throw error
    }
  }
}

let renewing: Promise<void> | undefined

/** Renews the token in the background once half of its lifetime is over (requirements §11.3). */
function renewed(): Promise<void> {
  const token = $token.get()
  if (!token || !isHalfSpent(token, Date.now())) return Promise.resolve()
  renewing ??= api()
    .renewToken()
    .then(({ accessToken }) => {
      if ($token.get() === token) replaceToken(accessToken)
    })
    // The token is still valid: the next call tries again.
    .catch(() => undefined)
    .finally(() => {
      renewing = undefined
    })
  return renewing
}

function sessionIsOver(error: unknown): boolean {
  if (error instanceof TokenError) return true
  return error instanceof HttpError && error.status === 401 && error.code === 'unauthorized'
}
