import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Content, ContentCard } from '#src/contract/contents/content.ts'
import { paged } from '#src/contract/paging.ts'
import { filtered, testApp } from '#tests/support/app.ts'
import { community, content } from '#tests/support/fixtures.ts'

const FEED = '/portal/get_entity_content_feed'
const ONE = '/portal/get_entity_content'

test('the feed holds the contents of one community, by id or slug, filtered alike', async () => {
  const { db, json, get } = await testApp()
  const [a, b] = [await community(db), await community(db)]
  await content(db, a, { slug: 'a-news' })
  await content(db, a, { slug: 'a-event', eventFromDate: '2026-05-01' })
  await content(db, b)
  const answer = v.parse(paged(Content), await json(`${FEED}/${a.id}`))
  expect(answer.results.map(({ slug }) => slug)).toEqual(['a-event', 'a-news'])
  expect(await json(`${FEED}/${a.slug}`)).toEqual(answer)
  const cards = await json(filtered(`${FEED}/${a.id}`, { content_type: 2 }, { view: 'card' }))
  expect(v.parse(paged(ContentCard), cards)).toMatchObject({ total: 1 })
  const elsewhere = filtered(`${FEED}/${a.id}`, { entity_ekklesia_location: b.slug })
  expect(await json(elsewhere)).toMatchObject({ total: 0, results: [] })
  expect((await get(`${FEED}/nowhere`)).status).toBe(404)
})

test('one content of a community is found by id and by slug, within it only', async () => {
  const { db, json, get } = await testApp()
  const [a, b] = [await community(db), await community(db)]
  const news = await content(db, a, { slug: 'easter' })
  const digits = await content(db, a, { slug: '2026' })
  const answer = v.parse(Content, await json(`${ONE}/${a.slug}/easter`))
  expect(answer.id).toBe(news.id)
  expect(await json(`${ONE}/${a.id}/${news.id}`)).toEqual(answer)
  expect(await json(`${ONE}/${a.id}/2026`)).toMatchObject({ id: digits.id })
  expect((await get(`${ONE}/${b.id}/${news.id}`)).status).toBe(404)
  expect((await get(`${ONE}/${b.id}/easter`)).status).toBe(404)
})
