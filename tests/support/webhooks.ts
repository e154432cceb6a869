import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook as Verifier } from 'standardwebhooks'
import { onTestFinished } from 'vitest'
import type { WebhookPayload } from '#src/contract/publishing/webhook-events.ts'
import type { Db } from '#src/server/db/connection.ts'
import { webhookDeliveries, webhookMessages, webhooks } from '#src/server/db/schema.ts'
import { newWebhookSecret } from '#src/server/features/webhooks/receivers.ts'
import { keyFor, sealText } from '#src/server/secrets.ts'
import { NOW, SECRET } from './app.ts'

type Insert<Table extends { $inferInsert: unknown }> = Partial<Table['$inferInsert']>

/** What secrets are sealed by in tests. */
export const WEBHOOK_KEY = keyFor('webhook-secrets', SECRET)

/** A receiver of everything, and the secret that it shares with us. */
export async function receiver(
  db: Db,
  { id: communityId }: { id: number },
  values: Insert<typeof webhooks> = {},
) {
  const secret = newWebhookSecret()
  const [row] = await db
    .insert(webhooks)
    .values({
      url: 'https://receiver.example.org/hook',
      events: [
        'content.published',
        'content.changed',
        'content.removed',
        'request.accepted',
        'request.rejected',
      ],
      secret: sealText(WEBHOOK_KEY, secret),
      createdAt: NOW,
      ...values,
      communityId,
    })
    .returning()
  if (!row) throw new Error('The insert gave no row back.')
  return { ...row, plainSecret: secret }
}

/** A message on its way to a receiver. */
export async function delivery(
  db: Db,
  { id: communityId }: { id: number },
  webhookId: number,
  values: Insert<typeof webhookDeliveries> &
    Pick<Insert<typeof webhookMessages>, 'occurredAt'> = {},
) {
  const { occurredAt = NOW, ...others } = values
  const id = `msg_${crypto.randomUUID().replaceAll('-', '')}`
  const body = JSON.stringify({ type: 'content.changed', timestamp: occurredAt, data: {} })
  await db
    .insert(webhookMessages)
    .values({ id, communityId, type: 'content.changed', occurredAt, body, createdAt: NOW })
  const [row] = await db
    .insert(webhookDeliveries)
    .values({ webhookId, messageId: id, nextAt: NOW, ...others })
    .returning()
  if (!row) throw new Error('The insert gave no row back.')
  return row
}

export interface Received {
  headers: Record<string, string>
  body: string
}

/** Another system: keeps what it is sent, and answers with the statuses given, then 204. */
export async function otherSystem(...statuses: number[]) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString(),
    })
    const status = statuses.shift() ?? 204
    response.writeHead(status, status < 400 && status >= 300 ? { location: '/elsewhere' } : {})
    response.end('thank you')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hook`, received }
}

/**
 * What a message says, by the library that its receiver would use: it throws unless it is genuine.
 * That library looks at the clock of the machine.
 */
export function verified(secret: string, { headers, body }: Received): WebhookPayload {
  return new Verifier(secret).verify(body, headers) as WebhookPayload
}
