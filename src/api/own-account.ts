import * as v from 'valibot'
import {
  AccountId,
  PhotoAnswer,
  Profile,
  type UpdateProfile,
} from '#src/contract/account/account.ts'
import { OWN_SESSION_PATHS, OwnSessions } from '#src/contract/account/own-session.ts'
import { Done, PasswordChanged } from '#src/contract/account/session.ts'
import { PATHS, pathOf, type SocialPaths } from '#src/contract/paths.ts'
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

/**
 * The calls by which users view and change their stored data. They are separate from the account
 * calls, so that only the settings load them. Each throws TokenError, HttpError, ContractError or
 * UnreachableError.
 *
 * @param me makes calls with the signed-in user's token
 */
export function ownAccountCalls(me: Call, paths: SocialPaths) {
  return {
    profile: () => me({ path: paths.getProfile }, Profile),
    updateProfile: (body: UpdateProfile) =>
      me({ method: 'PUT', path: paths.updateProfile, body }, AccountId),
    changePassword: (body: { old_password: string; new_password: string }) =>
      me({ method: 'PUT', path: paths.changePassword, body }, PasswordChanged),
    putPhoto: (photo: Blob) =>
      me({ method: 'PUT', path: paths.profilePhoto, body: photo }, PhotoAnswer),
    removePhoto: () => me({ method: 'DELETE', path: paths.profilePhoto }, PhotoAnswer),
    /** All stored data of the user, unparsed, so that newer parts are included. */
    ownData: () => me({ path: PATHS.ownExport }, v.record(v.string(), v.unknown())),
    deleteAccount: (password: string) =>
      me({ method: 'DELETE', path: PATHS.ownAccount, body: { password } }, Done),
  }
}
