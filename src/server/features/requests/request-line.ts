import type { RequestLine } from '#src/contract/office.ts'
import type { Conversation, RequestKind, StaffPerson } from '#src/contract/request-status.ts'
import { toInstant } from '#src/server/db/instants.ts'
import { accounts, requests } from '#src/server/db/schema.ts'

/** What a line is made of, from requests joined with the account of who sees to them. */
export const LINE_COLUMNS = {
  requestId: requests.id,
  kind: requests.kind,
  subject: requests.subject,
  createdAt: requests.createdAt,
  conversation: requests.conversation,
  assignee: { id: accounts.id, name: accounts.name },
}

interface LineRow {
  requestId: number
  kind: RequestKind
  subject: string
  createdAt: string
  conversation: Conversation | null
  assignee: StaffPerson | null
}

/** A request in a line, as the office lists a few of them. */
export function lineOf({ requestId, createdAt, ...line }: LineRow): RequestLine {
  return { id: requestId, ...line, created_at: toInstant(createdAt) }
}
