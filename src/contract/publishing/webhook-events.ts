import * as v from 'valibot'
import { LOCALES } from '#src/i18n/locales.ts'
import { Id, Instant, LocaleCode, WallDate } from '../primitives.ts'
import { REQUEST_KINDS } from '../requests/request-kinds.ts'

/** The events of a community that webhooks report. */
export const WEBHOOK_EVENTS = [
  /** Readers can read a content from now on: it was published, or its publication time has come. */
  'content.published',
  /** A content that is online has changed. */
  'content.changed',
  /** Readers can no longer read the content: it was withdrawn, postponed, or deleted. */
  'content.removed',
  'request.accepted',
  'request.rejected',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Sent on the office's request, to test a receiver. */
export const PING = 'ping'

/** The types of all messages. */
export const WEBHOOK_TYPES = [...WEBHOOK_EVENTS, PING] as const
export type WebhookType = (typeof WEBHOOK_TYPES)[number]

export const CONTENT_KINDS = ['news', 'event', 'page'] as const

const Community = v.object({ id: Id, slug: v.string() })

/** The addresses of the content's pages, by language: those in which it was written. */
const Addresses = v.object(v.entriesFromList(LOCALES, v.optional(v.string())))

/** The content and its addresses; the receiver asks the API for its text. */
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

/** The request and its decision: without anybody's name, address or words (requirements §11.7). */
const RequestData = v.object({
  community: Community,
  request: v.object({
    id: Id,
    kind: v.picklist(REQUEST_KINDS),
    reference: v.string(),
    status: v.picklist(['accepted', 'rejected']),
    decided_at: Instant,
    /** The wall day of the request, where it names one. */
    day: v.nullable(WallDate),
  }),
})

function payload<const Type extends WebhookType, const Data extends v.GenericSchema>(
  type: Type,
  data: Data,
) {
  return v.object({
    type: v.literal(type),
    /** When it happened, not when it is sent. */
    timestamp: Instant,
    data,
  })
}

/** The message of each type, in the shape of the Standard Webhooks specification's payload. */
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
