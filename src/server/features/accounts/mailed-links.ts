import type { Db } from '#src/server/db/connection.ts'
import { mailedLinks } from '#src/server/db/schema.ts'
import { digestOf, newToken } from '#src/server/secrets.ts'

/** How long the link that confirms an address is valid, in hours. */
export const CONFIRM_HOURS = 48
/** How long the link that sets a new password is valid, in hours. */
export const RESET_HOURS = 1

const HOUR_MS = 60 * 60_000

/** What a link is for: making a registration an account, or setting an account's password. */
export type LinkPurpose = { registrationId: number } | { accountId: number }

/**
 * Makes a link to be mailed. Several may be alive at once, since a mail may be late and be asked
 * for again; only a digest is kept.
 *
 * @param now the present instant, ISO 8601 in UTC
 * @returns the token that the link holds, to be found again by `digestOf`
 */
export async function issueLink(db: Db, purpose: LinkPurpose, now: string): Promise<string> {
  const token = newToken()
  const hours = 'accountId' in purpose ? RESET_HOURS : CONFIRM_HOURS
  const expiresAt = new Date(Date.parse(now) + hours * HOUR_MS).toISOString()
  await db.insert(mailedLinks).values({ tokenDigest: digestOf(token), expiresAt, ...purpose })
  return token
}
