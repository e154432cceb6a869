import type { Call } from '#src/api/call.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { DeletedRecord } from '#src/contract/office/staff.ts'
import { pathOf } from '#src/contract/paths.ts'
import {
  Redelivered,
  Webhook,
  type WebhookChanges,
  WebhookDeliveries,
  WebhookDelivery,
  type WebhookForm,
  Webhooks,
  WebhookWithSecret,
} from '#src/contract/publishing/webhook.ts'

/**
 * The calls about an office's webhooks, which notify other systems. Each throws TokenError,
 * HttpError, ContractError or UnreachableError.
 *
 * @param here makes calls within that office
 */
export function webhookCalls(here: Call) {
  const post = (path: string) => ({ method: 'POST' as const, path })
  return {
    webhooks: () => here({ path: OFFICE_PATHS.webhooks }, Webhooks),
    addWebhook: (body: WebhookForm) =>
      here({ ...post(OFFICE_PATHS.webhooks), body }, WebhookWithSecret),
    changeWebhook: (id: number, body: WebhookChanges) =>
      here({ method: 'PUT', path: pathOf(OFFICE_PATHS.webhook, { id }), body }, Webhook),
    removeWebhook: (id: number) =>
      here({ method: 'DELETE', path: pathOf(OFFICE_PATHS.webhook, { id }) }, DeletedRecord),
    rotateWebhookSecret: (id: number) =>
      here(post(pathOf(OFFICE_PATHS.webhookSecret, { id })), WebhookWithSecret),
    testWebhook: (id: number) =>
      here(post(pathOf(OFFICE_PATHS.testWebhook, { id })), WebhookDelivery),
    /** @param query `page`, `limit` and the JSON `query`, as in the contract */
    webhookDeliveries: (id: number, query: Record<string, string>) =>
      here({ path: pathOf(OFFICE_PATHS.webhookDeliveries, { id }), query }, WebhookDeliveries),
    webhookDelivery: (id: number) =>
      here({ path: pathOf(OFFICE_PATHS.webhookDelivery, { id }) }, WebhookDelivery),
    redeliver: (id: number) => here(post(pathOf(OFFICE_PATHS.redeliver, { id })), WebhookDelivery),
    redeliverFailed: (id: number) =>
      here({ ...post(pathOf(OFFICE_PATHS.redeliverFailed, { id })), body: {} }, Redelivered),
  }
}
