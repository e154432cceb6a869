import { expect, test } from 'vitest'
import { ContentRecord, ContentRow, Sections } from '#src/contract/contents/content-record.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { paged } from '#src/contract/paging.ts'
import { good, refusal } from '../support/answers.ts'
import { filtered, testApp } from '../support/app.ts'
import { community, configuration, FUTURE, section } from '../support/fixtures.ts'
import { clerk, office } from '../support/office.ts'
import { send } from '../support/send.ts'

const PATH = '/websites/contents'
const NEWS = { content_type: 1, title: 'Obras na igreja' }

/** An editor's calls; a change may name the version that it was made to. */
async function editing() {
  const tests = await testApp()
  const { parish, headers, call } = await office(tests, 'editor')
  const add = async (form: object) =>
    good(await call('POST', PATH, { content: form }), ContentRecord)
  const read = async (id: number) => good(await call('GET', `${PATH}/${id}`), ContentRecord)
  const put = (id: number, form: object, version?: string) =>
    send(tests.app, 'PUT', `${PATH}/${id}`, {
      headers: { ...headers, ...(version !== undefined && { 'if-match': version }) },
      body: { content: form },
    })
  return { ...tests, parish, call, add, read, put }
}

test('who changes what somebody else has changed meanwhile is told, and overwrites nothing', async () => {
  const { add, read, put } = await editing()
  const opened = await add(NEWS)
  const first = await good(await put(opened.id, { title: 'A' }, opened.version), ContentRecord)
  expect(first.version).not.toBe(opened.version)
  const late = await refusal(await put(opened.id, { title: 'B' }, opened.version), 412)
  expect(late.code).toBe('changed_meanwhile')
  expect(await read(opened.id)).toEqual(first)
  const second = await put(opened.id, { title: 'B' }, `"${first.version}"`)
  expect(await good(second, ContentRecord)).toMatchObject({ title: 'B' })
})

test('who names no version, or any, changes whatever there is', async () => {
  const { add, put } = await editing()
  const { id } = await add(NEWS)
  for (const version of [undefined, '*']) {
    expect((await put(id, { title: `Nova ${version}` }, version)).status).toBe(200)
  }
})

test.each([
  ['a translation', { translations: { es: { title: 'Obras' } } }],
  ['a hashtag', { contents_hashtags: [{ tag: 'obras' }] }],
  ['a picture', { contents_fotogaleries: [{ image_url: '/media/a.webp' }] }],
  ['its date', { online_from_date: FUTURE }],
])('a version changes with %s', async (_, form) => {
  const { add, put } = await editing()
  const { id, version } = await add(NEWS)
  const changed = await good(await put(id, form), ContentRecord)
  expect(changed.version).not.toBe(version)
})

test('a version stays while nothing that an editor can change does', async () => {
  const { add, read, put } = await editing()
  const related = await add({ ...NEWS, title: 'Outra' })
  const related_to = { contents_contents: [{ content_rel_id: related.id }] }
  const { id, version } = await add({ ...NEWS, ...related_to })
  await put(related.id, { title: 'Com outro nome' })
  expect((await read(id)).version).toBe(version)
})

test('what is published is scheduled or online', async () => {
  const { call, add } = await editing()
  await add({ ...NEWS, title: 'Rascunho' })
  await add({ ...NEWS, title: 'Hoje', status: 'published' })
  await add({ ...NEWS, title: 'Depois', status: 'published', online_from_date: FUTURE })
  const titles = async (content_status: string) => {
    const list = await good(
      await call('GET', filtered(PATH, { content_status })),
      paged(ContentRow),
    )
    return list.results.map(({ title }) => title)
  }
  expect(await titles('published')).toEqual(['Depois', 'Hoje'])
  expect(await titles('scheduled')).toEqual(['Depois'])
  expect(await titles('online')).toEqual(['Hoje'])
  expect(await titles('draft')).toEqual(['Rascunho'])
})

test('editors are told the sections of their own community, and nobody else is', async () => {
  const { app, db, parish, call } = await editing()
  const own = await section(db, parish)
  const other = await community(db)
  await section(db, other)
  const answer = await good(await call('GET', OFFICE_PATHS.officeSections), Sections)
  expect(answer.results).toEqual([{ id: own.id, name: own.name, is_first_page: false }])
  await configuration(db, parish, { newsSectionId: own.id })
  const named = await good(await call('GET', OFFICE_PATHS.officeSections), Sections)
  expect(named.results[0]?.is_first_page).toBe(true)
  const { headers } = await clerk(db, parish, 'secretary')
  await refusal(await send(app, 'GET', OFFICE_PATHS.officeSections, { headers }), 403)
  await refusal(await send(app, 'GET', OFFICE_PATHS.officeSections, { headers: {} }), 401)
})
