import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Content } from '#src/contract/contents/content.ts'
import { ContentRecord } from '#src/contract/contents/content-record.ts'
import { paged } from '#src/contract/paging.ts'
import { MAX_ID } from '#src/contract/primitives.ts'
import { Withdrawn } from '#src/contract/requests/withdrawn.ts'
import { good } from '../support/answers.ts'
import { filtered, testApp } from '../support/app.ts'
import { community, content } from '../support/fixtures.ts'
import { office } from '../support/office.ts'

const PATH = '/websites/contents'
const NEWS = { content_type: 1, title: 'Obras', status: 'published' }
const EVENT = { ...NEWS, content_type: 2, title: 'Festa', event_from_date: '2026-06-24' }

async function editing() {
  const tests = await testApp()
  const { parish, call } = await office(tests, 'admin')
  const add = async (form: object) =>
    good(await call('POST', PATH, { content: form }), ContentRecord)
  const change = async (id: number, form: object) =>
    good(await call('PUT', `${PATH}/${id}`, { content: form }), ContentRecord)
  const withdrawn = async (asked: object, reference: string | number = parish.slug) =>
    v.parse(Withdrawn, await tests.json(filtered(`/app/public/get_withdrawn/${reference}`, asked)))
  return { ...tests, parish, call, add, change, withdrawn }
}

test('tells what was deleted, unpublished or moved, and of nothing else', async () => {
  const { call, add, change, withdrawn, parish } = await editing()
  const deleted = await add({ ...NEWS, slug: 'apagada' })
  await call('DELETE', `${PATH}/${deleted.id}`)
  const hidden = await add({ ...EVENT, slug: 'retirada' })
  await change(hidden.id, { status: 'draft' })
  const moved = await add({ ...NEWS, slug: 'antes' })
  await change(moved.id, { slug: 'depois' })
  await add({ ...NEWS, slug: 'rascunho', status: 'draft' })
  await add({ ...NEWS, slug: 'em-linha' })
  const asked = {
    news: ['apagada', 'retirada', 'antes', 'depois', 'rascunho', 'em-linha', 'nunca-foi'],
    events: ['retirada', 'apagada'],
  }
  const { community: state, news, events } = await withdrawn(asked)
  expect(state).toBe('public')
  expect(news.sort()).toEqual(['antes', 'apagada'])
  expect(events).toEqual(['retirada'])
  expect(await withdrawn(asked, parish.id)).toMatchObject({ events })
})

test('tells whether the community itself was taken away', async () => {
  const { call, get, withdrawn } = await editing()
  await call('PUT', '/office/visibility', { is_public: false })
  expect(await withdrawn({})).toEqual({ community: 'withdrawn', news: [], events: [] })
  expect((await get('/app/public/get_withdrawn/nunca-foi')).status).toBe(404)
})

test('refuses to be asked about too many at once', async () => {
  const { get, parish } = await editing()
  const news = Array.from({ length: 41 }, (_, nth) => `n-${nth}`)
  const answer = await get(filtered(`/app/public/get_withdrawn/${parish.slug}`, { news }))
  expect(answer.status).toBe(400)
  expect((await answer.json()).error.fields).toHaveProperty('query.news')
})

test('a list by number is read on from where it was, whatever comes or goes before', async () => {
  const { db, get, json } = await testApp()
  const parish = await community(db)
  const ids: number[] = []
  for (let nth = 0; nth < 5; nth++) ids.push((await content(db, parish)).id)
  const read = async (after: number) => {
    const query = { entity_ekklesia_location: parish.slug, id_after: after }
    const path = filtered('/app/public/get_mobile_contents', query, { sort: 'id', limit: '2' })
    return v.parse(paged(Content), await json(path)).results.map(({ id }) => id)
  }
  const sorted = ids.sort((a, b) => a - b)
  expect(await read(0)).toEqual(sorted.slice(0, 2))
  expect(await read(sorted[1] ?? 0)).toEqual(sorted.slice(2, 4))
  expect(await read(sorted[3] ?? 0)).toEqual(sorted.slice(4))
  expect(await read(sorted[4] ?? 0)).toEqual([])
  expect(await read(MAX_ID)).toEqual([])
  for (const beyond of [MAX_ID + 1, 1e300]) {
    const query = { id_after: beyond }
    expect((await get(filtered('/app/public/get_mobile_contents', query))).status).toBe(400)
  }
})

test('of a list, those are told that were asked for by their numbers and are online here', async () => {
  const { db, get, json } = await testApp()
  const parish = await community(db)
  const [one, hidden, third] = [
    await content(db, parish),
    await content(db, parish, { status: 'draft' }),
    await content(db, parish),
  ]
  const elsewhere = await content(db, await community(db))
  const asked = (content_ids: unknown) =>
    filtered('/app/public/get_mobile_contents', {
      entity_ekklesia_location: parish.slug,
      content_ids,
    })
  const ids = [third.id, one.id, hidden.id, elsewhere.id, 999_999]
  const { results, total } = v.parse(paged(Content), await json(asked(ids)))
  expect(new Set(results.map(({ id }) => id))).toEqual(new Set([one.id, third.id]))
  expect(total).toBe(2)
  for (const wrong of [[], ['x'], [0], Array.from({ length: 101 }, (_, nth) => nth + 1), 7]) {
    const answer = await get(asked(wrong))
    expect(answer.status).toBe(400)
    expect((await answer.json()).error.fields).toHaveProperty('query.content_ids')
  }
})
