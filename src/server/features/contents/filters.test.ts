import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Content } from '#src/contract/contents/content.ts'
import { ALL_CONTENTS_MAX, paged } from '#src/contract/paging.ts'
import { contents } from '#src/server/db/schema.ts'
import { filtered, type TestApp, testApp } from '#tests/support/app.ts'
import { community, content, parts, section } from '#tests/support/fixtures.ts'

const LIST = '/app/public/get_mobile_contents'

/** Two parishes: `a` with news in sections and events in March and April, `b` with one of each. */
async function twoParishes() {
  const tests = await testApp()
  const { db } = tests
  const a = await community(db, { slug: 'a' })
  const b = await community(db, { slug: 'b' })
  const plain = await content(db, a, { slug: 'a-plain' })
  const youth = await content(db, a, { slug: 'a-youth' })
  const both = await content(db, a, { slug: 'a-both' })
  await content(db, a, { slug: 'a-march', eventFromDate: '2026-03-10', eventToDate: '2026-03-20' })
  const april = await content(db, a, { slug: 'a-april', eventFromDate: '2026-04-10' })
  await content(db, b, { slug: 'b-news' })
  await content(db, b, { slug: 'b-march', eventFromDate: '2026-03-12' })
  const first = await section(db, a, [youth, both, april])
  const second = await section(db, a, [both])
  await parts(db, plain, { tags: ['Quaresma'] })
  return { ...tests, first: first.id, second: second.id }
}

async function slugs({ json }: TestApp, filters: object): Promise<string[]> {
  const answer = v.parse(paged(Content), await json(filtered(LIST, filters)))
  expect(answer.total).toBe(answer.results.length)
  return answer.results.map(({ slug }) => slug).sort()
}

const all = ['a-april', 'a-both', 'a-march', 'a-plain', 'a-youth', 'b-march', 'b-news']

test('each filter by itself', async () => {
  const app = await twoParishes()
  const { first, second } = app
  const expected: Array<[object, string[]]> = [
    [{}, all],
    [{ app: true }, all],
    [{ app: 'true' }, all],
    [{ entity_ekklesia_location: 'b' }, ['b-march', 'b-news']],
    [{ content_type: 1 }, ['a-both', 'a-plain', 'a-youth', 'b-news']],
    [{ content_type: '2' }, ['a-april', 'a-march', 'b-march']],
    [{ section_ids: first }, ['a-april', 'a-both', 'a-youth']],
    [{ section_ids: String(second) }, ['a-both']],
    [{ section_ids: [first, second] }, ['a-april', 'a-both', 'a-youth']],
    [{ section_ids: `${second},${first}` }, ['a-april', 'a-both', 'a-youth']],
    [{ section_ids: [] }, []],
    [{ section_ids: 2_147_483_647 }, []],
    [{ event_from_date_start: '2026-03-12' }, ['a-april', 'b-march']],
    [{ event_to_date_start: '2026-03-15' }, ['a-april', 'a-march']],
    [{ event_list_order: false }, all],
    [{ hashtag: 'Quaresma' }, ['a-plain']],
    [{ hashtag: "'; drop table contents; --" }, []],
    [{ hashtag: '%' }, []],
  ]
  for (const [filters, found] of expected) {
    expect(await slugs(app, filters), JSON.stringify(filters)).toEqual(found)
  }
})

test('filters together narrow further', async () => {
  const app = await twoParishes()
  expect(
    await slugs(app, {
      app: true,
      entity_ekklesia_location: 'a',
      content_type: 2,
      section_ids: app.first,
      event_from_date_start: '2026-04-10',
      event_list_order: true,
    }),
  ).toEqual(['a-april'])
  expect(await slugs(app, { entity_ekklesia_location: 'b', section_ids: app.first })).toEqual([])
})

test.each(['nowhere', 'No such place', '../x'])(
  'a filter for the community %j, which is not there, finds nothing',
  async (slug) => {
    const { json } = await twoParishes()
    const answer = await json(filtered(LIST, { entity_ekklesia_location: slug }))
    expect(answer).toEqual({ results: [], page: 1, total: 0 })
  },
)

test.each(['-1', 'all'])(
  'limit=%s gives all at once, as many as one answer holds',
  async (limit) => {
    const { db, json } = await testApp()
    const parish = await community(db)
    const { id: _, ...one } = await content(db, parish)
    const more = Array.from({ length: ALL_CONTENTS_MAX }, (_, at) => ({
      ...one,
      slug: `more-${at}`,
    }))
    await db.insert(contents).values(more)
    const answer = async (page: string) =>
      v.parse(paged(Content), await json(filtered(LIST, {}, { limit, page })))
    const first = await answer('1')
    expect([first.results.length, first.total]).toEqual([ALL_CONTENTS_MAX, ALL_CONTENTS_MAX + 1])
    expect(await answer('2')).toMatchObject({ results: [], page: 2 })
  },
)

test('a filter that is null is as if it were not there', async () => {
  const app = await twoParishes()
  const nothing = { entity_ekklesia_location: null, content_type: null, section_ids: null }
  expect(await slugs(app, nothing)).toEqual(await slugs(app, {}))
})

test('what a page was given in its address besides filters goes unread', async () => {
  const app = await twoParishes()
  const given = { utm_source: 'x', fbclid: 'IwAR0', entity_ekklesia_location: 'b' }
  expect(await slugs(app, given)).toEqual(await slugs(app, { entity_ekklesia_location: 'b' }))
})

test('total counts what the filters leave, not what the page holds', async () => {
  const { json } = await twoParishes()
  const answer = await json(filtered(LIST, { content_type: 1 }, { limit: '2' }))
  expect(answer).toMatchObject({ total: 4, results: [{}, {}] })
})
