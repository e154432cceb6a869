import * as v from 'valibot'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { Id, Instant, LocaleCode, WallDate } from './primitives.ts'
import { REQUEST_KINDS } from './request-status.ts'

/** What of a community other systems can be told. */
export const WEBHOOK_EVENTS = [
  /** A content can be read from now on: it was published, or its hour has come. */
  'content.published',
  /** One that can be read says something else than before. */
  'content.changed',
  /** It cannot be read any more: taken back, put off, or deleted. */
  'content.removed',
  'request.accepted',
  'request.rejected',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Sent by the office's own wish, to see whether a receiver is there. */
export const PING = 'ping'

/** The types of everything that is sent. */
export const WEBHOOK_TYPES = [...WEBHOOK_EVENTS, PING] as const
export type WebhookType = (typeof WEBHOOK_TYPES)[number]

export const CONTENT_KINDS = ['news', 'event', 'page'] as const

const Community = v.object({ id: Id, slug: v.string() })

/** Where pages are, by language: those in which the content was written. */
const Addresses = v.object(
  Object.fromEntries(LOCALES.map((locale) => [locale, v.optional(v.string())])) as {
    [Language in Locale]: v.OptionalSchema<v.StringSchema<undefined>, undefined>
  },
)

/** Which content it is, and where; what it says is asked for where it is. */
const ContentData = v.object({
  community: Community,
  content: v.object({
    id: Id,
    kind: v.picklist(CONTENT_KINDS),
    slug: v.string(),
    title: v.string(),
    language: LocaleCode,
    addresses: Addresses,
  }),
})

/**
 * Which request it is and what was decided: nobody's name, address or words (requirements §11.7).
 */
const RequestData = v.object({
  community: Community,
  request: v.object({
    id: Id,
    kind: v.picklist(REQUEST_KINDS),
    reference: v.string(),
    status: v.picklist(['accepted', 'rejected']),
    decided_at: Instant,
    /** The wall day that it is about, where it names one. */
    day: v.nullable(WallDate),
  }),
})

function payload<const Type extends WebhookType, const Data extends v.GenericSchema>(
  type: Type,
  data: Data,
) {
  return v.object({
    type: v.literal(type),
    /** When it happened; not when it is sent. */
    timestamp: Instant,
    data,
  })
}

/** What is sent of each type, in the shape of the Standard Webhooks specification's payload. */
export const WEBHOOK_PAYLOADS = {
  'content.published': payload('content.published', ContentData),
  'content.changed': payload('content.changed', ContentData),
  'content.removed': payload('content.removed', ContentData),
  'request.accepted': payload('request.accepted', RequestData),
  'request.rejected': payload('request.rejected', RequestData),
  ping: payload('ping', v.object({ community: Community })),
} as const satisfies Record<WebhookType, v.GenericSchema>

export type WebhookPayload = {
  [Type in WebhookType]: v.InferOutput<(typeof WEBHOOK_PAYLOADS)[Type]>
}[WebhookType]
