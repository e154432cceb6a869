import { and, asc, eq, isNull } from 'drizzle-orm'
import {
  type DisabledReason,
  FAILING_DAYS,
  WEBHOOK_TRIES,
} from '#src/contract/publishing/webhook.ts'
import { PING } from '#src/contract/publishing/webhook-events.ts'
import { webhookHeaders } from '#src/contract/publishing/webhook-signature.ts'
import { hasRight } from '#src/domain/accounts/staff-rights.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  accounts,
  communities,
  staffRoles,
  webhookDeliveries,
  webhookMessages,
  webhooks,
} from '#src/server/db/schema.ts'
import { shifted, toInstant } from '#src/server/db/times.ts'
import type { JobHandlers, JobOf, JobQueue } from '#src/server/jobs/job.ts'
import type { MailingDeps } from '#src/server/mail/mail.ts'
import { openText } from '#src/server/secrets.ts'
import type { DeliveryResult, PostWebhook } from './post-webhook.ts'

const FAILING_MS = FAILING_DAYS * 24 * 60 * 60_000

/**
 * Records a failed try. A receiver that answers that it is gone, or has accepted nothing for days,
 * is turned off, and the administrators of the office are notified by mail once.
 *
 * @param tx a transaction
 */
async function giveUpReceiver(
  tx: Db,
  jobs: JobQueue,
  webhookId: number,
  { isGone, now }: { isGone: boolean; now: string },
): Promise<void> {
  // Of two simultaneous failures, the second sees what the first has written.
  const [receiver] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, webhookId), isNull(webhooks.disabledAt)))
    .for('no key update')
  if (!receiver) return
  const failingSince = receiver.failingSince === null ? now : toInstant(receiver.failingSince)
  const why = reasonFor(isGone, failingSince, now)
  await tx
    .update(webhooks)
    .set({ failingSince, ...(why && { disabledAt: now, disabledWhy: why }) })
    .where(eq(webhooks.id, webhookId))
  if (why) await tellAdmins(tx, jobs, receiver)
}

function reasonFor(isGone: boolean, since: string, now: string): DisabledReason | undefined {
  if (isGone) return 'gone'
  return Date.parse(now) - Date.parse(since) >= FAILING_MS ? 'failing' : undefined
}

/** Each mail is a job of its own, so that a failed one is retried alone. */
async function tellAdmins(
  tx: Db,
  jobs: JobQueue,
  { id: webhookId, communityId }: typeof webhooks.$inferSelect,
): Promise<void> {
  const rows = await tx
    .select({ accountId: staffRoles.accountId, role: staffRoles.role })
    .from(staffRoles)
    .where(eq(staffRoles.communityId, communityId))
    .orderBy(asc(staffRoles.accountId))
  for (const { accountId } of rows.filter(({ role }) => hasRight(role, 'colleagues', 'write'))) {
    await jobs.add(tx, { kind: 'webhook-disabled', webhookId, accountId })
  }
}

export interface DeliveryDeps {
  db: Db
  jobs: JobQueue
  postWebhook: PostWebhook
  /** The key that secrets are encrypted with (`secrets.ts`, `webhook-secrets`). */
  webhookKey: Uint8Array
  /** The portal's name in `user-agent`. */
  productName: string
  /** The present instant, ISO 8601 in UTC. */
  now(): string
  /** From 0 to 1, to spread the times of tries. */
  random?(): number
}

type Receiver = typeof webhooks.$inferSelect
type Delivery = typeof webhookDeliveries.$inferSelect

/** A due delivery. */
interface Due {
  delivery: Delivery
  receiver: Receiver
  message: typeof webhookMessages.$inferSelect
}

/** The status of a receiver that is gone: nothing is sent there any more. */
const GONE = 410
/** The maximum deviation of the wait before a try, as a fraction of it. */
const JITTER = 0.1
const USER_AGENT_UNFIT = /[^\w.-]+/g

/**
 * Delivers messages. A failure of the receiver does not fail the job: each further try is a job of
 * its own, at its time. A repeated job finds that its time is no longer the stored one.
 */
export function webhookDeliveryJobs(deps: DeliveryDeps): Pick<JobHandlers, 'webhook-delivery'> {
  return {
    'webhook-delivery': async (job) => {
      const due = await dueDelivery(deps.db, job)
      if (!due) return
      const isOff = due.receiver.disabledAt !== null && due.message.type !== PING
      const result: DeliveryResult = isOff
        ? { kind: 'failed', failure: 'disabled', status: null }
        : await tried(deps, due)
      await deps.db.transaction((tx) => recordResult(tx, deps, due, result))
    },
  }
}

async function dueDelivery(
  db: Db,
  { deliveryId, due }: JobOf<'webhook-delivery'>,
): Promise<Due | undefined> {
  const [row] = await db
    .select({ delivery: webhookDeliveries, receiver: webhooks, message: webhookMessages })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(webhookMessages, eq(webhookMessages.id, webhookDeliveries.messageId))
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.status, 'pending')))
  const isDue = row?.delivery.nextAt && toInstant(row.delivery.nextAt) === due
  return isDue ? row : undefined
}

async function tried(
  { webhookKey, postWebhook, productName, now }: DeliveryDeps,
  { receiver, message }: Due,
): Promise<DeliveryResult> {
  const at = now()
  const secrets = secretsOf(receiver, webhookKey, at)
  if (!secrets) return { kind: 'failed', failure: 'secret', status: null }
  const body = Buffer.from(message.body)
  const sentAt = Math.floor(Date.parse(at) / 1000)
  const headers = {
    'content-type': 'application/json',
    'user-agent': `${productName.replace(USER_AGENT_UNFIT, '-')}-Webhooks`,
    ...webhookHeaders(secrets, { id: message.id, sentAt, body }),
  }
  return postWebhook(receiver.url, headers, body)
}

/** The secrets to sign with, the newest first; undefined if they cannot be decrypted. */
function secretsOf(
  { secret, formerSecret, formerSecretUntil }: Receiver,
  key: Uint8Array,
  now: string,
): string[] | undefined {
  const newest = openText(key, secret)
  if (newest === undefined) return undefined
  const overlaps = formerSecretUntil !== null && toInstant(formerSecretUntil) > now
  const former = overlaps && formerSecret ? openText(key, formerSecret) : undefined
  return former === undefined ? [newest] : [newest, former]
}

async function recordResult(
  tx: Db,
  deps: DeliveryDeps,
  due: Due,
  result: DeliveryResult,
): Promise<void> {
  const now = deps.now()
  const { delivery, receiver } = due
  const wasSent = result.kind === 'delivered' || result.failure !== 'disabled'
  const attempts = delivery.attempts + (wasSent ? 1 : 0)
  const nextAt = result.kind === 'failed' ? nextTry(deps, due, result, attempts, now) : null
  const [settled] = await tx
    .update(webhookDeliveries)
    .set({
      status: result.kind === 'delivered' ? 'delivered' : nextAt ? 'pending' : 'failed',
      attempts,
      nextAt,
      responseStatus: result.status,
      failure: result.kind === 'failed' ? result.failure : null,
      ...(wasSent && { lastAt: now }),
    })
    // Not if another delivery was requested meanwhile.
    .where(
      and(
        eq(webhookDeliveries.id, delivery.id),
        eq(webhookDeliveries.status, 'pending'),
        eq(webhookDeliveries.nextAt, delivery.nextAt ?? now),
      ),
    )
    .returning({ id: webhookDeliveries.id })
  if (!settled) return
  if (nextAt) {
    const job = { webhookId: receiver.id, deliveryId: delivery.id, due: nextAt }
    await deps.jobs.add(tx, { kind: 'webhook-delivery', ...job }, { notBefore: nextAt })
  }
  await remember(tx, deps, due, result, now)
}

/** Records what a try reveals about its receiver; a failed test message does not count. */
async function remember(
  tx: Db,
  { jobs }: DeliveryDeps,
  { receiver, message }: Due,
  outcome: DeliveryResult,
  now: string,
): Promise<void> {
  if (outcome.kind === 'delivered') {
    await tx.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, receiver.id))
    return
  }
  if (message.type === PING || outcome.failure === 'disabled') return
  await giveUpReceiver(tx, jobs, receiver.id, { isGone: outcome.status === GONE, now })
}

/** The time of the next try; null after the last one. */
function nextTry(
  { random = Math.random }: DeliveryDeps,
  { message }: Due,
  { failure, status }: Extract<DeliveryResult, { kind: 'failed' }>,
  attempts: number,
  now: string,
): string | null {
  const seconds = WEBHOOK_TRIES[attempts]
  const isLast = message.type === PING || failure === 'disabled' || status === GONE
  if (isLast || seconds === undefined) return null
  const wait = seconds * (1 - JITTER + 2 * JITTER * random())
  return shifted(now, Math.round(wait * 1000))
}

/**
 * Mails the administrators of an office that a receiver was turned off. A person who has left the
 * office gets no mail, nor does anybody if the receiver was deleted or turned on again.
 */
export function webhookMailing({
  db,
  mailer,
  write,
}: MailingDeps): Pick<JobHandlers, 'webhook-disabled'> {
  return {
    'webhook-disabled': async ({ webhookId, accountId }) => {
      const [row] = await db
        .select({
          url: webhooks.url,
          why: webhooks.disabledWhy,
          parish: { name: communities.name, slug: communities.slug },
          email: accounts.email,
          name: accounts.name,
          locale: accounts.locale,
        })
        .from(webhooks)
        .innerJoin(communities, eq(communities.id, webhooks.communityId))
        .innerJoin(staffRoles, eq(staffRoles.communityId, webhooks.communityId))
        .innerJoin(accounts, eq(accounts.id, staffRoles.accountId))
        .where(and(eq(webhooks.id, webhookId), eq(accounts.id, accountId)))
      if (!row || row.why === null || row.why === 'office') return
      const { parish, name, why, email, locale } = row
      const host = new URL(row.url).host
      const template = { kind: 'webhook-disabled', parish, name, host, why } as const
      await mailer.send(write(template, { email, locale }))
    },
  }
}
