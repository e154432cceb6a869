import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Content, ContentCard } from '#src/contract/contents/content.ts'
import { paged } from '#src/contract/paging.ts'
import { filtered, testApp } from '#tests/support/app.ts'
import { community, content, ONLINE, parts, section } from '#tests/support/fixtures.ts'
import { statementsOf } from '#tests/support/statements.ts'

const LIST = '/app/public/get_mobile_contents'
const BY_SLUG = '/app/public/get_mobile_contents_slug'

const slugsIn = (answer: unknown) => v.parse(paged(Content), answer).results.map(({ slug }) => slug)

test('a news item carries all that its page shows', async () => {
  const { db, json } = await testApp()
  const parish = await community(db, {
    slug: 'santa-marta',
    name: 'Santa Marta',
    timezone: 'Europe/Lisbon',
  })
  const other = await content(db, parish, {
    slug: 'other',
    title: 'Other',
    coverUrl: '/media/o.webp',
  })
  const news = await content(db, parish, {
    slug: 'roof',
    title: 'The roof',
    coverUrl: '/media/roof.webp',
    coverDescription: 'Men on a roof',
    resume: 'Works begin',
    body: '<p>Works</p>',
    updatedAt: '2026-03-02T10:11:12.345Z',
  })
  const youth = await section(db, parish, [news])
  await parts(db, news, {
    tags: ['works', 'roof'],
    attachments: [{ description: 'Plan', url: '/media/plan.pdf' }],
    pictures: [{ url: '/media/1.webp', description: null }],
    related: [other],
  })
  const answer = v.parse(Content, await json(`${LIST}/${news.id}`))
  expect(answer).toEqual({
    id: news.id,
    content_type: 1,
    language: 'pt',
    translations: {},
    title: 'The roof',
    slug: 'roof',
    cover: '/media/roof.webp',
    cover_description: 'Men on a roof',
    resume: 'Works begin',
    content: '<p>Works</p>',
    online_from_date: ONLINE,
    updated_at: '2026-03-02T10:11:12.345Z',
    entity_name: 'Santa Marta',
    entity_ekklesia_location: {
      id: parish.id,
      name: 'Santa Marta',
      photo_url: null,
      timezone: 'Europe/Lisbon',
      websiteconfiguration: { url: 'santa-marta' },
    },
    section_ids: [youth.id],
    contents_hashtags: [{ tag: 'works' }, { tag: 'roof' }],
    contents_attachments: [{ link_description: 'Plan', attachment_url: '/media/plan.pdf' }],
    contents_fotogaleries: [{ image_url: '/media/1.webp', image_description: null }],
    contents_contents: [
      {
        content_rel: {
          slug: 'other',
          content_type: 1,
          cover: '/media/o.webp',
          online_from_date: ONLINE,
        },
        content_rel_description: 'Other',
      },
    ],
    former_addresses: [],
  })
  expect(await json(`${BY_SLUG}/roof`)).toEqual(answer)
  expect(await json(`${BY_SLUG}/roof/santa-marta`)).toEqual(answer)
  expect(await json(`${BY_SLUG}/roof/${parish.id}`)).toEqual(answer)
})

test('an event carries wall times as its community writes them', async () => {
  const { db, json } = await testApp()
  const event = await content(db, await community(db), {
    place: 'Adro da igreja',
    eventFromDate: '2026-03-29',
    eventFromHour: '20:30',
  })
  expect(v.parse(Content, await json(`${LIST}/${event.id}`))).toMatchObject({
    content_type: 2,
    locale: 'Adro da igreja',
    event_from_date: '2026-03-29',
    event_from_hour: '20:30',
    event_to_date: null,
    event_to_hour: null,
  })
})

test('the newest come first, and of two at once the later id', async () => {
  const { db, json } = await testApp()
  const parish = await community(db)
  await content(db, parish, { slug: 'old', onlineFromDate: '2026-01-01T00:00:00Z' })
  await content(db, parish, { slug: 'twin-a', onlineFromDate: '2026-02-01T00:00:00Z' })
  await content(db, parish, { slug: 'twin-b', onlineFromDate: '2026-02-01T01:00:00+01:00' })
  await content(db, parish, { slug: 'new', onlineFromDate: '2026-03-01T00:00:00Z' })
  const newestFirst = ['new', 'twin-b', 'twin-a', 'old']
  expect(slugsIn(await json(LIST))).toEqual(newestFirst)
  expect(slugsIn(await json(`${LIST}?sort=online_from_date&order=asc`))).toEqual(
    newestFirst.toReversed(),
  )
})

test('event_list_order puts the soonest first; no hour is midnight, no event is last', async () => {
  const { db, json } = await testApp()
  const parish = await community(db)
  const on = (slug: string, eventFromDate: string, eventFromHour?: string) =>
    content(db, parish, { slug, eventFromDate, eventFromHour })
  await on('late', '2026-05-01')
  await on('evening', '2026-04-02', '21:00')
  await on('all-day', '2026-04-02')
  await on('morning', '2026-04-02', '09:00')
  await on('also-morning', '2026-04-02', '09:00')
  await content(db, parish, { slug: 'no-event' })
  expect(slugsIn(await json(filtered(LIST, { event_list_order: true })))).toEqual([
    'all-day',
    'morning',
    'also-morning',
    'evening',
    'late',
    'no-event',
  ])
})

test.each([
  ['sort=title', ['abóbora', 'Água', 'zebra']],
  ['sort=title&order=desc', ['zebra', 'Água', 'abóbora']],
  ['sort=id', ['zebra', 'Água', 'abóbora']],
  ['sort=id&order=desc', ['abóbora', 'Água', 'zebra']],
])('%s', async (asked, titles) => {
  const { db, json } = await testApp()
  const parish = await community(db)
  for (const title of ['zebra', 'Água', 'abóbora']) await content(db, parish, { title })
  const { results } = v.parse(paged(Content), await json(`${LIST}?${asked}`))
  expect(results.map(({ title }) => title)).toEqual(titles)
})

test('pages hold ten, follow each other without a gap, and end in an empty one', async () => {
  const { db, json } = await testApp()
  const parish = await community(db)
  for (let i = 0; i < 23; i += 1) await content(db, parish, { slug: `n${i}` })
  const seen: string[] = []
  for (const [page, size] of [10, 10, 3, 0].entries()) {
    const answer = v.parse(paged(Content), await json(`${LIST}?page=${page + 1}`))
    expect([answer.page, answer.total, answer.results.length]).toEqual([page + 1, 23, size])
    seen.push(...answer.results.map(({ slug }) => slug))
  }
  expect(new Set(seen).size).toBe(23)
  expect(slugsIn(await json(`${LIST}?limit=4&page=2`))).toEqual(seen.slice(4, 8))
  expect(slugsIn(await json(`${LIST}?limit=100`))).toEqual(seen)
  expect(slugsIn(await json(`${LIST}?page=999999999&limit=100`))).toEqual([])
})

test('view=card leaves out body, attachments, gallery and related contents', async () => {
  const { db, json } = await testApp()
  const parish = await community(db)
  const news = await content(db, parish, { body: '<p>Body</p>' })
  await parts(db, news, { tags: ['tag'] })
  const answer = await json(`${LIST}?view=card`)
  const { results } = v.parse(paged(ContentCard), answer)
  expect(results[0]?.contents_hashtags).toEqual([{ tag: 'tag' }])
  expect(Object.keys((answer as { results: object[] }).results[0] ?? {})).not.toContain('content')
  expect(JSON.stringify(answer)).not.toMatch(/Body|attachments|fotogaleries|contents_contents/)
})

test('a slug that several communities have is the newest one', async () => {
  const { db, json } = await testApp()
  const [a, b] = [await community(db), await community(db)]
  const newer = await content(db, b, { slug: 'easter', onlineFromDate: '2026-03-02T00:00:00Z' })
  const older = await content(db, a, { slug: 'easter', onlineFromDate: '2026-03-01T00:00:00Z' })
  expect(await json(`${BY_SLUG}/easter`)).toMatchObject({ id: newer.id })
  expect(await json(`${BY_SLUG}/easter/${a.slug}`)).toMatchObject({ id: older.id })
})

test('related contents are those of the same community: their links go nowhere else', async () => {
  const { db, json } = await testApp()
  const [a, b] = [await community(db), await community(db)]
  const [near, far] = [await content(db, a, { slug: 'near' }), await content(db, b)]
  const news = await content(db, a)
  await parts(db, news, { related: [far, near] })
  const { contents_contents } = v.parse(Content, await json(`${LIST}/${news.id}`))
  expect(contents_contents.map(({ content_rel }) => content_rel.slug)).toEqual(['near'])
})

test('a list costs the same number of statements, however long it is', async () => {
  const { db, json } = await testApp()
  const parish = await community(db)
  const costOf = async (path: string) => (await statementsOf(db, () => json(path))).length
  const one = await content(db, parish)
  const short = await costOf(`${LIST}?limit=100`)
  for (let i = 0; i < 30; i += 1) {
    const more = await content(db, parish)
    await parts(db, more, { tags: ['a', 'b'], related: [one] })
  }
  expect(await costOf(`${LIST}?limit=100`)).toBe(short)
  expect(short).toBe(2)
  expect(await costOf(`${LIST}?limit=100&view=card`)).toBe(1)
})
