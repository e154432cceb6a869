/** Whether and where an answer to a request reaches its sender. */
export type ReplyRecipients = { kind: 'mail'; address: string } | { kind: 'nobody' }

/** The form fields with the addresses that get answers: both partners of a couple are informed. */
const ADDRESSES = ['email', 'parent_email', 'entity_groom_email', 'entity_bride_email']

/** The addresses that get the answer; that of the account where the form names none. */
export function toReplyRecipients(
  request: { account: { email: string } | null } & Record<string, unknown>,
): ReplyRecipients {
  const written = ADDRESSES.map((name) => request[name]).filter(
    (value): value is string => typeof value === 'string' && value !== '',
  )
  const { account } = request
  const told = written.length > 0 || !account ? [...new Set(written)] : [account.email]
  return told.length === 0 ? { kind: 'nobody' } : { kind: 'mail', address: told.join(', ') }
}
