import { toJsonSchema } from '@valibot/to-json-schema'
import {
  WEBHOOK_PAYLOADS,
  WEBHOOK_TYPES,
  type WebhookType,
} from '#src/contract/publishing/webhook-events.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { SCHEMA_DIALECT } from '#src/server/http/described.ts'
import type { Schema } from './document.ts'

/** The OpenAPI 3.1 webhook of one message type. */
interface WebhookDescription {
  post: {
    operationId: string
    /** It uses none of the API's security schemes: its signature is in its headers. */
    security: []
    summary: string
    description: string
    parameters: Array<{
      in: 'header'
      name: string
      required: true
      description: string
      schema: Schema
    }>
    requestBody: { required: true; content: { 'application/json': { schema: Schema } } }
    responses: Record<string, { description: string }>
  }
}

export type WebhookDescriptions = Record<WebhookType, WebhookDescription>

export const WEBHOOK_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const
const RESPONSES = ['2XX', '410'] as const

type T = Translator['t']

/** The messages to other systems, from the schemas that they are written with. */
export function webhookDescriptions(t: T): WebhookDescriptions {
  const described = WEBHOOK_TYPES.map((type) => [type, descriptionOf(type, t)])
  return Object.fromEntries(described) as WebhookDescriptions
}

function descriptionOf(type: WebhookType, t: T): WebhookDescription {
  const words = type.replace('.', '_')
  const { $schema: _, ...schema } = toJsonSchema(WEBHOOK_PAYLOADS[type], {
    ...SCHEMA_DIALECT,
    errorMode: 'ignore',
  })
  return {
    post: {
      operationId: type,
      security: [],
      summary: t(keyIn('api-docs.webhooks.types', `${words}.summary`)),
      description: t(keyIn('api-docs.webhooks.types', `${words}.description`)),
      parameters: WEBHOOK_HEADERS.map((name) => ({
        in: 'header',
        name,
        required: true,
        description: t(`api-docs.webhooks.headers.${name}`),
        schema: { type: 'string' },
      })),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schema as Schema } },
      },
      responses: Object.fromEntries(
        RESPONSES.map((status) => [
          status,
          { description: t(`api-docs.webhooks.responses.${status}`) },
        ]),
      ),
    },
  }
}
