import type { RequestAction, RequestKind, RequestStatus } from '#src/contract/request-status.ts'

/** What ends a request: the office's answer, or its sender's second thought. */
export type Decision = Exclude<RequestStatus, 'pending'>

/** The line that a decision leaves in a request's history. */
export const ACTION_OF: Record<Decision, RequestAction> = {
  accepted: 'accepted',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
}

/** Whether a status may follow another: only what is pending can be decided, and only once. */
export function mayBecome(from: RequestStatus, to: RequestStatus): boolean {
  return from === 'pending' && to !== 'pending'
}

/** Whether its sender may take a request back. */
export function mayWithdraw(status: RequestStatus): boolean {
  return mayBecome(status, 'withdrawn')
}

/**
 * How long a decided request is kept, in days from its decision (requirements §11.7). What
 * a parish must keep for good stands in its register, not here.
 */
export const KEPT_DAYS: Record<RequestKind, number> = {
  join: 180,
  family: 180,
  meeting: 180,
  'mass-intention': 365,
  catechism: 730,
  baptism: 730,
  wedding: 730,
}
