import type { Db } from '#src/server/db/connection.ts'
import { mailedLinks } from '#src/server/db/schema.ts'
import { digestOf, newToken } from '#src/server/secrets.ts'
import { NOW } from './app.ts'

const HOUR_MS = 3_600_000

/**
 * The token of a link as if it had been mailed.
 *
 * @param expiresAt until when it is good: an hour after the moment of the tests, unless given
 */
export async function mailedLink(
  db: Db,
  purpose: { registrationId: number } | { accountId: number },
  expiresAt = new Date(Date.parse(NOW) + HOUR_MS).toISOString(),
): Promise<string> {
  const token = newToken()
  await db.insert(mailedLinks).values({ ...purpose, tokenDigest: digestOf(token), expiresAt })
  return token
}
