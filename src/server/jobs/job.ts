import type { ChangedKind } from '#src/contract/publish-event.ts'
import type { RequestKind } from '#src/contract/request-status.ts'
import type { WebhookEvent } from '#src/contract/webhook-events.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Db } from '../db/connection.ts'

/** Work that is done after the answer, and again if it fails. It holds no password and no link. */
export type Job =
  /** Mail the link that makes a registration an account, or tell its owner that there is one. */
  | { kind: 'registration'; registrationId: number }
  /** Mail a link to set a new password, if the address is known. */
  | { kind: 'recovery'; email: string; locale: Locale }
  /** Tell someone that their password was changed. */
  | { kind: 'password-changed'; accountId: number }
  /** Tell someone that their account is gone: whom stands in it alone, sealed (`farewell.ts`). */
  | { kind: 'account-deleted'; sealed: string }
  /** Mail someone who asked to join the link by which they can still change what they sent. */
  | { kind: 'join-received'; requestId: number }
  /** Mail whoever sent any other request that it has come. */
  | { kind: 'request-received'; requestId: number }
  /** Tell the sender of a request, or the bride of its couple, what the office has decided. */
  | { kind: 'request-decided'; requestId: number; reader: 'sender' | 'bride' }
  /** Ask the sender of a request, or the bride of its couple, what the office wants to know. */
  | { kind: 'request-asked'; requestId: number; reader: 'sender' | 'bride' }
  /** Tell them that the office took its answer back. */
  | { kind: 'request-reopened'; requestId: number; reader: 'sender' | 'bride' }
  /** Tell whose intention it is that it is said in another mass. */
  | { kind: 'request-moved'; requestId: number }
  /** Tell a colleague that a request was given to them, or that its sender has answered. */
  | {
      kind: 'request-colleague'
      requestId: number
      accountId: number
      about: 'assigned' | 'answered'
    }
  /** Tell a community's office what is new, at most once an hour. */
  | { kind: 'office-digest'; communityId: number }
  /** Mail it to one of them: an account, or with null the address of the community. */
  | OfficeDigestMail
  /** Mail somebody who was asked to work in an office. */
  | { kind: 'office-invitation'; invitationId: number }
  /** Mail somebody of a register that they can have the private area of their parish. */
  | { kind: 'membership-invitation'; entityId: number }
  /** Tell the publisher that something which pages show has changed. */
  | PublishEventJob
  /** Tell the publisher that so many contents of a community may go that it has kept. */
  | { kind: 'publish-loss'; communityId: number; lost: number }
  /** Keep a copy of a picture of another host, which pages then show. */
  | { kind: 'remote-picture'; pictureId: number }
  /** Read on in what an office brings in, or go on doing it. */
  | { kind: 'import'; importId: number }
  /** Make a message to other systems of something that happened. */
  | WebhookEventJob
  /** Deliver a message to a receiver; `due` is when, ISO 8601 in UTC, as its delivery has it. */
  | { kind: 'webhook-delivery'; webhookId: number; deliveryId: number; due: string }
  /** Mail somebody who runs an office that a receiver is not sent to any more. */
  | { kind: 'webhook-disabled'; webhookId: number; accountId: number }

export interface PublishEventJob {
  kind: 'publish-event'
  communityId: number
  changed: ChangedKind
  /** Those of its records that changed; null where they are too many to be named. */
  recordIds: number[] | null
}

export interface OfficeDigestMail {
  kind: 'office-digest-mail'
  communityId: number
  accountId: number | null
  /** How many requests of each kind are new. */
  counts: Partial<Record<RequestKind, number>>
}

export interface WebhookEventJob {
  kind: 'webhook-event'
  communityId: number
  event: WebhookEvent
  /** The content or the request. */
  recordId: number
  /** When it happens, ISO 8601 in UTC. */
  at: string
  /** Whether it happens by itself at that instant, so that it may have been put off by then. */
  scheduled: boolean
}

export type JobKind = Job['kind']
export type JobOf<Kind extends JobKind> = Extract<Job, { kind: Kind }>

export interface JobOptions {
  /** The instant before which it is not done, ISO 8601 in UTC; at once where it is past or none. */
  notBefore?: string
}

/** A job that is to be queued with others. */
export interface QueuedJob extends JobOptions {
  job: Job
}

export interface JobQueue {
  /**
   * Queues a job as part of the caller's transaction: it is done only if that is committed.
   *
   * @param db the transaction's own `tx`, or the database where there is none
   */
  add(db: Db, job: Job, options?: JobOptions): Promise<void>
  /** Queues several at once: one statement for each of their queues, however many they are. */
  addAll(db: Db, jobs: QueuedJob[]): Promise<void>
}

/**
 * What does the jobs of each kind. A job may be done twice, if its process dies before it can say
 * that it is done: a handler must bear that. The id is the same for each try.
 */
export type JobHandlers = { [Kind in JobKind]: (job: JobOf<Kind>, id: string) => Promise<void> }

/** A failure that no further try can mend: the job is given up at once. */
export class GivenUpError extends Error {
  override name = 'GivenUpError'
}

/** Does a job by the handler of its kind. */
export function doJob(handlers: JobHandlers, job: Job, id: string): Promise<void> {
  // TypeScript does not see that the handler found under a job's kind is the one for that job.
  const handler = handlers[job.kind] as (job: Job, id: string) => Promise<void>
  return handler(job, id)
}
