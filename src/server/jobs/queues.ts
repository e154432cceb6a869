import type { JobResult, Queue } from 'pg-boss'
import { MOST_RECORDS } from '#src/contract/publish-event.ts'
import type { Job, JobKind } from './job.ts'

/** The database schema that the queue library keeps its own tables in. */
export const QUEUE_SCHEMA = 'pgboss'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Mails to write and send. */
export const MAIL_QUEUE = 'mail'
/** Mails that were given up: for a person to look at, then gone. */
export const DEAD_MAIL_QUEUE = 'mail-dead'
/** What a community's office is to be told: of each community one job waits, however many cause it. */
export const OFFICE_QUEUE = 'office'
/** What the publisher is to be told. */
export const PUBLISH_QUEUE = 'publish'
/** Pictures of other hosts to keep a copy of. */
export const PICTURE_QUEUE = 'pictures'
/** What other systems are to be told of. */
export const WEBHOOK_EVENT_QUEUE = 'webhook-events'
/** Messages to other systems, of each receiver one at a time. */
export const WEBHOOK_QUEUE = 'webhooks'
/** What offices bring in: of each import one job waits, however often it is asked to go on. */
export const IMPORT_QUEUE = 'imports'
/** Clearing away what has expired. */
export const PURGE_QUEUE = 'purge'
/** Moving on to the next date of events that repeat. */
export const SERIES_QUEUE = 'series'

/**
 * How the jobs of a queue are tried and kept, in seconds. All of it may change in a later version,
 * but not the policy: that is for good.
 */
export type QueueSettings = Omit<Queue, 'partition'>

/** Of work that ends in a mail. */
const PATIENT = {
  // 12 waits of half a minute, doubled up to four hours: a mail server may be away for a night.
  retryLimit: 12,
  retryDelay: MINUTE / 2,
  retryBackoff: true,
  retryDelayMax: 4 * HOUR,
  // Longer than any mail server is waited for. A job whose process died is tried again after it.
  expireInSeconds: 2 * MINUTE,
  retentionSeconds: 3 * DAY,
  deleteAfterSeconds: HOUR,
  notify: true,
} as const

/**
 * Every queue, each after the one it gives its dead jobs to. What is done is gone within two hours, at
 * once where it holds an e-mail address (`leavesNothing`); what was given up within 30 days, and with an
 * account that is erased (`forget-mails.ts`; requirements §11.7).
 */
export const QUEUES: QueueSettings[] = [
  {
    name: DEAD_MAIL_QUEUE,
    retryLimit: 0,
    retentionSeconds: 30 * DAY,
    deleteAfterSeconds: HOUR,
  },
  {
    name: MAIL_QUEUE,
    deadLetter: DEAD_MAIL_QUEUE,
    ...PATIENT,
  },
  {
    name: OFFICE_QUEUE,
    // One job waits for each key; while it is being done, another may wait.
    policy: 'short',
    ...PATIENT,
  },
  {
    name: PUBLISH_QUEUE,
    // A second, doubled up to five minutes: some half an hour, and by then the publisher has looked
    // for itself, by its schedule or as it started.
    retryLimit: 12,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 5 * MINUTE,
    expireInSeconds: 2 * MINUTE,
    retentionSeconds: DAY,
    deleteAfterSeconds: HOUR,
    notify: true,
  },
  {
    name: PICTURE_QUEUE,
    // A minute, doubled: `features/pictures` counts its tries itself, and has given up before this
    // has. There is more here only for a process that died.
    retryLimit: 8,
    retryDelay: MINUTE,
    retryBackoff: true,
    retryDelayMax: HOUR,
    expireInSeconds: 2 * MINUTE,
    retentionSeconds: 3 * DAY,
    deleteAfterSeconds: HOUR,
    notify: true,
  },
  {
    name: WEBHOOK_EVENT_QUEUE,
    // Nothing that it does is out of our hands: it fails only with the database.
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: HOUR,
    expireInSeconds: 2 * MINUTE,
    retentionSeconds: 3 * DAY,
    deleteAfterSeconds: HOUR,
    notify: true,
  },
  {
    name: WEBHOOK_QUEUE,
    // What a receiver does is no failure of a job: `features/webhooks` counts its tries itself, each
    // of them a job. This is for a process that died.
    retryLimit: 12,
    retryDelay: MINUTE / 2,
    retryBackoff: true,
    retryDelayMax: HOUR,
    expireInSeconds: 2 * MINUTE,
    retentionSeconds: 3 * DAY,
    deleteAfterSeconds: HOUR,
    notify: true,
  },
  {
    name: IMPORT_QUEUE,
    policy: 'short',
    // A line that fails is no failure of its job: this is for a database that is away.
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: HOUR,
    expireInSeconds: 5 * MINUTE,
    retentionSeconds: 3 * DAY,
    deleteAfterSeconds: HOUR,
    notify: true,
  },
  {
    name: PURGE_QUEUE,
    retryLimit: 2,
    retryDelay: MINUTE,
    expireInSeconds: 10 * MINUTE,
    retentionSeconds: DAY,
    deleteAfterSeconds: 2 * HOUR,
  },
  {
    name: SERIES_QUEUE,
    retryLimit: 2,
    retryDelay: 10,
    expireInSeconds: 5 * MINUTE,
    retentionSeconds: HOUR,
    deleteAfterSeconds: HOUR,
    notify: true,
  },
]

/** Which queue a job goes to. */
export const QUEUE_OF: Record<JobKind, string> = {
  registration: MAIL_QUEUE,
  recovery: MAIL_QUEUE,
  'password-changed': MAIL_QUEUE,
  'account-deleted': MAIL_QUEUE,
  'join-received': MAIL_QUEUE,
  'request-received': MAIL_QUEUE,
  'request-decided': MAIL_QUEUE,
  'request-asked': MAIL_QUEUE,
  'request-reopened': MAIL_QUEUE,
  'request-moved': MAIL_QUEUE,
  'request-colleague': MAIL_QUEUE,
  'office-digest': OFFICE_QUEUE,
  'office-digest-mail': MAIL_QUEUE,
  'office-invitation': MAIL_QUEUE,
  'membership-invitation': MAIL_QUEUE,
  'publish-event': PUBLISH_QUEUE,
  'publish-loss': PUBLISH_QUEUE,
  'remote-picture': PICTURE_QUEUE,
  import: IMPORT_QUEUE,
  'webhook-event': WEBHOOK_EVENT_QUEUE,
  'webhook-delivery': WEBHOOK_QUEUE,
  'webhook-disabled': MAIL_QUEUE,
}

/**
 * Whether a job is to leave nothing once it is settled, since it says itself whom it is about. A mail to
 * somebody who has an account is kept when it was given up, for a person to look at.
 */
export function leavesNothing({ kind }: Job, status: JobResult['status']): boolean {
  if (kind === 'account-deleted') return status !== 'failed'
  return kind === 'recovery' && status === 'completed'
}

/** What only one waiting job of its queue may be about; undefined where any number may wait. */
export function keyOf(job: Job): string | undefined {
  if (job.kind === 'import') return `${job.importId}`
  return job.kind === 'office-digest' ? `${job.communityId}` : undefined
}

/** What jobs that are due at once are done as one by; undefined where each has to be done. */
export function sameAs(job: Job): string | undefined {
  return job.kind === 'publish-event' ? `${job.communityId} ${job.changed}` : undefined
}

/** The one job that is done for two that are the same (`sameAs`); the one where there is no other. */
export function asOne(job: Job, other: Job | undefined): Job {
  if (job.kind !== 'publish-event' || other?.kind !== 'publish-event') return job
  const recordIds = [...new Set([...(job.recordIds ?? []), ...(other.recordIds ?? [])])]
  const areNamed = job.recordIds && other.recordIds && recordIds.length <= MOST_RECORDS
  return { ...job, recordIds: areNamed ? recordIds : null }
}

/** How many jobs of a queue are taken at once: more than one where some of them may be the same. */
export function takenAtOnce(queue: string): number {
  return queue === PUBLISH_QUEUE ? 100 : 1
}

/** Of which jobs only one is done at a time in all, by whatever process; undefined for any number. */
export function groupOf(job: Job): string | undefined {
  return job.kind === 'webhook-delivery' ? `${job.webhookId}` : undefined
}
