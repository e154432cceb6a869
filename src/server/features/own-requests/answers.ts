import type { OwnRequest, OwnRequestDetail } from '#src/contract/requests/own-request.ts'
import { maskTaxpayer } from '#src/domain/people/taxpayer.ts'
import { mayWithdraw } from '#src/domain/requests/request.ts'
import { toInstant, wallTime } from '#src/server/db/times.ts'
import { findReason } from '../requests/history.ts'
import type { RequestRow } from '../requests/receive.ts'

/** The history of a request, with later messages and documents, for its sender. */
export type OwnCourse = Pick<OwnRequestDetail, 'history' | 'messages' | 'documents'>

/** A request with its community, in the shape of the queries. */
export interface OwnRow {
  request: RequestRow
  community: OwnRequest['community']
}

/** A request in the sender's list. */
export function ownRequestOf(
  { request, community }: OwnRow,
  history: OwnRequestDetail['history'],
): OwnRequest {
  const { reference, kind, status, subject, day, hour, createdAt, updatedAt } = request
  return {
    reference,
    kind,
    status,
    community,
    subject,
    day,
    hour: wallTime(hour),
    created_at: toInstant(createdAt),
    updated_at: toInstant(updatedAt),
    reason: findReason(history),
    can_withdraw: mayWithdraw(status),
    is_asked: request.conversation === 'asked',
  }
}

/** The same with its answers, a masked tax number, and its history. */
export function ownRequestDetailOf(row: OwnRow, course: OwnCourse): OwnRequestDetail {
  return { ...ownRequestOf(row, course.history), details: maskedDetails(row.request), ...course }
}

function maskedDetails({ details }: RequestRow): Record<string, unknown> {
  const { taxpayer } = details
  return typeof taxpayer === 'string' ? { ...details, taxpayer: maskTaxpayer(taxpayer) } : details
}
