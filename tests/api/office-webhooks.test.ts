import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { EVENT } from '#src/contract/contents/content.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { DeletedRecord } from '#src/contract/office/staff.ts'
import { pathOf } from '#src/contract/paths.ts'
import {
  MAX_WEBHOOKS,
  Redelivered,
  Webhook,
  WebhookDeliveries,
  WebhookDelivery,
  Webhooks,
  WebhookWithSecret,
} from '#src/contract/publishing/webhook.ts'
import type { WebhookPayload } from '#src/contract/publishing/webhook-events.ts'
import { communities, webhookMessages, webhooks } from '#src/server/db/schema.ts'
import { receivers } from '#src/server/features/webhooks/receivers.ts'
import { purge } from '#src/server/jobs/purge.ts'
import { doJob } from '#src/server/jobs/worker.ts'
import { openText } from '#src/server/secrets.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, SITE_URL, type TestApp, testApp } from '../support/app.ts'
import { community, content, FUTURE } from '../support/fixtures.ts'
import { testMailings } from '../support/mailed.ts'
import { office } from '../support/office.ts'
import { received } from '../support/requests.ts'
import { delivery, receiver, WEBHOOK_KEY } from '../support/webhooks.ts'

const FORM = {
  url: 'https://receiver.example.org/hook',
  events: ['request.accepted', 'content.published'],
  description: 'O painel da diocese',
}

/** Does what was queued of webhooks, once: nothing arrives anywhere. @returns what was to be sent */
async function messagesOf(tests: TestApp, now = NOW): Promise<WebhookPayload[]> {
  const { handlers } = testMailings(tests.db, () => now)
  for (const job of tests.jobs.splice(0)) {
    if (job.kind === 'webhook-event') await doJob(handlers, job, crypto.randomUUID())
  }
  const rows = await tests.db.select().from(webhookMessages).orderBy(asc(webhookMessages.id))
  return rows.map(({ body }) => JSON.parse(body))
}

/** The jobs of the queue that are of webhooks, what is for later among them. */
const eventJobs = (tests: TestApp) => tests.jobs.filter(({ kind }) => kind === 'webhook-event')

describe('the receivers of an office', () => {
  test('are added with a secret that is shown once and never kept as it is', async () => {
    const tests = await testApp()
    const { call } = await office(tests)
    const added = await good(await call('POST', OFFICE_PATHS.webhooks, FORM), WebhookWithSecret)
    expect(added).toMatchObject({
      ...FORM,
      events: ['content.published', 'request.accepted'],
      disabled: null,
      failing_since: null,
    })
    expect(added.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const { results } = await good(await call('GET', OFFICE_PATHS.webhooks), Webhooks)
    expect(results).toMatchObject([{ id: added.id, url: FORM.url }])
    expect(JSON.stringify(results)).not.toContain('whsec_')
    const [row] = await tests.db.select().from(webhooks)
    expect(row?.secret).not.toContain(added.secret.slice(6, 20))
    expect(openText(WEBHOOK_KEY, row?.secret ?? '')).toBe(added.secret)
    expect(
      openText(
        WEBHOOK_KEY.map((byte) => byte ^ 1),
        row?.secret ?? '',
      ),
    ).toBeUndefined()
  })

  test.each([
    'http://receiver.example.org/hook',
    'https://me:secret@receiver.example.org/',
    'https://127.0.0.1/hook',
    'http://127.0.0.1:4000/hook',
    'https://localhost/',
    'https://[::1]/',
    'https://10.0.0.7/hook',
    'https://169.254.169.254/latest',
    'https://2130706433/',
    'https://router/',
    'https://printer.local/',
    'ftp://receiver.example.org/',
    'receiver.example.org',
  ])('%s may not be one', async (url) => {
    const { call } = await office(await testApp())
    const refused = await refusal(await call('POST', OFFICE_PATHS.webhooks, { ...FORM, url }), 400)
    expect(Object.keys(refused.fields ?? {})).toEqual(['url'])
  })

  test('may be on this machine where a setting says so', async () => {
    const { call } = await office(await testApp({ webhooksLoopback: true }))
    const url = 'http://127.0.0.1:4000/hook'
    await good(await call('POST', OFFICE_PATHS.webhooks, { ...FORM, url }), WebhookWithSecret)
    const other = { ...FORM, url: 'https://10.0.0.7/' }
    await refusal(await call('POST', OFFICE_PATHS.webhooks, other), 400)
  })

  test('without an event, with one that is unknown, or one too many, are refused', async () => {
    const tests = await testApp()
    const { call, parish } = await office(tests)
    for (const events of [[], ['content.read'], 'all']) {
      const refused = await refusal(
        await call('POST', OFFICE_PATHS.webhooks, { ...FORM, events }),
        400,
      )
      expect(Object.keys(refused.fields ?? {})[0]).toMatch(/^events/)
    }
    for (let at = 0; at < MAX_WEBHOOKS; at++) await receiver(tests.db, parish)
    const refused = await refusal(await call('POST', OFFICE_PATHS.webhooks, FORM), 400)
    expect(refused.fields?.['*']).toContain(`${MAX_WEBHOOKS}`)
  })

  test('are changed, turned off and on, and removed with all that was sent', async () => {
    const tests = await testApp()
    const { call, parish } = await office(tests)
    const { id } = await receiver(tests.db, parish, { failingSince: NOW })
    await delivery(tests.db, parish, id)
    const path = pathOf(OFFICE_PATHS.webhook, { id })
    const off = await good(await call('PUT', path, { enabled: false }), Webhook)
    expect(off.disabled).toEqual({ at: NOW, why: 'office' })
    expect(off.failing_since).toBe(NOW)
    const on = await good(await call('PUT', path, { enabled: true, description: '' }), Webhook)
    expect(on).toMatchObject({ disabled: null, failing_since: null, description: '' })
    const moved = { url: 'https://new.example.org:8443/x' }
    expect(await good(await call('PUT', path, moved), Webhook)).toMatchObject(moved)
    await refusal(await call('PUT', path, { url: 'https://192.168.1.1/' }), 400)
    expect((await refusal(await call('PUT', path, {}), 400)).code).toBe('bad_request')
    await good(await call('DELETE', path), DeletedRecord)
    await refusal(await call('DELETE', path), 404)
    expect(await good(await call('GET', OFFICE_PATHS.webhooks), Webhooks)).toEqual({ results: [] })
  })

  test('get another secret, and keep the former one for a day', async () => {
    const tests = await testApp()
    const { call, parish } = await office(tests)
    const { id, plainSecret } = await receiver(tests.db, parish)
    const path = pathOf(OFFICE_PATHS.webhookSecret, { id })
    const rotated = await good(await call('POST', path), WebhookWithSecret)
    expect(rotated.secret).not.toBe(plainSecret)
    expect(rotated.former_secret_until).toBe('2026-03-16T12:00:00.000Z')
    const [later] = await receivers(tests.db, parish.id, '2026-03-16T12:00:00.000Z')
    expect(later?.former_secret_until).toBeNull()
  })
})

describe('what is told of contents', () => {
  const asked = (changes: object) => ({ content: { content_type: 1, ...changes } })

  test('published, changed, taken back, put off, and deleted', async () => {
    const tests = await testApp()
    const { db } = tests
    const { call, parish } = await office(tests)
    await receiver(db, parish)
    const { id } = await content(db, parish, { status: 'draft', slug: 'festa' })
    const path = `/websites/contents/${id}`
    const told = async (changes: object) => {
      await db.delete(webhookMessages)
      expect((await call('PUT', path, asked(changes))).status).toBe(200)
      return (await messagesOf(tests)).map(({ type }) => type)
    }
    expect(await told({ title: 'Um rascunho' })).toEqual([])
    expect(await told({ status: 'published' })).toEqual(['content.published'])
    expect(await told({ title: 'Outro' })).toEqual(['content.changed'])
    expect(await told({ status: 'draft' })).toEqual(['content.removed'])
    expect(await told({ status: 'published' })).toEqual(['content.published'])
    expect(await told({ online_from_date: FUTURE })).toEqual(['content.removed'])
    expect(await told({ title: 'Ainda por vir' })).toEqual([])
    expect(await told({ online_from_date: NOW })).toEqual(['content.published'])
    await db.delete(webhookMessages)
    expect((await call('DELETE', path)).status).toBe(200)
    expect((await messagesOf(tests)).map(({ type }) => type)).toEqual(['content.removed'])
  })

  test('which it is and where, in the languages in which it was written', async () => {
    const tests = await testApp()
    const { call, parish } = await office(tests)
    await receiver(tests.db, parish)
    const sent = await call('POST', '/websites/contents', {
      content: {
        content_type: EVENT,
        title: 'Festa da paróquia',
        content: '<p>Com merenda.</p>',
        status: 'published',
        online_from_date: NOW,
        event_from_date: '2026-12-24',
        language: 'pt',
        translations: { en: { title: 'Parish feast' } },
      },
    })
    expect(await sent.json()).toMatchObject({ title: 'Festa da paróquia' })
    const [told] = await messagesOf(tests)
    expect(told).toEqual({
      type: 'content.published',
      timestamp: NOW,
      data: {
        community: { id: parish.id, slug: parish.slug },
        content: {
          id: expect.any(Number),
          kind: 'event',
          slug: 'festa-da-paroquia',
          title: 'Festa da paróquia',
          language: 'pt',
          addresses: {
            pt: `${SITE_URL}/${parish.slug}/events/festa-da-paroquia`,
            en: `${SITE_URL}/en/${parish.slug}/events/festa-da-paroquia`,
          },
        },
      },
    })
  })

  test('only who asked for it, and only of a community that anybody may see', async () => {
    const tests = await testApp()
    const { db } = tests
    const { call, parish } = await office(tests)
    const { id } = await content(db, parish)
    const change = () => call('PUT', `/websites/contents/${id}`, asked({ title: 'Outro título' }))
    await change()
    expect(eventJobs(tests)).toEqual([])
    await receiver(db, parish, { events: ['content.removed'] })
    await receiver(db, parish, { disabledAt: NOW, disabledWhy: 'office' })
    await receiver(db, await community(db))
    await change()
    expect(await messagesOf(tests)).toEqual([])
    await receiver(db, parish)
    await db.update(communities).set({ isPublic: false }).where(eq(communities.id, parish.id))
    await change()
    expect(await messagesOf(tests)).toEqual([])
    await db.update(communities).set({ isPublic: true }).where(eq(communities.id, parish.id))
    await change()
    expect(await messagesOf(tests)).toHaveLength(1)
  })

  test('a change that is refused is told to nobody', async () => {
    const tests = await testApp()
    const { call, parish } = await office(tests)
    await receiver(tests.db, parish)
    const { id } = await content(tests.db, parish)
    const wrong = await call('PUT', `/websites/contents/${id}`, asked({ status: 'lost' }))
    expect(wrong.status).toBe(400)
    expect(eventJobs(tests)).toEqual([])
  })
})

describe('what is told of requests', () => {
  test.each([
    ['accept', 'accepted'],
    ['reject', 'rejected'],
  ] as const)('%s: the reference and the day, and nothing of the person', async (act, status) => {
    const tests = await testApp()
    const { call, parish } = await office(tests)
    await receiver(tests.db, parish)
    const request = await received(tests.db, parish, 'meeting')
    const decided = await call('PUT', `/pending_meetings/${act}/${request.id}`, {})
    expect(decided.status).toBe(200)
    const told = await messagesOf(tests)
    expect(told).toEqual([
      {
        type: `request.${status}`,
        timestamp: NOW,
        data: {
          community: { id: parish.id, slug: parish.slug },
          request: {
            id: request.id,
            kind: 'meeting',
            reference: request.reference,
            status,
            decided_at: NOW,
            day: request.day,
          },
        },
      },
    ])
  })
})

describe('deliveries', () => {
  test('are listed by pages, the newest first, with what was sent', async () => {
    const tests = await testApp()
    const { call, parish } = await office(tests)
    const { id } = await receiver(tests.db, parish)
    const other = await receiver(tests.db, parish)
    const ids = []
    for (const status of ['failed', 'delivered', 'failed'] as const) {
      ids.push((await delivery(tests.db, parish, id, { status, nextAt: null })).id)
    }
    await delivery(tests.db, parish, other.id)
    const path = pathOf(OFFICE_PATHS.webhookDeliveries, { id })
    const all = await good(await call('GET', `${path}?limit=2`), WebhookDeliveries)
    expect(all).toMatchObject({ page: 1, total: 3 })
    expect(all.results.map((one) => one.id)).toEqual(ids.slice(1).reverse())
    expect(JSON.parse(all.results[0]?.body ?? '')).toMatchObject({ type: 'content.changed' })
    const query = encodeURIComponent('{"delivery_status":"failed"}')
    const failed = await good(await call('GET', `${path}?query=${query}`), WebhookDeliveries)
    expect(failed).toMatchObject({ total: 2, results: [{ id: ids[2] }, { id: ids[0] }] })
    const wrong = await call(
      'GET',
      `${path}?query=${encodeURIComponent('{"delivery_status":"x"}')}`,
    )
    expect(Object.keys((await refusal(wrong, 400)).fields ?? {})).toEqual(['query.delivery_status'])
  })

  test('a test is sent once, also where the receiver is turned off', async () => {
    const tests = await testApp()
    const { call, parish } = await office(tests)
    const { id } = await receiver(tests.db, parish, { disabledAt: NOW, disabledWhy: 'failing' })
    const sent = await good(
      await call('POST', pathOf(OFFICE_PATHS.testWebhook, { id })),
      WebhookDelivery,
    )
    expect(sent).toMatchObject({ type: 'ping', status: 'pending', attempts: 0 })
    expect(tests.jobs.splice(0)).toEqual([
      { kind: 'webhook-delivery', webhookId: id, deliveryId: sent.id, due: NOW },
    ])
    const path = pathOf(OFFICE_PATHS.webhookDelivery, { id: sent.id })
    expect(await good(await call('GET', path), WebhookDelivery)).toEqual(sent)
  })

  test('one is sent again with all its tries, and all that failed since an instant', async () => {
    const tests = await testApp()
    const { db } = tests
    const { call, parish } = await office(tests)
    const { id } = await receiver(db, parish)
    const failed = { status: 'failed', nextAt: null, attempts: 10, failure: 'status' } as const
    const old = await delivery(db, parish, id, { ...failed, occurredAt: '2026-03-01T00:00:00Z' })
    const late = await delivery(db, parish, id, { ...failed, responseStatus: 500 })
    await delivery(db, parish, id, { status: 'delivered', nextAt: null })
    const path = pathOf(OFFICE_PATHS.redeliver, { id: old.id })
    expect(await good(await call('POST', path), WebhookDelivery)).toMatchObject({
      ...{ id: old.id, status: 'pending', attempts: 0, next_at: NOW, failure: null },
    })
    const all = pathOf(OFFICE_PATHS.redeliverFailed, { id })
    const since = { since: '2026-03-15T00:00:00+01:00' }
    expect(await good(await call('POST', all, since), Redelivered)).toEqual({ count: 1 })
    expect(await good(await call('POST', all), Redelivered)).toEqual({ count: 0 })
    const queued = tests.jobs.flatMap((job) => ('deliveryId' in job ? [job.deliveryId] : []))
    expect(queued).toEqual([old.id, late.id])
  })

  test('nothing is sent again to a receiver that is turned off', async () => {
    const tests = await testApp()
    const { call, parish } = await office(tests)
    const { id } = await receiver(tests.db, parish, { disabledAt: NOW, disabledWhy: 'gone' })
    const { id: one } = await delivery(tests.db, parish, id, { status: 'failed', nextAt: null })
    for (const path of [
      pathOf(OFFICE_PATHS.redeliver, { id: one }),
      pathOf(OFFICE_PATHS.redeliverFailed, { id }),
    ]) {
      expect((await refusal(await call('POST', path), 409)).code).toBe('webhook_disabled')
    }
  })

  test('are forgotten after 30 days, and gone with their community', async () => {
    const { db } = await testApp()
    const parish = await community(db)
    const { id } = await receiver(db, parish)
    await delivery(db, parish, id)
    await purge(db, '2026-04-14T11:00:00.000Z')
    expect(await db.$count(webhookMessages)).toBe(1)
    await purge(db, '2026-04-14T13:00:00.000Z')
    expect(await db.$count(webhookMessages)).toBe(0)
    await delivery(db, parish, id)
    await db.delete(communities).where(eq(communities.id, parish.id))
    expect([await db.$count(webhooks), await db.$count(webhookMessages)]).toEqual([0, 0])
  })
})
