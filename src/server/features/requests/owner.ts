import { eq } from 'drizzle-orm'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import type { DetailsOf } from '#src/contract/requests/request-details.ts'
import { REQUEST_KIND_FACTS, type RequestKind } from '#src/contract/requests/request-kinds.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts } from '#src/server/db/schema.ts'
import { requestKind } from './kinds.ts'
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
    REQUEST_KIND_FACTS[kind].sender === 'anybody'
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

/** A second address that gets all answers too; null if there is none, or it is the first again. */
export function secondEmail({ kind, details, emailFolded }: Sent): string | null {
  // The schema of the kind checked them before they were stored.
  const known = details as DetailsOf<RequestKind>
  const email = requestKind(kind).secondEmail?.(known) ?? null
  return email === null || foldEmail(email) === emailFolded ? null : email
}

/**
 * The address at which a sender finds their request, for `Location`.
 *
 * @param base the path of the API's version, such as `/api/v1`
 */
export function toRequestLocation({ reference }: { reference: string }, base: string): string {
  return `${base}${pathOf(PATHS.ownRequest, { reference })}`
}
