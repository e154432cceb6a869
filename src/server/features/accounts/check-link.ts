import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { CheckLink } from '#src/contract/api-forms.ts'
import { mailedLinks } from '#src/server/db/schema.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { digestOf } from '#src/server/secrets.ts'
import { linkExpired } from './rules.ts'

/**
 * Checks whether a mailed link is valid, without using it. It reveals no more than using the link:
 * both refuse an invalid link.
 *
 * @throws ApiError `link_expired` for one that is used, too old, unknown or for something else
 */
export async function checkLink(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { token, purpose }: CheckLink,
): Promise<void> {
  const { tokenDigest, expiresAt, accountId, registrationId } = mailedLinks
  const standing = and(
    eq(tokenDigest, digestOf(token)),
    gt(expiresAt, now()),
    isNotNull(purpose === 'reset_password' ? accountId : registrationId),
  )
  if ((await db.$count(mailedLinks, standing)) === 0) throw linkExpired()
}
