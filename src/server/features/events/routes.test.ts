import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Content } from '#src/contract/contents/content.ts'
import { paged } from '#src/contract/paging.ts'
import { filtered, testApp } from '#tests/support/app.ts'
import { community, content } from '#tests/support/fixtures.ts'

const EVENTS = '/websites/events'

test('lists events and nothing else, with the filters of contents', async () => {
  const { db, json } = await testApp()
  const parish = await community(db)
  await content(db, parish)
  await content(db, parish, { slug: 'later', eventFromDate: '2026-05-01' })
  await content(db, parish, { slug: 'sooner', eventFromDate: '2026-04-01' })
  const slugs = async (filters: object) =>
    v.parse(paged(Content), await json(filtered(EVENTS, filters))).results.map(({ slug }) => slug)
  expect(await slugs({ event_list_order: true })).toEqual(['sooner', 'later'])
  expect(await slugs({ event_from_date_start: '2026-04-15' })).toEqual(['later'])
  expect(await slugs({ content_type: 1 })).toEqual([])
})

test('gives one event, and finds no news here', async () => {
  const { db, json, get } = await testApp()
  const parish = await community(db)
  const event = await content(db, parish, { eventFromDate: '2026-05-01' })
  const news = await content(db, parish)
  expect(v.parse(Content, await json(`${EVENTS}/${event.id}`)).id).toBe(event.id)
  expect((await get(`${EVENTS}/${news.id}`)).status).toBe(404)
})
