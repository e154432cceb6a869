import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import {
  DELIVERY_STATUSES,
  DISABLED_REASONS,
  WEBHOOK_FAILURES,
} from '#src/contract/publishing/webhook.ts'
import { WEBHOOK_TYPES, type WebhookEvent } from '#src/contract/publishing/webhook-events.ts'
import { created, id, instant } from './columns.ts'
import { communityId } from './communities.ts'

/** Webhook receivers: other systems that a community notifies of events. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    communityId: communityId(),
    url: text().notNull(),
    events: jsonb().$type<WebhookEvent[]>().notNull(),
    description: text().notNull().default(''),
    /** The signing secret, sealed with a key of the portal (`features/webhooks/secret`). */
    secret: text().notNull(),
    /** The previous secret, which also signs messages until `formerSecretUntil`. */
    formerSecret: text(),
    formerSecretUntil: instant(),
    /** Since when every try has failed. */
    failingSince: instant(),
    disabledAt: instant(),
    disabledWhy: text({ enum: DISABLED_REASONS }),
    createdAt: created(),
  },
  (table) => [index('webhooks_community').on(table.communityId, table.id)],
)

/** Messages in the exact bytes that every try sends. Deleted after 30 days. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    /** The `webhook-id`. */
    id: text().primaryKey(),
    communityId: communityId(),
    type: text({ enum: WEBHOOK_TYPES }).notNull(),
    /** When the event happened. */
    occurredAt: instant().notNull(),
    body: text().notNull(),
    /** Deduplicates an event that is sent only once; null for other events. */
    once: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('webhook_messages_once').on(table.communityId, table.once),
    index('webhook_messages_created').on(table.createdAt),
  ],
)

/** A message on its way to a receiver. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: integer()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    messageId: text()
      .notNull()
      .references(() => webhookMessages.id, { onDelete: 'cascade' }),
    status: text({ enum: DELIVERY_STATUSES }).notNull().default('pending'),
    /** Tries since the office or the event last requested the delivery. */
    attempts: integer().notNull().default(0),
    /** The time of the next try; its job names the same instant. */
    nextAt: instant(),
    lastAt: instant(),
    responseStatus: integer(),
    failure: text({ enum: WEBHOOK_FAILURES }),
  },
  (table) => [
    unique('webhook_deliveries_once').on(table.webhookId, table.messageId),
    index('webhook_deliveries_newest').on(table.webhookId, table.id),
    index('webhook_deliveries_message').on(table.messageId),
    index('webhook_deliveries_due').on(table.status, table.nextAt),
  ],
)
