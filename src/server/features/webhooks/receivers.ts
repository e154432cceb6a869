import { randomBytes } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import {
  isLoopback,
  MAX_WEBHOOKS,
  SECRET_OVERLAP_HOURS,
  type Webhook,
  type WebhookChanges,
  type WebhookForm,
  type WebhookWithSecret,
} from '#src/contract/publishing/webhook.ts'
import type { Db } from '#src/server/db/connection.ts'
import { webhooks } from '#src/server/db/schema.ts'
import { shifted, toInstant } from '#src/server/db/times.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import { isPublicAddressText } from '#src/server/media/remote/public-address.ts'
import { lockCommunity } from '#src/server/office-kit/community.ts'
import { removeOwned } from '#src/server/office-kit/owned-rows.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { sealText } from '#src/server/secrets.ts'
import { announceComing } from './announce-event.ts'

const SECRET_BYTES = 32

/** A secret to sign messages with, in the format of Standard Webhooks: `whsec_…`. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
}

/** What adding and changing receivers needs besides the office. */
interface ReceiverRules {
  /** The key that secrets are encrypted with. */
  webhookKey: Uint8Array
  /** Whether receivers on this machine are allowed. */
  webhooksLoopback: boolean
}

type Row = typeof webhooks.$inferSelect

const OVERLAP_MS = SECRET_OVERLAP_HOURS * 60 * 60_000

/** The receivers of a community, in the order of creation. */
export async function receivers(db: Db, communityId: number, now: string): Promise<Webhook[]> {
  const rows = await db
    .select()
    .from(webhooks)
    .where(eq(webhooks.communityId, communityId))
    .orderBy(asc(webhooks.id))
  return rows.map((row) => webhookOf(row, now))
}

/**
 * Adds a receiver, with a secret that is shown only once.
 *
 * @param tx a transaction
 * @throws ApiError `bad_request` for a forbidden address, and above the limit of receivers
 */
export async function addReceiver(
  tx: Db,
  scope: OfficeScope,
  rules: ReceiverRules,
  form: WebhookForm,
): Promise<WebhookWithSecret> {
  const { communityId, now } = scope
  refuseOwnMachine(form.url, rules)
  await lockCommunity(tx, communityId)
  const known = await tx.$count(webhooks, eq(webhooks.communityId, communityId))
  if (known >= MAX_WEBHOOKS) {
    throw new ApiError('bad_request', {
      '*': { key: 'webhooks_full', values: { most: `${MAX_WEBHOOKS}` } },
    })
  }
  const secret = newWebhookSecret()
  const sealed = sealText(rules.webhookKey, secret)
  const [row] = await tx
    .insert(webhooks)
    .values({ ...form, communityId, secret: sealed, createdAt: now })
    .returning()
  if (!row) throw new Error('The insert gave no row back.')
  await announceComing(tx, scope, communityId)
  return { ...webhookOf(row, now), secret }
}

/**
 * Stores changes to a receiver. Turning it on or changing its address resets its failures.
 *
 * @param tx a transaction
 * @throws ApiError `not_found`; `bad_request` for a forbidden address
 */
export async function changeReceiver(
  tx: Db,
  scope: OfficeScope,
  rules: ReceiverRules,
  id: number,
  { url, events, description, enabled }: WebhookChanges,
): Promise<Webhook> {
  const { communityId, now } = scope
  if (url !== undefined) refuseOwnMachine(url, rules)
  const current = await lockReceiver(tx, communityId, id)
  const isOn = current.disabledAt === null
  const begins = enabled === true && !isOn
  const [row] = await tx
    .update(webhooks)
    .set({
      url: url ?? current.url,
      events: events ?? current.events,
      description: description ?? current.description,
      ...((begins || (url !== undefined && url !== current.url)) && { failingSince: null }),
      ...(begins && { disabledAt: null, disabledWhy: null }),
      ...(enabled === false && isOn && { disabledAt: now, disabledWhy: 'office' as const }),
    })
    .where(eq(webhooks.id, id))
    .returning()
  if (begins) await announceComing(tx, scope, communityId)
  return webhookOf(orNotFound(row), now)
}

/** Deletes a receiver with all its deliveries. @throws ApiError `not_found` */
export async function removeReceiver(db: Db, communityId: number, id: number): Promise<void> {
  orNotFound((await removeOwned(db, webhooks, communityId, [id]))[0])
}

/**
 * Gives a receiver a new secret, shown only once. For a day, messages are signed with the former
 * one as well, so that the receiver misses none during the change.
 *
 * @param tx a transaction
 * @throws ApiError `not_found`
 */
export async function rotateSecret(
  tx: Db,
  { communityId, now }: OfficeScope,
  { webhookKey }: ReceiverRules,
  id: number,
): Promise<WebhookWithSecret> {
  const current = await lockReceiver(tx, communityId, id)
  const secret = newWebhookSecret()
  const until = shifted(now, OVERLAP_MS)
  const [row] = await tx
    .update(webhooks)
    .set({
      secret: sealText(webhookKey, secret),
      formerSecret: current.secret,
      formerSecretUntil: until,
    })
    .where(eq(webhooks.id, id))
    .returning()
  return { ...webhookOf(orNotFound(row), now), secret }
}

/** A receiver of the office, locked until the transaction ends. @throws ApiError `not_found` */
export async function lockReceiver(tx: Db, communityId: number, id: number): Promise<Row> {
  const [row] = await tx.select().from(webhooks).where(isReceiver(communityId, id)).for('update')
  return orNotFound(row)
}

/** @throws ApiError `not_found`, also for a receiver of another office */
export async function knownReceiver(db: Db, communityId: number, id: number): Promise<Row> {
  const [row] = await db.select().from(webhooks).where(isReceiver(communityId, id))
  return orNotFound(row)
}

function isReceiver(communityId: number, id: number) {
  return and(eq(webhooks.id, id), eq(webhooks.communityId, communityId))
}

/**
 * Refuses at once an address that is never allowed. The addresses of a host name are checked at
 * each try, as they may change.
 */
function refuseOwnMachine(url: string, { webhooksLoopback }: ReceiverRules): void {
  const { hostname } = new URL(url)
  const isRefused = isLoopback(url) ? !webhooksLoopback : !isPublicAddressText(hostname)
  if (isRefused) throw new ApiError('bad_request', { url: { key: 'webhook_url' } })
}

function webhookOf(row: Row, now: string): Webhook {
  const { id, url, events, description, createdAt, disabledAt, disabledWhy } = row
  const until = row.formerSecretUntil === null ? null : toInstant(row.formerSecretUntil)
  return {
    id,
    url,
    events,
    description,
    created_at: toInstant(createdAt),
    disabled:
      disabledAt === null ? null : { at: toInstant(disabledAt), why: disabledWhy ?? 'office' },
    failing_since: row.failingSince === null ? null : toInstant(row.failingSince),
    former_secret_until: until !== null && until > now ? until : null,
  }
}
