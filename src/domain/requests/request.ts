import type { RequestStatus } from '#src/contract/requests/request-status.ts'

/** The final statuses of a request: the office's answer, or the sender's withdrawal. */
export type Decision = Exclude<RequestStatus, 'pending'>

/** Whether a status may follow another: only a pending request can be decided, and only once. */
export function mayBecome(from: RequestStatus, to: RequestStatus): boolean {
  return from === 'pending' && to !== 'pending'
}

/** Whether its sender may withdraw a request. */
export function mayWithdraw(status: RequestStatus): boolean {
  return mayBecome(status, 'withdrawn')
}

/** A reference as people read it aloud: in two groups of four, such as `7KQ2-M4XA`. */
export function shownReference(reference: string): string {
  return `${reference.slice(0, 4)}-${reference.slice(4)}`
}
