import type { Page } from '@playwright/test'
import type { Webhook, WebhookDelivery } from '#src/contract/publishing/webhook.ts'
import { actAs, demoToken } from './acting-as.ts'
import { expect } from './fixtures.ts'
import type { Screen } from './screens.ts'

const SECTION = '/santa-marta/office/connections'

const ON: Webhook = {
  id: 1,
  url: 'https://painel.example.org/avisos/santa-marta',
  events: ['content.published', 'content.changed', 'content.removed', 'request.accepted'],
  description: 'Painel da diocese',
  created_at: '2026-01-10T09:00:00.000Z',
  disabled: null,
  failing_since: null,
  former_secret_until: null,
}
const WEBHOOKS: Webhook[] = [
  ON,
  { ...ON, id: 2, description: '', disabled: { at: ON.created_at, why: 'gone' } },
  { ...ON, id: 3, description: 'Mensagens', failing_since: ON.created_at },
  { ...ON, id: 4, description: 'Arquivo', disabled: { at: ON.created_at, why: 'office' } },
]

const SENT: WebhookDelivery = {
  id: 3,
  message: 'msg_0c8d4c1f3f2a4f5e8f5d7b9a6c3e2d1f',
  type: 'content.published',
  timestamp: '2026-03-01T10:00:00.000Z',
  status: 'delivered',
  attempts: 1,
  last_at: '2026-03-01T10:00:01.000Z',
  next_at: null,
  response_status: 204,
  failure: null,
  body: '{"type":"content.published","data":{}}',
}
const FAILED: WebhookDelivery = { ...SENT, status: 'failed', failure: 'status', attempts: 10 }
const DELIVERIES: WebhookDelivery[] = [
  {
    ...SENT,
    ...{ id: 2, type: 'content.changed', status: 'pending', failure: 'timeout', attempts: 2 },
    ...{ response_status: null, next_at: '2026-03-01T10:30:00.000Z' },
  },
  SENT,
  { ...FAILED, id: 1, type: 'request.rejected', response_status: 503 },
]

async function openSection(page: Page, path: string, webhooks: Webhook[]): Promise<void> {
  await actAs(page.context(), await demoToken('cartorio'))
  await page.route('**/office/webhooks', (route) => route.fulfill({ json: { results: webhooks } }))
  await page.route('**/office/webhooks/*/deliveries?*', (route) =>
    route.fulfill({ json: { results: DELIVERIES, page: 1, total: 23 } }),
  )
  await page.goto(path)
}

/** The room of other systems that an office tells what happens. */
export const connectionScreens: Screen[] = [
  {
    what: 'an office without connections',
    isVariant: true,
    open: async (page) => {
      await openSection(page, SECTION, [])
      await expect(page.getByText('Ainda não há ligações')).toBeVisible()
    },
  },
  {
    what: 'the connections of an office, some of which fail',
    isVariant: true,
    open: async (page) => {
      await openSection(page, SECTION, WEBHOOKS)
      await expect(page.locator('.content-lines li')).toHaveCount(WEBHOOKS.length)
    },
  },
  {
    what: 'a connection with what was sent',
    open: async (page) => {
      await openSection(page, `${SECTION}/3`, WEBHOOKS)
      await page.locator('.deliveries summary').first().click()
      await expect(page.locator('.deliveries pre').first()).toBeVisible()
    },
  },
  {
    what: 'connections that nobody answers for',
    isVariant: true,
    faults: /ERR_FAILED/,
    open: async (page) => {
      await actAs(page.context(), await demoToken('cartorio'))
      await page.route('**/office/webhooks', (route) => route.abort())
      await page.goto(SECTION)
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
]
