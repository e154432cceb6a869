import * as v from 'valibot'
import { AccessToken } from './session.ts'

/**
 * The answer to a confirmed address: the new account's number and a session of it. The session is
 * null for a person who was signed in already.
 */
export const EmailConfirmed = v.object({ id: v.number(), session: v.nullable(AccessToken) })
export type EmailConfirmed = v.InferOutput<typeof EmailConfirmed>
