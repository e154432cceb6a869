import type { DetailsOf } from '#src/contract/requests/request-details.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import type { RequestRow } from './receive.ts'

type Sent = Pick<RequestRow, 'kind' | 'details' | 'emailFolded'>

/** The bride's address if the answers about a wedding go only to the groom's; else null. */
export function brideEmail({ kind, details, emailFolded }: Sent): string | null {
  if (kind !== 'wedding') return null
  // The schema of weddings checked it before it was stored.
  const { entity_bride_email: email } = details as DetailsOf<'wedding'>
  return email === null || foldEmail(email) === emailFolded ? null : email
}
