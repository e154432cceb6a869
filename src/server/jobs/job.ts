import type { Locale } from '../../i18n/locales.ts'
import type { Db } from '../db/connection.ts'

/** Work that is done after the answer, and again if it fails. It holds no password and no link. */
export type Job =
  /** Mail the link that makes a registration an account, or tell its owner that there is one. */
  | { kind: 'registration'; registrationId: number }
  /** Mail a link to set a new password, if the address is known. */
  | { kind: 'recovery'; email: string; locale: Locale }
  /** Tell someone that their password was changed. */
  | { kind: 'password-changed'; accountId: number }
  /** Tell someone that their account is gone: there is no row left to read the rest from. */
  | { kind: 'account-deleted'; email: string; name: string; locale: Locale }

export type JobKind = Job['kind']
export type JobOf<Kind extends JobKind> = Extract<Job, { kind: Kind }>

export interface JobQueue {
  /**
   * Queues a job as part of the caller's transaction: it is done only if that is committed.
   *
   * @param db the transaction's own `tx`, or the database where there is none
   */
  add(db: Db, job: Job): Promise<void>
}
