import { eq } from 'drizzle-orm'
import type { DetailsOf } from '#src/contract/requests/request-details.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts } from '#src/server/db/schema.ts'
import type { RequestRow } from './receive.ts'

/** The owner of a request, if they have an account. */
export interface Owner {
  name: string
  email: string
}

/**
 * The account that a request belongs to: its sender's, or for a join request the account linked
 * with it by the same confirmed address.
 */
export async function ownerOf(
  db: Db,
  { kind, accountId, emailFolded }: RequestRow,
): Promise<Owner | undefined> {
  const which =
    kind === 'join'
      ? emailFolded !== null && eq(accounts.emailFolded, emailFolded)
      : accountId !== null && eq(accounts.id, accountId)
  if (which === false) return undefined
  const [owner] = await db
    .select({ name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(which)
  return owner
}

type Sent = Pick<RequestRow, 'kind' | 'details' | 'emailFolded'>

/** The bride's address if the answers about a wedding go only to the groom's; else null. */
export function brideEmail({ kind, details, emailFolded }: Sent): string | null {
  if (kind !== 'wedding') return null
  // The schema of weddings checked it before it was stored.
  const { entity_bride_email: email } = details as DetailsOf<'wedding'>
  return email === null || foldEmail(email) === emailFolded ? null : email
}
