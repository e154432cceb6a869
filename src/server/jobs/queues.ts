import type { JobResult, Queue } from 'pg-boss'
import { MOST_RECORDS } from '#src/contract/publishing/publish-event.ts'
import type { Job, JobKind } from './job.ts'

/** The database schema of the queue library's own tables. */
export const QUEUE_SCHEMA = 'pgboss'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Mails to write and send. */
export const MAIL_QUEUE = 'mail'
/** Mails that were given up: a person may look at them before they are deleted. */
export const DEAD_MAIL_QUEUE = 'mail-dead'
/** Digests for offices: one waiting job per community, however many causes. */
export const OFFICE_QUEUE = 'office'
/** Notifications to the publisher. */
export const PUBLISH_QUEUE = 'publish'
/** Pictures of other hosts to copy. */
export const PICTURE_QUEUE = 'pictures'
/** Events to report to other systems. */
export const WEBHOOK_EVENT_QUEUE = 'webhook-events'
/** Messages to other systems, one at a time per receiver. */
export const WEBHOOK_QUEUE = 'webhooks'
/** Imports: one waiting job per import, however often it is told to continue. */
export const IMPORT_QUEUE = 'imports'
/** Deletion of expired data. */
export const PURGE_QUEUE = 'purge'
/** Updates of the next date of repeating events. */
export const SERIES_QUEUE = 'series'
/** Backups: one at a time across all processes, however long it takes. */
export const BACKUP_QUEUE = 'backup'

/**
 * How a queue retries and keeps its jobs, in seconds. A later version may change all of it except
 * the policy, which is permanent.
 */
export type QueueSettings = Omit<Queue, 'partition'>

/** The settings of most queues; a queue names its first wait, and in what else it differs. */
const USUAL = {
  retryLimit: 12,
  retryBackoff: true,
  retryDelayMax: HOUR,
  // Longer than any wait for a mail server. A job whose process died is tried again after it.
  expireInSeconds: 2 * MINUTE,
  retentionSeconds: 3 * DAY,
  deleteAfterSeconds: HOUR,
  notify: true,
} as const

/** The settings for work that ends in a mail. */
const PATIENT = {
  ...USUAL,
  // 12 waits from half a minute, doubled up to four hours: a mail server may be down for a night.
  retryDelay: MINUTE / 2,
  retryDelayMax: 4 * HOUR,
} as const

/**
 * Every queue, each after its dead-letter queue. Finished jobs are deleted within two hours, or at
 * once if they hold an e-mail address (`leavesNothing`). Jobs that were given up are deleted within
 * 30 days, or when their account is erased (`queue.ts`; requirements §11.7).
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
    ...USUAL,
    // A second, doubled up to five minutes: about half an hour in all. By then the publisher has
    // checked by itself, on its schedule or at its start.
    retryDelay: 1,
    retryDelayMax: 5 * MINUTE,
    retentionSeconds: DAY,
  },
  {
    name: PICTURE_QUEUE,
    ...USUAL,
    // A minute, doubled: `features/pictures` counts its own tries and gives up first. The further
    // tries here are for a process that died.
    retryLimit: 8,
    retryDelay: MINUTE,
  },
  {
    name: WEBHOOK_EVENT_QUEUE,
    ...USUAL,
    // It depends on nothing outside: it fails only if the database does.
    retryDelay: 5,
  },
  {
    name: WEBHOOK_QUEUE,
    ...USUAL,
    // A receiver's failure is not a failure of the job: `features/webhooks` counts its own tries,
    // each of them a job. These retries are for a process that died.
    retryDelay: MINUTE / 2,
  },
  {
    name: IMPORT_QUEUE,
    policy: 'short',
    ...USUAL,
    // A faulty line is not a failure of the job: these retries are for an unreachable database.
    retryDelay: 5,
    expireInSeconds: 5 * MINUTE,
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
  {
    name: BACKUP_QUEUE,
    // Further jobs are dropped while one waits or runs.
    policy: 'exclusive',
    // A failed backup is not a failure of the job: `backup/` decides when it is tried again.
    retryLimit: 2,
    retryDelay: MINUTE,
    expireInSeconds: 12 * HOUR,
    // Another process goes on soon after the one that ran the job has died.
    heartbeatSeconds: 2 * MINUTE,
    retentionSeconds: HOUR,
    deleteAfterSeconds: HOUR,
  },
]

/** The queue of each kind of job. */
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
  'backup-overdue': MAIL_QUEUE,
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
 * Whether a settled job is deleted at once because its data identifies a person. A mail to the
 * owner of an account is kept if it was given up, so that a person can look at it.
 */
export function leavesNothing({ kind }: Job, status: JobResult['status']): boolean {
  if (kind === 'account-deleted') return status !== 'failed'
  return kind === 'recovery' && status === 'completed'
}

/** The key that only one waiting job of a queue may have; undefined for any number of jobs. */
export function keyOf(job: Job): string | undefined {
  if (job.kind === 'import') return `${job.importId}`
  return job.kind === 'office-digest' ? `${job.communityId}` : undefined
}

/** The key by which simultaneously due jobs are done as one; undefined if each must be done. */
export function sameAs(job: Job): string | undefined {
  return job.kind === 'publish-event' ? `${job.communityId} ${job.changed}` : undefined
}

/** Combines two equal jobs (`sameAs`) into one; without another job, the job itself. */
export function asOne(job: Job, other: Job | undefined): Job {
  if (job.kind !== 'publish-event' || other?.kind !== 'publish-event') return job
  const recordIds = [...new Set([...(job.recordIds ?? []), ...(other.recordIds ?? [])])]
  const areNamed = job.recordIds && other.recordIds && recordIds.length <= MOST_RECORDS
  return { ...job, recordIds: areNamed ? recordIds : null }
}

/** The number of jobs taken from a queue at once: more than one if some may be equal. */
export function takenAtOnce(queue: string): number {
  return queue === PUBLISH_QUEUE ? 100 : 1
}

/** The group whose jobs run one at a time across all processes; undefined for no such limit. */
export function groupOf(job: Job): string | undefined {
  return job.kind === 'webhook-delivery' ? `${job.webhookId}` : undefined
}
