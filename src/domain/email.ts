/**
 * An address as it is compared: what two spellings of one mailbox share. Case is folded in the
 * whole of it: providers that tell `Maria@` from `maria@` are not met in practice.
 */
export function foldEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}
