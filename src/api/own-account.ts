import * as v from 'valibot'
import { AccountId, PhotoAnswer, Profile, type UpdateProfile } from '#src/contract/account.ts'
import { PATHS, type SocialPaths } from '#src/contract/paths.ts'
import { Done, PasswordChanged } from '#src/contract/session.ts'
import type { Call } from './call.ts'

/**
 * The calls by which people look at and change what is kept of them. They lie apart from those of
 * accounts, so that no page but the settings carries them. Each throws TokenError, HttpError,
 * ContractError or UnreachableError.
 *
 * @param me makes calls with the token of whoever is signed in
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
    /** Everything that is kept of the person, as it stands: newer parts, too. */
    ownData: () => me({ path: PATHS.ownExport }, v.record(v.string(), v.unknown())),
    deleteAccount: (password: string) =>
      me({ method: 'DELETE', path: PATHS.ownAccount, body: { password } }, Done),
  }
}
