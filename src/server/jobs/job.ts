import type { ChangedKind } from '#src/contract/publishing/publish-event.ts'
import type { WebhookEvent } from '#src/contract/publishing/webhook-events.ts'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Db } from '../db/connection.ts'

/** Work done after the answer and retried if it fails. It holds no password and no link. */
export type Job =
  /** Mail the link that confirms a registration, or tell the owner that the account exists. */
  | { kind: 'registration'; registrationId: number }
  /** Mail a link to set a new password, if the address is known. */
  | { kind: 'recovery'; email: string; locale: Locale }
  /** Tell someone that their password was changed. */
  | { kind: 'password-changed'; accountId: number }
  /** Tell a person that their account is gone; only the sealed text names them (`deletion.ts`). */
  | { kind: 'account-deleted'; sealed: string }
  /** Mail the sender of a join request the link by which they can still change it. */
  | { kind: 'join-received'; requestId: number }
  /** Mail the sender of any other request that it has arrived. */
  | { kind: 'request-received'; requestId: number }
  /** Tell the sender of a request, or the bride of its couple, what the office has decided. */
  | { kind: 'request-decided'; requestId: number; reader: 'sender' | 'bride' }
  /** Ask the sender of a request, or the bride of its couple, the office's question. */
  | { kind: 'request-asked'; requestId: number; reader: 'sender' | 'bride' }
  /** Tell them that the office withdrew its answer. */
  | { kind: 'request-reopened'; requestId: number; reader: 'sender' | 'bride' }
  /** Tell the sender of an intention that it was moved to another mass. */
  | { kind: 'request-moved'; requestId: number }
  /** Tell a colleague that a request was assigned to them, or that its sender has answered. */
  | {
      kind: 'request-colleague'
      requestId: number
      accountId: number
      about: 'assigned' | 'answered'
    }
  /** Tell a community's office what is new, at most once an hour. */
  | { kind: 'office-digest'; communityId: number }
  /** Mail the digest to one recipient: an account, or with null the community's address. */
  | OfficeDigestMail
  /** Mail an operator of the platform that nothing is backed up. */
  | { kind: 'backup-overdue'; accountId: number }
  /** Mail an invitation to work in an office. */
  | { kind: 'office-invitation'; invitationId: number }
  /** Mail a person of a register an invitation to the private area of their parish. */
  | { kind: 'membership-invitation'; entityId: number }
  /** Tell the publisher that data shown on pages has changed. */
  | PublishEventJob
  /** Allow the publisher to drop this many contents of a community that it has kept back. */
  | { kind: 'publish-loss'; communityId: number; lost: number }
  /** Copy a picture of another host; pages then show the copy. */
  | { kind: 'remote-picture'; pictureId: number }
  /** Continue reading or executing an import. */
  | { kind: 'import'; importId: number }
  /** Create the webhook message for an event. */
  | WebhookEventJob
  /** Deliver a message to a receiver at `due`, the delivery's instant, ISO 8601 in UTC. */
  | { kind: 'webhook-delivery'; webhookId: number; deliveryId: number; due: string }
  /** Mail a head of an office that a webhook receiver was disabled. */
  | { kind: 'webhook-disabled'; webhookId: number; accountId: number }

interface PublishEventJob {
  kind: 'publish-event'
  communityId: number
  changed: ChangedKind
  /** The changed records; null if there are too many to list. */
  recordIds: number[] | null
}

export interface OfficeDigestMail {
  kind: 'office-digest-mail'
  communityId: number
  accountId: number | null
  /** The number of new requests of each kind. */
  counts: Partial<Record<RequestKind, number>>
}

interface WebhookEventJob {
  kind: 'webhook-event'
  communityId: number
  event: WebhookEvent
  /** The content or the request. */
  recordId: number
  /** When it happens, ISO 8601 in UTC. */
  at: string
  /** Whether it is scheduled for that instant, so that it may be postponed before then. */
  scheduled: boolean
}

export type JobKind = Job['kind']
export type JobOf<Kind extends JobKind> = Extract<Job, { kind: Kind }>

export interface JobOptions {
  /** The earliest instant, ISO 8601 in UTC; if past or missing, the job is done at once. */
  notBefore?: string
}

/** A job to be queued with others. */
export interface QueuedJob extends JobOptions {
  job: Job
}

export interface JobQueue {
  /**
   * Queues a job as part of the caller's transaction: it is done only if that is committed.
   *
   * @param db the transaction's own `tx`, or the database outside a transaction
   */
  add(db: Db, job: Job, options?: JobOptions): Promise<void>
  /** Queues several jobs with one statement for each of their queues. */
  addAll(db: Db, jobs: QueuedJob[]): Promise<void>
}

/**
 * The handlers of each kind of job. If a process dies before it reports a job as done, the job runs
 * again, so handlers must be idempotent. The id is the same for each try.
 */
export type JobHandlers = { [Kind in JobKind]: (job: JobOf<Kind>, id: string) => Promise<void> }

/** A failure that no further try can fix: the job is given up at once. */
export class GivenUpError extends Error {
  override name = 'GivenUpError'
}
