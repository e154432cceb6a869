import type { RequestLine } from '#src/contract/office/office.ts'
import type {
  Conversation,
  RequestKind,
  StaffPerson,
} from '#src/contract/requests/request-status.ts'
import { toInstant } from '#src/server/db/instants.ts'
import { accounts, requests } from '#src/server/db/schema.ts'

/** The columns of a line, from requests joined with the account of the assigned colleague. */
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

/** A request as one line of a short list for the office. */
export function toRequestLine({ requestId, createdAt, ...line }: LineRow): RequestLine {
  return { id: requestId, ...line, created_at: toInstant(createdAt) }
}
