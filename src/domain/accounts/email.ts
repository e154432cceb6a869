/**
 * An email address in the form used for comparison: all spellings of one mailbox are equal. The
 * whole address is lower-cased: in practice, no provider distinguishes `Maria@` from `maria@`.
 */
export function foldEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}
