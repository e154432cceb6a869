import type { DetailsOf } from '#src/contract/request-details.ts'
import { foldEmail } from '#src/domain/email.ts'
import type { RequestRow } from './receive.ts'

type Sent = Pick<RequestRow, 'kind' | 'details' | 'emailFolded'>

/** The bride's address where a wedding's answers go to the groom's, and so not to her; else null. */
export function brideEmail({ kind, details, emailFolded }: Sent): string | null {
  if (kind !== 'wedding') return null
  // The schema of weddings has checked it before it was kept.
  const { entity_bride_email: email } = details as DetailsOf<'wedding'>
  return email === null || foldEmail(email) === emailFolded ? null : email
}
