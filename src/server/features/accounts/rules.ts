import { ApiError } from '#src/server/errors.ts'

/** The screens of everyone who is signed in, by their route (requirements §2.1). */
export const SIGNED_IN_VIEWS = ['feed', 'following', 'events', 'settings'] as const

/** The refusal of a mailed link, whatever is the matter with it. */
export function linkExpired(): ApiError {
  return new ApiError('link_expired')
}

/** The refusal of the password that was to prove who asks, beside the field that held it. */
export function wrongPassword(field: 'old_password' | 'password'): ApiError {
  return new ApiError('wrong_password', { [field]: { key: 'wrong_password' } })
}
