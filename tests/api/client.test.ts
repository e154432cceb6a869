import { expect, test } from 'vitest'
import { createApiClient } from '#src/api/client.ts'
import { testApp } from '../support/app.ts'
import { community, configuration, content, menuEntry } from '../support/fixtures.ts'

/** The client and the server with nothing between them: both keep the same contract. */
test('every call of the client is understood by the server', async () => {
  const { app, db } = await testApp()
  const parish = await community(db, { slug: 'santa-marta', title: 'Santa Marta do Monte' })
  await configuration(db, parish)
  const event = await content(db, parish, { eventFromDate: '2026-05-01', body: '<p>Body</p>' })
  await menuEntry(db, parish, { emenuType: 'content', contentId: event.id })
  const api = createApiClient({
    apiUrl: 'http://localhost/api/v1',
    productSlug: 'adro',
    retries: 0,
    fetch: async (input, init) => app.request(String(input), init),
  })
  expect(await api.publicEntities()).toMatchObject([{ adro_title: 'Santa Marta do Monte' }])
  expect(await api.chapelrie(parish.id)).toMatchObject({ masses_schedules: [] })
  expect(await api.websiteConfiguration('santa-marta')).toMatchObject({ url: 'santa-marta' })
  expect(await api.emenus('santa-marta')).toMatchObject([{ content_slug: event.slug }])
  const call = {
    page: 1,
    limit: 100,
    query: { entity_ekklesia_location: 'santa-marta', content_type: 2, event_list_order: true },
  } as const
  expect(await api.contents(call)).toMatchObject({
    total: 1,
    results: [{ content: '<p>Body</p>' }],
  })
  expect((await api.contentCards(call)).results[0]).not.toHaveProperty('content')
  expect(await api.contentBySlug(parish.id, event.slug)).toMatchObject({ id: event.id })
  await expect(api.contentBySlug(parish.id, 'nope')).rejects.toMatchObject({ status: 404 })
})
