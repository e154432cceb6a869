import type { Db } from '#src/server/db/connection.ts'
import { mailedLinks } from '#src/server/db/schema.ts'
import { digestOf, newToken } from '#src/server/secrets.ts'

/** How long the link that confirms an address is valid, in hours. */
export const CONFIRM_HOURS = 48
/** How long the link that sets a new password is valid, in hours. */
export const RESET_HOURS = 1

const HOUR_MS = 60 * 60_000

/** The purpose of a link: to confirm a registration, or to set an account's password. */
export type LinkPurpose = { registrationId: number } | { accountId: number }

/**
 * Creates a link to be mailed. Several may be valid at once, since a mail may be late and be
 * requested again. The portal stores only a digest.
 *
 * @param now the present instant, ISO 8601 in UTC
 * @returns the token in the link; `digestOf` gives the digest to find it by
 */
export async function issueLink(db: Db, purpose: LinkPurpose, now: string): Promise<string> {
  const token = newToken()
  const hours = 'accountId' in purpose ? RESET_HOURS : CONFIRM_HOURS
  const expiresAt = new Date(Date.parse(now) + hours * HOUR_MS).toISOString()
  await db.insert(mailedLinks).values({ tokenDigest: digestOf(token), expiresAt, ...purpose })
  return token
}
