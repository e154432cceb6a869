import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm'
import type { Paged } from '#src/contract/paging.ts'
import type { WebhookDeliveriesQuery, WebhookDelivery } from '#src/contract/publishing/webhook.ts'
import { PING } from '#src/contract/publishing/webhook-events.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, webhookDeliveries, webhookMessages, webhooks } from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import { pageOf } from '#src/server/http/lists/list-sql.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { messageId, send } from './fan-out.ts'
import { knownReceiver, lockReceiver } from './receivers.ts'

/**
 * The deliveries to a receiver, the newest first.
 *
 * @throws ApiError `not_found`, also for a receiver of another office
 */
export async function deliveriesTo(
  db: Db,
  communityId: number,
  webhookId: number,
  { page, limit, order, query }: WebhookDeliveriesQuery,
): Promise<Paged<WebhookDelivery>> {
  await knownReceiver(db, communityId, webhookId)
  const { delivery_status: status } = query
  const chosen = and(
    eq(webhookDeliveries.webhookId, webhookId),
    status === undefined ? undefined : eq(webhookDeliveries.status, status),
  )
  const sorted = selected(db)
    .where(chosen)
    .orderBy((order === 'asc' ? asc : desc)(webhookDeliveries.id))
  const list = await pageOf(sorted, db.$count(webhookDeliveries, chosen), { page, limit })
  return { ...list, results: list.results.map(deliveryOf) }
}

/** One delivery of the office. @throws ApiError `not_found` */
export async function deliveryOfOffice(
  db: Db,
  communityId: number,
  id: number,
): Promise<WebhookDelivery> {
  const [row] = await selected(db).where(
    and(eq(webhookDeliveries.id, id), eq(webhooks.communityId, communityId)),
  )
  return deliveryOf(orNotFound(row))
}

/**
 * Sends a receiver a test message, to see whether it responds: once, even if the receiver is turned
 * off.
 *
 * @param tx a transaction
 * @returns the number of its delivery
 * @throws ApiError `not_found`
 */
export async function sendPing(
  tx: Db,
  { communityId, now, jobs }: OfficeScope,
  webhookId: number,
): Promise<number> {
  await lockReceiver(tx, communityId, webhookId)
  const [community] = await tx
    .select({ id: communities.id, slug: communities.slug })
    .from(communities)
    .where(eq(communities.id, communityId))
  const message = {
    id: messageId(crypto.randomUUID()),
    communityId,
    payload: { type: PING, timestamp: now, data: { community: orNotFound(community) } } as const,
    once: null,
  }
  const [id] = await send(tx, jobs, message, [webhookId], now)
  return orNotFound(id)
}

/**
 * Sends a message again, with as many tries as a new one.
 *
 * @param tx a transaction
 * @throws ApiError `not_found`; `webhook_disabled` if its receiver is turned off
 */
export async function redeliver(tx: Db, scope: OfficeScope, id: number): Promise<void> {
  const [row] = await selected(tx).where(
    and(eq(webhookDeliveries.id, id), eq(webhooks.communityId, scope.communityId)),
  )
  const { delivery, disabledAt, type } = orNotFound(row)
  if (disabledAt !== null && type !== PING) throw new ApiError('webhook_disabled')
  await sendAgain(tx, scope, delivery.webhookId, [id])
}

/**
 * Sends the failed messages again: of events since an instant, or all that are stored.
 *
 * @param tx a transaction
 * @returns the number of those messages
 * @throws ApiError `not_found`; `webhook_disabled`
 */
export async function redeliverFailed(
  tx: Db,
  scope: OfficeScope,
  webhookId: number,
  since: string | undefined,
): Promise<number> {
  const { disabledAt } = await lockReceiver(tx, scope.communityId, webhookId)
  if (disabledAt !== null) throw new ApiError('webhook_disabled')
  const rows = await selected(tx)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.status, 'failed'),
        since === undefined ? undefined : gte(webhookMessages.occurredAt, since),
      ),
    )
    .orderBy(asc(webhookDeliveries.id))
  const ids = rows.filter(({ type }) => type !== PING).map(({ delivery }) => delivery.id)
  await sendAgain(tx, scope, webhookId, ids)
  return ids.length
}

async function sendAgain(
  tx: Db,
  { jobs, now }: OfficeScope,
  webhookId: number,
  ids: number[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(webhookDeliveries)
    .set({ status: 'pending', attempts: 0, nextAt: now, failure: null, responseStatus: null })
    .where(inArray(webhookDeliveries.id, ids))
  for (const deliveryId of ids) {
    await jobs.add(tx, { kind: 'webhook-delivery', webhookId, deliveryId, due: now })
  }
}

function selected(db: Db) {
  return db
    .select({
      delivery: webhookDeliveries,
      type: webhookMessages.type,
      occurredAt: webhookMessages.occurredAt,
      body: webhookMessages.body,
      disabledAt: webhooks.disabledAt,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(webhookMessages, eq(webhookMessages.id, webhookDeliveries.messageId))
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof selected>>[number]

function deliveryOf({ delivery, type, occurredAt, body }: Selected): WebhookDelivery {
  const { id, messageId: message, status, attempts, lastAt, nextAt, failure } = delivery
  return {
    id,
    message,
    type,
    timestamp: toInstant(occurredAt),
    status,
    attempts,
    last_at: lastAt === null ? null : toInstant(lastAt),
    next_at: nextAt === null ? null : toInstant(nextAt),
    response_status: delivery.responseStatus,
    failure,
    body,
  }
}
