import { ApiError } from '#src/server/errors.ts'

/** The screens of every signed-in person, by their route (requirements §2.1). */
export const SIGNED_IN_VIEWS = ['feed', 'following', 'events', 'settings'] as const

/** The refusal of any invalid mailed link. */
export function linkExpired(): ApiError {
  return new ApiError('link_expired')
}

/** The refusal of a password that should prove the caller's identity, at the field that held it. */
export function wrongPassword(field: 'old_password' | 'password'): ApiError {
  return new ApiError('wrong_password', { [field]: { key: 'wrong_password' } })
}
