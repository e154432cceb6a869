import { html } from 'hono/html'
import type { Translator } from '#src/i18n/translator.ts'
import { schemaTable } from './schema-table.ts'
import { WEBHOOK_HEADERS, type WebhookDescriptions } from './webhook-document.ts'

/** The section's id on the page. */
export const WEBHOOKS_ANCHOR = 'webhooks'

const NOTES = [
  'answer',
  'verify',
  'secret',
  'twice',
  'order',
  'retries',
  'gone',
  'privacy',
] as const

const EXAMPLE = `import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.WEBHOOK_SECRET)

export async function POST(request) {
  const body = await request.text()
  const headers = Object.fromEntries(request.headers)
  let event
  try {
    event = webhook.verify(body, headers)
  } catch {
    return new Response(null, { status: 401 })
  }
  await queue.add(headers['webhook-id'], event)
  return new Response(null, { status: 204 })
}
`

/**
 * The section about messages to other systems: how to verify them, how to answer, and each event.
 */
export function webhookSection(webhooks: WebhookDescriptions, t: Translator['t']) {
  return html`<section id="${WEBHOOKS_ANCHOR}"><h2>${t('api-docs.webhooks.title')}</h2>
<p>${t('api-docs.webhooks.lead')}</p>
<ul>${NOTES.map((note) => html`<li>${t(`api-docs.webhooks.notes.${note}`)}</li>`)}</ul>
<dl>${WEBHOOK_HEADERS.map(
    (name) => html`<dt><code>${name}</code></dt><dd>${t(`api-docs.webhooks.headers.${name}`)}</dd>`,
  )}</dl>
<h3>${t('api-docs.webhooks.example')}</h3>
<pre tabindex="0"><code>${EXAMPLE}</code></pre>
<h3>${t('api-docs.webhooks.events')}</h3>
${Object.entries(webhooks).map(
  ([type, { post }]) => html`<article id="${type}">
<h4><code>${type}</code>: ${post.summary}</h4>
<p>${post.description}</p>
${schemaTable(post.requestBody.content['application/json'].schema, t)}
</article>`,
)}
</section>`
}
