import { Hono } from 'hono'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { DeletedRecord } from '#src/contract/office/staff.ts'
import {
  Redelivered,
  RedeliverFailed,
  Webhook,
  WebhookChanges,
  WebhookDeliveries,
  WebhookDeliveriesQuery,
  WebhookDelivery,
  WebhookDeliveryFilters,
  WebhookForm,
  Webhooks,
  WebhookWithSecret,
} from '#src/contract/publishing/webhook.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { limited } from '#src/server/http/limits/rate-limits.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { idFrom } from '#src/server/http/lists/references.ts'
import { officeAccess } from '#src/server/office-kit/access.ts'
import { officeCall } from '#src/server/office-kit/described-staff-call.ts'
import { keyFor } from '#src/server/secrets.ts'
import {
  deliveriesTo,
  deliveryOfOffice,
  redeliver,
  redeliverFailed,
  sendPing,
} from './deliveries.ts'
import {
  addReceiver,
  changeReceiver,
  receivers,
  removeReceiver,
  rotateSecret,
} from './receivers.ts'

/** Webhook receivers and their deliveries, for members who give roles in an office. */
export function webhookRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db, webhooksLoopback } = deps
  const { gate, scopeOf } = officeAccess(deps)
  const rules = { webhookKey: keyFor('webhook-secrets', deps.secret), webhooksLoopback }
  return new Hono<AppEnv>()
    .get(OFFICE_PATHS.webhooks, gate('webhooks'), officeCall('webhooks', Webhooks), async (c) => {
      const { communityId, now } = scopeOf(c)
      return answer(c, { results: await receivers(db, communityId, now) })
    })
    .post(
      OFFICE_PATHS.webhooks,
      gate('addWebhook'),
      checkedBody(WebhookForm),
      officeCall('addWebhook', WebhookWithSecret, { refuses: [413, 415] }),
      async (c) => {
        const form = c.req.valid('json')
        const added = await db.transaction((tx) => addReceiver(tx, scopeOf(c), rules, form))
        return answer(c, added)
      },
    )
    .put(
      OFFICE_PATHS.webhook,
      gate('changeWebhook'),
      checkedBody(WebhookChanges),
      officeCall('changeWebhook', Webhook, { refuses: [413, 415] }),
      async (c) => {
        const [scope, id] = [scopeOf(c), idFrom(c.req.param('id'))]
        const changes = c.req.valid('json')
        return answer(
          c,
          await db.transaction((tx) => changeReceiver(tx, scope, rules, id, changes)),
        )
      },
    )
    .delete(
      OFFICE_PATHS.webhook,
      gate('removeWebhook'),
      officeCall('removeWebhook', DeletedRecord),
      async (c) => {
        const id = idFrom(c.req.param('id'))
        await removeReceiver(db, scopeOf(c).communityId, id)
        return answer(c, { id })
      },
    )
    .post(
      OFFICE_PATHS.webhookSecret,
      gate('rotateWebhookSecret'),
      officeCall('rotateWebhookSecret', WebhookWithSecret),
      async (c) => {
        const id = idFrom(c.req.param('id'))
        return answer(c, await db.transaction((tx) => rotateSecret(tx, scopeOf(c), rules, id)))
      },
    )
    .get(
      OFFICE_PATHS.webhookDeliveries,
      gate('webhookDeliveries'),
      checkedQuery(WebhookDeliveriesQuery, WebhookDeliveryFilters),
      officeCall('webhookDeliveries', WebhookDeliveries, {
        takes: { filters: WebhookDeliveryFilters, limit: 'bounded' },
      }),
      async (c) => {
        const [{ communityId }, id] = [scopeOf(c), idFrom(c.req.param('id'))]
        return answer(c, await deliveriesTo(db, communityId, id, c.req.valid('query')))
      },
    )
    .post(
      OFFICE_PATHS.testWebhook,
      gate('testWebhook'),
      officeCall('testWebhook', WebhookDelivery, { refuses: [429] }),
      async (c) => {
        const [scope, id] = [scopeOf(c), idFrom(c.req.param('id'))]
        await limited(deps, 'webhookAccount', scope.staffId)
        const sent = await db.transaction((tx) => sendPing(tx, scope, id))
        return answer(c, await deliveryOfOffice(db, scope.communityId, sent))
      },
    )
    .post(
      OFFICE_PATHS.redeliverFailed,
      gate('redeliverFailed'),
      checkedBody(RedeliverFailed, { isOptional: true }),
      officeCall('redeliverFailed', Redelivered, { refuses: [409, 413, 415, 429] }),
      async (c) => {
        const [scope, id] = [scopeOf(c), idFrom(c.req.param('id'))]
        await limited(deps, 'webhookAccount', scope.staffId)
        const { since } = c.req.valid('json')
        const count = await db.transaction((tx) => redeliverFailed(tx, scope, id, since))
        return answer(c, { count })
      },
    )
    .get(
      OFFICE_PATHS.webhookDelivery,
      gate('webhookDelivery'),
      officeCall('webhookDelivery', WebhookDelivery),
      async (c) => {
        const id = idFrom(c.req.param('id'))
        return answer(c, await deliveryOfOffice(db, scopeOf(c).communityId, id))
      },
    )
    .post(
      OFFICE_PATHS.redeliver,
      gate('redeliver'),
      officeCall('redeliver', WebhookDelivery, { refuses: [409, 429] }),
      async (c) => {
        const [scope, id] = [scopeOf(c), idFrom(c.req.param('id'))]
        await limited(deps, 'webhookAccount', scope.staffId)
        await db.transaction((tx) => redeliver(tx, scope, id))
        return answer(c, await deliveryOfOffice(db, scope.communityId, id))
      },
    )
}
