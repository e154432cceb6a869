import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Content } from '#src/contract/contents/content.ts'
import { ContentRecord } from '#src/contract/contents/content-record.ts'
import { paged } from '#src/contract/paging.ts'
import { contents, formerAddresses } from '#src/server/db/schema.ts'
import { good } from '../support/answers.ts'
import { filtered, NOW, testApp } from '../support/app.ts'
import { recordedJobs } from '../support/doubles.ts'
import { content, FUTURE } from '../support/fixtures.ts'
import { office } from '../support/office.ts'
import { statementsOf } from '../support/statements.ts'

const PATH = '/websites/contents'
const NEWS = { content_type: 1, title: 'Obras', slug: 'obras', status: 'published' }
const DAY = { content_type: 2, event_from_date: '2026-06-24' }

/** An editor's calls, and the addresses that a content had as anybody learns of them. */
async function moving() {
  const jobs = recordedJobs()
  const tests = await testApp({ jobs })
  const { parish, call } = await office(tests, 'editor')
  const add = async (form: object) =>
    good(await call('POST', PATH, { content: form }), ContentRecord)
  const change = async (id: number, form: object) =>
    good(await call('PUT', `${PATH}/${id}`, { content: form }), ContentRecord)
  const remove = async (id: number) =>
    expect((await call('DELETE', `${PATH}/${id}`)).status).toBe(200)
  const former = async (id: number) => {
    const answer = await good(await tests.get(`/app/public/get_mobile_contents/${id}`), Content)
    return answer.former_addresses.map(({ content_type, slug }) => [content_type, slug])
  }
  return { ...tests, jobs, parish, add, change, remove, former }
}

test('a content that moves says where it was, and no more where it moves back', async () => {
  const { add, change, former } = await moving()
  const { id } = await add(NEWS)
  expect(await former(id)).toEqual([])
  await change(id, { slug: 'obras-na-igreja' })
  await change(id, { slug: 'as-obras' })
  await change(id, { title: 'Outro título' })
  expect(await former(id)).toEqual([
    [1, 'obras'],
    [1, 'obras-na-igreja'],
  ])
  await change(id, { slug: 'obras' })
  expect(await former(id)).toEqual([
    [1, 'as-obras'],
    [1, 'obras-na-igreja'],
  ])
})

test('a news item that becomes an event moves, though its slug stays', async () => {
  const { add, change, former } = await moving()
  const { id } = await add(NEWS)
  await change(id, DAY)
  expect(await former(id)).toEqual([[1, 'obras']])
  await change(id, { content_type: 1 })
  expect(await former(id)).toEqual([[2, 'obras']])
})

test('an address belongs to who takes it last, and both are told of', async () => {
  const { jobs, add, change, former } = await moving()
  const first = await add(NEWS)
  await change(first.id, { slug: 'antes' })
  await change(first.id, { slug: 'agora' })
  jobs.later.length = 0
  const draft = await add({ ...NEWS, status: 'draft' })
  expect(await former(first.id)).toEqual([[1, 'antes']])
  expect(jobs.later).toMatchObject([{ job: { kind: 'publish-event', recordIds: [first.id] } }])
  const other = await add({ ...NEWS, slug: 'outra' })
  jobs.later.length = 0
  await change(other.id, { slug: 'antes' })
  expect(await former(first.id)).toEqual([])
  expect(await former(other.id)).toEqual([[1, 'outra']])
  expect(jobs.later.map(({ job }) => 'recordIds' in job && job.recordIds)).toEqual([
    [first.id],
    [other.id],
  ])
  // An event stands at another address than a news item of the same slug.
  await change(other.id, { slug: 'mais' })
  await change(draft.id, { slug: 'antes', status: 'published', ...DAY })
  expect(await former(other.id)).toEqual([
    [1, 'antes'],
    [1, 'outra'],
  ])
})

test('what nobody could read at an address is never told: drafts, and what is for later', async () => {
  const { db, add, change, former } = await moving()
  const { id } = await add({ ...NEWS, slug: 'o-segredo', status: 'draft' })
  await change(id, { slug: 'ainda-segredo', status: 'published', online_from_date: FUTURE })
  await change(id, { slug: 'anuncio', online_from_date: NOW })
  expect(await former(id)).toEqual([])
  expect(await db.$count(formerAddresses)).toBe(0)
})

test('what went offline and comes back elsewhere is found by its former address', async () => {
  const { add, change, former } = await moving()
  const { id } = await add(NEWS)
  await change(id, { status: 'draft' })
  await change(id, { slug: 'a-meio' })
  await change(id, { slug: 'de-volta', status: 'published' })
  expect(await former(id)).toEqual([[1, 'obras']])
  await change(id, { status: 'draft' })
  await change(id, { status: 'published' })
  expect(await former(id)).toEqual([[1, 'obras']])
})

test('with a content go the addresses that it had, and anybody may take them', async () => {
  const { db, add, change, remove, former } = await moving()
  const first = await add(NEWS)
  await change(first.id, { slug: 'antes' })
  await remove(first.id)
  const second = await add(NEWS)
  await change(second.id, { slug: 'depois' })
  expect(await former(second.id)).toEqual([[1, 'obras']])
  await db.delete(contents).where(eq(contents.id, second.id))
  expect(await db.$count(formerAddresses)).toBe(0)
})

test('lists with everything say it of all contents at once; cards do not', async () => {
  const { db, get, parish, add, change } = await moving()
  const { id } = await add(NEWS)
  await change(id, { slug: 'agora' })
  const list = (view?: string) =>
    get(
      filtered('/app/public/get_mobile_contents', {
        entity_ekklesia_location: parish.slug,
      }) + (view ? `&view=${view}` : ''),
    )
  const { results } = await good(await list(), paged(Content))
  expect(results[0]?.former_addresses).toEqual([{ content_type: 1, slug: 'obras' }])
  expect(await (await list('card')).text()).not.toContain('former_addresses')
  const one = await statementsOf(db, () => list())
  for (let count = 0; count < 5; count += 1) await content(db, parish)
  const many = await statementsOf(db, () => list())
  expect(many).toHaveLength(one.length)
})
