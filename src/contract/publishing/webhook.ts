import * as v from 'valibot'
import { listQuery } from '../list-query.ts'
import { paged } from '../paging.ts'
import { AskedInstant, Count, Id, Instant } from '../primitives.ts'
import { WEBHOOK_EVENTS, WEBHOOK_TYPES } from './webhook-events.ts'

/** The most receivers of a community. */
export const MAX_WEBHOOKS = 20
/** How long messages are signed with the former secret as well, in hours. */
export const SECRET_OVERLAP_HOURS = 24
/** How long messages and their deliveries are kept, in days. */
export const MESSAGES_KEPT_DAYS = 30
/** After how many days without an answer the server stops sending to a receiver. */
export const FAILING_DAYS = 5

/** The wait before each attempt, in seconds since the one before; the first is immediate. */
export const WEBHOOK_TRIES = [
  0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400,
] as const

/** Why a receiver is turned off: the office's wish, its answer 410, or days of failures. */
export const DISABLED_REASONS = ['office', 'gone', 'failing'] as const
export type DisabledReason = (typeof DISABLED_REASONS)[number]

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const

/** Why an attempt failed. */
export const WEBHOOK_FAILURES = [
  /** The address is not on the public internet, or is not allowed. */
  'address',
  /** No connection, or an unknown host name. */
  'unreachable',
  /** No complete answer within the time limit. */
  'timeout',
  /** The receiver answered with a redirect. */
  'redirect',
  /** Another status than 2xx. */
  'status',
  /** The receiver was turned off meanwhile. */
  'disabled',
  /** The server can no longer decrypt its secret of this receiver: it needs a new one. */
  'secret',
] as const
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number]

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Whether an address is on the machine itself. */
export function isLoopback(address: string): boolean {
  return URL.canParse(address) && LOOPBACK.test(new URL(address).hostname)
}

/** https, or http to the machine itself, which a server accepts only where it is configured to. */
const WebhookUrl = v.pipe(
  v.string('webhook_url'),
  v.trim(),
  v.maxLength(2_000, 'webhook_url'),
  v.check(mayBeSentTo, 'webhook_url'),
)

function mayBeSentTo(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(address))
}

const Events = v.pipe(
  v.array(v.picklist(WEBHOOK_EVENTS, 'webhook_events'), 'webhook_events'),
  v.minLength(1, 'webhook_events'),
  v.transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
)
const Description = v.pipe(
  v.string('line'),
  v.trim(),
  v.maxLength(120, 'line'),
  v.regex(/^[^\p{Cc}]*$/u, 'line'),
)

/** A receiver in another system, and its events. */
export const WebhookForm = v.strictObject({
  url: WebhookUrl,
  events: Events,
  description: v.optional(Description, ''),
})
export type WebhookForm = v.InferOutput<typeof WebhookForm>

/** Changes of a receiver; fields left out stay as they are. */
export const WebhookChanges = v.pipe(
  v.strictObject({
    url: v.optional(WebhookUrl),
    events: v.optional(Events),
    description: v.optional(Description),
    enabled: v.optional(v.boolean('yes_or_no')),
  }),
  v.check((sent) => Object.keys(sent).length > 0, 'nothing'),
)
export type WebhookChanges = v.InferOutput<typeof WebhookChanges>

/** A receiver, without the secret that signs its messages. */
export const Webhook = v.object({
  id: Id,
  url: v.string(),
  events: v.array(v.picklist(WEBHOOK_EVENTS)),
  description: v.string(),
  created_at: Instant,
  /** Null while it is turned on. */
  disabled: v.nullable(v.object({ at: Instant, why: v.picklist(DISABLED_REASONS) })),
  /** Since when no attempt has succeeded; null where the last one did. */
  failing_since: v.nullable(Instant),
  /** Until when messages are also signed with the former secret; null where there is none. */
  former_secret_until: v.nullable(Instant),
})
export type Webhook = v.InferOutput<typeof Webhook>

export const Webhooks = v.object({ results: v.array(Webhook) })

/** A receiver with its new secret, `whsec_…`: it is never shown again. */
export const WebhookWithSecret = v.object({ ...Webhook.entries, secret: v.string() })
export type WebhookWithSecret = v.InferOutput<typeof WebhookWithSecret>

/** A message to a receiver, whether or not it was delivered. */
export const WebhookDelivery = v.object({
  id: Id,
  /** The `webhook-id` of the message, the same for each attempt. */
  message: v.string(),
  type: v.picklist(WEBHOOK_TYPES),
  /** When its event happened. */
  timestamp: Instant,
  status: v.picklist(DELIVERY_STATUSES),
  attempts: Count,
  /** When it was last attempted, and when the next attempt is due. */
  last_at: v.nullable(Instant),
  next_at: v.nullable(Instant),
  /** The receiver's last answer; null where it did not answer. */
  response_status: v.nullable(v.pipe(v.number(), v.integer())),
  failure: v.nullable(v.picklist(WEBHOOK_FAILURES)),
  /** The body as it is sent. */
  body: v.string(),
})
export type WebhookDelivery = v.InferOutput<typeof WebhookDelivery>

export const WebhookDeliveries = paged(WebhookDelivery)

export const WebhookDeliveryFilters = v.strictObject({
  delivery_status: v.optional(v.picklist(DELIVERY_STATUSES)),
})
export const WebhookDeliveriesQuery = listQuery({
  filters: WebhookDeliveryFilters,
  sort: ['id'],
})
export type WebhookDeliveriesQuery = v.InferOutput<typeof WebhookDeliveriesQuery>

/** Which failed messages to send again: those of events since this instant; without it, all. */
export const RedeliverFailed = v.strictObject({ since: v.optional(AskedInstant) })
/** The number of these messages. */
export const Redelivered = v.object({ count: Count })
