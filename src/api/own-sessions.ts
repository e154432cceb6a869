import { OWN_SESSION_PATHS, OwnSessions } from '#src/contract/account/own-session.ts'
import { Done } from '#src/contract/account/session.ts'
import { pathOf } from '#src/contract/paths.ts'
import type { Call } from './call.ts'

const { ownSessions, ownSession } = OWN_SESSION_PATHS

/**
 * The calls about the user's sessions. Each throws TokenError, HttpError, ContractError or
 * UnreachableError.
 */
export function ownSessionCalls(me: Call) {
  return {
    list: () => me({ path: ownSessions }, OwnSessions),
    endOthers: () => me({ method: 'DELETE', path: ownSessions }, Done),
    end: (session: string) => me({ method: 'DELETE', path: pathOf(ownSession, { session }) }, Done),
  }
}
