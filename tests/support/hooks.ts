import { Agent, request } from 'node:http'
import { PUBLISH_HOOK_PATH, type PublishEvent } from '#src/contract/publishing/publish-event.ts'
import { webhookHeaders } from '#src/contract/publishing/webhook-signature.ts'

/** What server and publisher of a test share. */
export const PUBLISH_SECRET = 'what server and publisher share in tests'

export interface SignedEvent {
  headers: Record<string, string>
  body: Buffer
}

/** That something of a community changed, as a server says it. */
export function signedEvent(
  community: number,
  {
    id = crypto.randomUUID() as string,
    secret = PUBLISH_SECRET,
    secondsAgo = 0,
    records = [1] as number[] | null,
  } = {},
): SignedEvent {
  const event: PublishEvent = {
    type: 'content.changed',
    timestamp: new Date().toISOString(),
    data: { community, records },
  }
  const body = Buffer.from(JSON.stringify(event))
  const sentAt = Math.floor(Date.now() / 1000) - secondsAgo
  return { headers: webhookHeaders(secret, { id, sentAt, body }), body }
}

/** Posts events on some kept connections; the statuses that came back, in the same order. */
export async function postEvents(origin: string, events: SignedEvent[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  try {
    return await Promise.all(events.map((event) => post(origin, agent, event)))
  } finally {
    agent.destroy()
  }
}

function post(origin: string, agent: Agent, { headers, body }: SignedEvent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${origin}${PUBLISH_HOOK_PATH}`,
      {
        ...{ agent, method: 'POST' },
        headers: { ...headers, 'content-type': 'application/json', 'content-length': body.length },
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
