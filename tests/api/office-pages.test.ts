import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Content } from '#src/contract/contents/content.ts'
import { ContentRecord, ContentRow } from '#src/contract/contents/content-record.ts'
import { ContentVersions } from '#src/contract/contents/content-version.ts'
import { SearchAnswer } from '#src/contract/contents/search.ts'
import { OFFICE_PATHS, STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { paged } from '#src/contract/paging.ts'
import { pathOf } from '#src/contract/paths.ts'
import { Withdrawn } from '#src/contract/requests/withdrawn.ts'
import { contents } from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { filtered, testApp } from '../support/app.ts'
import { recordedJobs } from '../support/doubles.ts'
import { community, content, FUTURE } from '../support/fixtures.ts'
import { office } from '../support/office.ts'

const PATH = STAFF_RESOURCES.contents
const LIST = '/app/public/get_mobile_contents'
const PAGE = { content_type: 3, title: 'A paróquia', status: 'published' }

/** An editor's calls, and what anybody reads of the parish. */
async function editing(role: 'editor' | 'secretary' = 'editor') {
  const jobs = recordedJobs()
  const tests = await testApp({ jobs })
  const { parish, call } = await office(tests, role)
  const add = async (form: object) =>
    good(await call('POST', PATH, { content: { ...PAGE, ...form } }), ContentRecord)
  const change = async (id: number, form: object) =>
    good(await call('PUT', `${PATH}/${id}`, { content: form }), ContentRecord)
  const one = async (id: number) => good(await call('GET', `${PATH}/${id}`), ContentRecord)
  const wrong = async (form: object, id?: number) => {
    const at = id === undefined ? PATH : `${PATH}/${id}`
    const answer = await call(id === undefined ? 'POST' : 'PUT', at, { content: form })
    return (await refusal(answer, 400)).fields ?? {}
  }
  const listed = async (query: object) => {
    const asked = { entity_ekklesia_location: parish.slug, ...query }
    const { results } = await good(await tests.get(filtered(LIST, asked)), paged(Content))
    return results.map(({ slug }) => slug).sort()
  }
  const seen = async (slug: string) =>
    good(await tests.get(`/app/public/get_mobile_contents_slug/${slug}/${parish.slug}`), Content)
  return { ...tests, parish, call, add, change, one, wrong, listed, seen, jobs }
}

test('pages are in no list that does not ask for them, and found by slug, number and kind', async () => {
  const { db, parish, get, add, listed, seen, one } = await editing()
  await content(db, parish, { slug: 'obras' })
  const parent = await add({ slug: 'a-paroquia' })
  const child = await add({ title: 'História', parent_id: parent.id, position: 4 })
  expect(await listed({})).toEqual(['obras'])
  expect(await listed({ content_type: 1 })).toEqual(['obras'])
  expect(await listed({ content_type: 3 })).toEqual(['a-paroquia', 'historia'])
  expect(await listed({ with_pages: true })).toEqual(['a-paroquia', 'historia', 'obras'])
  expect(await listed({ content_type: 1, with_pages: true })).toEqual(['obras'])
  expect(await seen('historia')).toMatchObject({
    content_type: 3,
    parent_id: parent.id,
    position: 4,
  })
  expect((await good(await get(`${LIST}/${parent.id}`), Content)).slug).toBe('a-paroquia')
  expect(await one(child.id)).toMatchObject({
    parent_id: parent.id,
    position: 4,
    event_status: null,
  })
})

test('the feed of a community holds news and events alone', async () => {
  const { parish, get, add } = await editing()
  await add({})
  const answer = await get(`/portal/get_entity_content_feed/${parish.id}`)
  expect((await good(answer, paged(Content))).total).toBe(0)
})

test('a page stands below a page of its own parish that stands below none', async () => {
  const { db, add, change, wrong } = await editing()
  const elsewhere = await community(db)
  const foreign = await content(db, elsewhere, { contentType: 3 })
  const top = await add({})
  const child = await add({ title: 'História', parent_id: top.id })
  const news = await add({ content_type: 1, title: 'Obras' })
  const other = await add({ title: 'O coro' })
  const refused = async (parent_id: number, id?: number) =>
    (await wrong(id === undefined ? { ...PAGE, parent_id } : { parent_id }, id))[
      'content.parent_id'
    ]
  for (const id of [foreign.id, news.id, 999_999]) {
    expect(await refused(id)).toContain('desta paróquia')
  }
  expect(await refused(child.id)).toContain('dois níveis')
  expect(await refused(child.id, other.id)).toContain('dois níveis')
  expect(await refused(other.id, top.id)).toContain('outras dentro dela')
  expect(await refused(child.id, top.id)).toContain('dois níveis')
  expect(await refused(top.id, top.id)).toContain('si mesma')
  await change(child.id, { parent_id: null })
  expect(await change(top.id, { parent_id: other.id })).toMatchObject({ parent_id: other.id })
})

test.each([
  [{ content_type: 1, title: 'x', parent_id: 1 }, 'parent_id'],
  [{ content_type: 1, title: 'x', position: 1 }, 'position'],
  [{ ...PAGE, position: -1 }, 'position'],
  [{ ...PAGE, position: 1.5 }, 'position'],
  [{ ...PAGE, position: 10_000 }, 'position'],
  [{ ...PAGE, event_from_date: '2026-06-24' }, 'event_from_date'],
  [{ ...PAGE, event_status: 'cancelled' }, 'event_status'],
])('%j is refused by %s', async (form, field) => {
  const { db, wrong } = await editing()
  expect(Object.keys(await wrong(form))).toEqual([`content.${field}`])
  expect(await db.$count(contents)).toBe(0)
})

test('a slug is of one content, whatever its kind, and an address that was left leads to it', async () => {
  const { add, change, seen, wrong } = await editing()
  const news = await add({ content_type: 1, title: 'Batismo', slug: 'batismo' })
  expect(await wrong({ ...PAGE, slug: 'batismo' })).toHaveProperty('content.slug')
  expect((await add({ title: 'Batismo' })).slug).toBe('batismo-2')
  for (const slug of ['events', 'archive', 'faqs']) {
    expect(await wrong({ ...PAGE, slug })).toHaveProperty('content.slug')
  }
  // It becomes a page where it stands: nothing has moved.
  await change(news.id, { content_type: 3 })
  expect(await seen('batismo')).toMatchObject({ content_type: 3, former_addresses: [] })
  await change(news.id, { slug: 'o-batismo' })
  const left = [{ content_type: 1, slug: 'batismo' }]
  expect((await seen('o-batismo')).former_addresses).toEqual(left)
  await add({ title: 'Outro', slug: 'batismo' })
  expect((await seen('o-batismo')).former_addresses).toEqual([])
})

test('news becomes a page and back, and a page that is one no more has nothing below it', async () => {
  const { call, add, change, one } = await editing()
  const event = await add({ content_type: 2, title: 'Coro', event_from_date: '2026-06-24' })
  expect(await change(event.id, { content_type: 3 })).toMatchObject({
    event_from_date: null,
    position: 0,
  })
  const child = await add({ title: 'Ensaios', parent_id: event.id, position: 2 })
  expect(await change(event.id, { content_type: 1 })).toMatchObject({ position: null })
  expect(await one(child.id)).toMatchObject({ parent_id: null, position: 2 })
  const { results } = await good(
    await call('GET', pathOf(OFFICE_PATHS.contentVersions, { id: child.id })),
    ContentVersions,
  )
  expect(results[0]?.changed).toEqual(['parent_id'])
  expect(await change(child.id, { content_type: 1 })).toMatchObject({ position: null })
})

test('below a deleted page nothing stands, which is told to the publisher; restored, it stands alone', async () => {
  const { call, add, one, jobs } = await editing()
  const top = await add({})
  const child = await add({ title: 'História', parent_id: top.id })
  jobs.later.length = 0
  await call('DELETE', `${PATH}/${top.id}`)
  expect((await one(child.id)).parent_id).toBeNull()
  expect(JSON.stringify(jobs.later)).toContain(`"recordIds":[${child.id}]`)
  await call('PUT', pathOf(OFFICE_PATHS.restoreContent, { id: top.id }))
  expect((await one(child.id)).parent_id).toBeNull()
  await add({ title: 'Secretaria', parent_id: top.id })
})

test('a page that comes back stands below its parent only where that still may be one', async () => {
  const { call, add, change } = await editing()
  const [top, other] = [await add({}), await add({ title: 'O coro' })]
  const child = await add({ title: 'História', parent_id: top.id })
  const restored = async () =>
    good(await call('PUT', pathOf(OFFICE_PATHS.restoreContent, { id: child.id })), ContentRecord)
  await call('DELETE', `${PATH}/${child.id}`)
  expect((await restored()).parent_id).toBe(top.id)
  await call('DELETE', `${PATH}/${child.id}`)
  await change(top.id, { parent_id: other.id })
  expect((await restored()).parent_id).toBeNull()
})

test('a parent that is taken from the site keeps its pages', async () => {
  const { add, change, one, seen } = await editing()
  const top = await add({})
  const child = await add({ title: 'História', parent_id: top.id })
  await change(top.id, { status: 'draft' })
  expect((await one(child.id)).parent_id).toBe(top.id)
  expect(await seen('historia')).toMatchObject({ parent_id: top.id })
})

test('the office lists pages by their tree: place, then title, each before those below it', async () => {
  const { call, add } = await editing()
  const coro = await add({ title: 'O coro', position: 2 })
  const parish = await add({ title: 'A paróquia', position: 2 })
  await add({ title: 'Zeladoras', parent_id: parish.id, position: 1 })
  await add({ title: 'Batismo', position: 1 })
  await add({ title: 'Ensaios', parent_id: coro.id })
  await add({ title: 'História', parent_id: parish.id })
  await add({ content_type: 1, title: 'Obras' })
  const asked = filtered(PATH, { content_type: 3 }, { sort: 'place', order: 'asc', limit: 'all' })
  const { results } = await good(await call('GET', asked), paged(ContentRow))
  expect(results.map(({ title }) => title)).toEqual([
    'Batismo',
    'A paróquia',
    'História',
    'Zeladoras',
    'O coro',
    'Ensaios',
  ])
})

test('pages are found by searching, of a kind of their own and without a date', async () => {
  const { db, parish, get, add } = await editing()
  await content(db, parish, { slug: 'n', title: 'Vozes novas' })
  await add({ title: 'Vozes do coro', slug: 'coro' })
  const found = async (query: object) =>
    good(await get(filtered('/app/public/search', query, { q: 'vozes' })), SearchAnswer)
  expect((await found({})).kinds).toMatchObject({ page: 1, news: 1 })
  const { results, total } = await found({ kind: 'page' })
  expect(total).toBe(1)
  expect(results[0]).toMatchObject({ kind: 'page', slug: 'coro' })
  expect(results[0]).not.toHaveProperty('online_from_date')
})

test('who asks what was taken away is told of pages among news', async () => {
  const { parish, get, call, add } = await editing()
  const page = await add({ slug: 'coro' })
  await call('DELETE', `${PATH}/${page.id}`)
  const asked = filtered(`/app/public/get_withdrawn/${parish.slug}`, { news: ['coro', 'x'] })
  expect(await good(await get(asked), Withdrawn)).toMatchObject({ news: ['coro'], events: [] })
})

test("a page that is to come is nobody's yet, and who may not publish makes none", async () => {
  const { db, parish, get, call, add } = await editing()
  const page = await add({ online_from_date: FUTURE })
  expect((await get(`${LIST}/${page.id}`)).status).toBe(404)
  const secretary = await editing('secretary')
  expect((await secretary.call('POST', PATH, { content: PAGE })).status).toBe(403)
  expect(await call('GET', PATH)).toHaveProperty('status', 200)
  expect(await db.$count(contents, eq(contents.communityId, parish.id))).toBe(1)
})
