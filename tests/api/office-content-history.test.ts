import { expect, test } from 'vitest'
import { ContentRecord } from '#src/contract/contents/content-record.ts'
import {
  ContentVersions,
  VERSIONS_KEPT,
  WholeContentVersion,
} from '#src/contract/contents/content-version.ts'
import { OFFICE_PATHS, STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { pathOf } from '#src/contract/paths.ts'
import { contentVersions } from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { testApp } from '../support/app.ts'
import { community, content } from '../support/fixtures.ts'
import { clerk, office } from '../support/office.ts'
import { send } from '../support/send.ts'

const NEWS = {
  content_type: 1,
  title: 'Obras na igreja',
  content: '<p>Começam em maio.</p>',
  status: 'published',
}

/** An editor who writes, and what they find of the past. */
async function writing() {
  const tests = await testApp()
  const there = await office(tests, 'editor')
  const { call } = there
  const path = STAFF_RESOURCES.contents
  const add = async (form: object = NEWS) =>
    good(await call('POST', path, { content: form }), ContentRecord)
  const change = async (id: number, changes: object) =>
    good(await call('PUT', `${path}/${id}`, { content: changes }), ContentRecord)
  const versions = async (id: number) =>
    (await good(await call('GET', pathOf(OFFICE_PATHS.contentVersions, { id })), ContentVersions))
      .results
  const whole = async (id: number, version: number) =>
    good(
      await call('GET', pathOf(OFFICE_PATHS.contentVersion, { id, version })),
      WholeContentVersion,
    )
  const remove = async (id: number) =>
    expect((await call('DELETE', `${path}/${id}`)).status).toBe(200)
  const restore = (id: number) => call('PUT', pathOf(OFFICE_PATHS.restoreContent, { id }))
  const isLive = async (slug: string) =>
    (await tests.get(`/app/public/get_mobile_contents_slug/${slug}/${there.parish.slug}`))
      .status === 200
  return { ...tests, ...there, add, change, versions, whole, remove, restore, isLive }
}

test('every change is kept: when, by whom, what, and how it was', async () => {
  const { add, change, versions, whole, db, parish, app, staffId } = await writing()
  const { id } = await add()
  await change(id, { title: 'Obras na torre', resume: 'A torre precisa de obras.' })
  const other = await clerk(db, parish, 'admin')
  const body = { content: { content: '<p>Começam em junho.</p>' } }
  await send(app, 'PUT', `${STAFF_RESOURCES.contents}/${id}`, { headers: other.headers, body })
  const [latest, second, first] = await versions(id)
  expect([latest, second, first]).toMatchObject([
    { act: 'changed', changed: ['content'], by: { id: other.id } },
    { act: 'changed', changed: expect.arrayContaining(['title', 'resume']), by: { id: staffId } },
    { act: 'created', changed: [], by: { id: staffId } },
  ])
  expect((await whole(id, first?.id ?? 0)).record).toMatchObject({
    title: NEWS.title,
    content: NEWS.content,
  })
  expect((await whole(id, second?.id ?? 0)).record.content).toBe(NEWS.content)
})

test('what was saved as it stood is no version', async () => {
  const { add, change, versions } = await writing()
  const { id } = await add()
  await change(id, { title: NEWS.title })
  expect(await versions(id)).toHaveLength(1)
})

test('of a content whose past nobody kept, the state before its next change is kept', async () => {
  const { change, versions, whole, db, parish } = await writing()
  const { id } = await content(db, parish, { title: 'Antiga' })
  expect(await versions(id)).toEqual([])
  await change(id, { title: 'Nova' })
  const [, past] = await versions(id)
  expect(past).toMatchObject({ act: 'created', by: null })
  expect((await whole(id, past?.id ?? 0)).record.title).toBe('Antiga')
})

test('what an earlier version did not know is as it is now', async () => {
  const { add, change, whole, versions, db } = await writing()
  const { id } = await add()
  await change(id, { title: 'Obras na torre' })
  const [, first] = await versions(id)
  const { record } = await whole(id, first?.id ?? 0)
  const { event_exceptions: _, ...older } = record
  await db.update(contentVersions).set({ record: older as ContentRecord })
  expect((await whole(id, first?.id ?? 0)).record.event_exceptions).toEqual([])
})

test('the newest versions are kept, and so many of them', async () => {
  const { add, change, versions, db } = await writing()
  const { id } = await add()
  const [made] = await db.select().from(contentVersions)
  if (!made) throw new Error('What was added has no version.')
  const { id: oldest, ...version } = made
  await db.insert(contentVersions).values(Array(VERSIONS_KEPT - 2).fill(version))
  const counts: number[] = []
  for (const number of [1, 2, 3]) {
    await change(id, { title: `Obras, parte ${number}` })
    counts.push(await db.$count(contentVersions))
  }
  expect(counts).toEqual([VERSIONS_KEPT, VERSIONS_KEPT, VERSIONS_KEPT])
  const kept = await versions(id)
  expect(kept).toHaveLength(VERSIONS_KEPT)
  expect(kept.map((one) => one.id)).not.toContain(oldest)
  expect(kept.slice(0, 3).map(({ act }) => act)).toEqual(['changed', 'changed', 'changed'])
})

test('what was deleted returns as it was, and is read again', async () => {
  const { add, remove, restore, versions, isLive } = await writing()
  const made = await add()
  await remove(made.id)
  expect(await isLive(made.slug)).toBe(false)
  const restored = await good(await restore(made.id), ContentRecord)
  expect(restored).toMatchObject({ slug: made.slug, title: NEWS.title, content: NEWS.content })
  expect(await isLive(made.slug)).toBe(true)
  expect((await versions(made.id)).map(({ act }) => act)).toEqual([
    'restored',
    'deleted',
    'created',
  ])
  await refusal(await restore(made.id), 404)
})

test('it gets another address where its own has been taken meanwhile', async () => {
  const { add, remove, restore, isLive } = await writing()
  const first = await add()
  await remove(first.id)
  const second = await add()
  expect(second.slug).toBe(first.slug)
  const restored = await good(await restore(first.id), ContentRecord)
  expect(restored.slug).toBe(`${first.slug}-2`)
  expect([await isLive(first.slug), await isLive(restored.slug)]).toEqual([true, true])
})

test('deleted ones are listed by themselves, and nowhere else', async () => {
  const { add, remove, call } = await writing()
  const gone = await add()
  const kept = await add()
  await remove(gone.id)
  const list = async (query: object) => {
    const asked = new URLSearchParams({ query: JSON.stringify(query) })
    const answer = await (await call('GET', `${STAFF_RESOURCES.contents}?${asked}`)).json()
    return (answer.results as Array<{ id: number }>).map(({ id }) => id)
  }
  expect(await list({})).toEqual([kept.id])
  expect(await list({ content_status: 'deleted' })).toEqual([gone.id])
  expect(await list({ content_status: 'online' })).toEqual([kept.id])
})

test('an archived content is kept apart from drafts, and nobody reads it', async () => {
  const { add, change, call, isLive, versions } = await writing()
  const made = await add()
  await change(made.id, { status: 'archived' })
  expect(await isLive(made.slug)).toBe(false)
  const total = async (content_status: string) => {
    const asked = new URLSearchParams({ query: JSON.stringify({ content_status }) })
    return (await (await call('GET', `${STAFF_RESOURCES.contents}?${asked}`)).json()).total
  }
  expect([await total('archived'), await total('draft'), await total('kept')]).toEqual([1, 0, 0])
  await change(made.id, { status: 'published' })
  expect(await isLive(made.slug)).toBe(true)
  expect(await total('kept')).toBe(1)
  expect((await versions(made.id))[0]?.changed).toEqual(['status'])
})

test('nothing of another community is restored or read', async () => {
  const { db, call } = await writing()
  const foreign = await content(db, await community(db), { deletedAt: '2026-03-01T09:00:00.000Z' })
  const { id } = foreign
  for (const path of [OFFICE_PATHS.contentVersions, OFFICE_PATHS.contentVersion]) {
    await refusal(await call('GET', pathOf(path, { id, version: 1 })), 404)
  }
  await refusal(await call('PUT', pathOf(OFFICE_PATHS.restoreContent, { id })), 404)
})
