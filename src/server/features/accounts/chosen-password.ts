import { commonPasswords } from '#src/domain/accounts/common-passwords.ts'
import { type PasswordOwner, passwordFault } from '#src/domain/accounts/password-fault.ts'
import { ApiError } from '#src/server/errors.ts'

/**
 * Refuses a password that is too easy to guess, wherever a person chooses one (decision 093).
 *
 * @param chosen the password as typed, and the field of the request that held it
 * @param owner the person who chooses it
 * @throws ApiError `bad_request` with a hint for that field
 */
export async function refuseGuessable(
  chosen: { field: 'password' | 'new_password'; password: string },
  owner: PasswordOwner,
): Promise<void> {
  const fault = passwordFault(chosen.password, owner, await commonPasswords())
  if (fault) throw new ApiError('bad_request', { [chosen.field]: { key: fault } })
}
