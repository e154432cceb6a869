import { expect, test } from 'vitest'
import { Content } from '#src/contract/contents/content.ts'
import { ContentRecord, ContentRow } from '#src/contract/contents/content-record.ts'
import { paged } from '#src/contract/paging.ts'
import { PATHS } from '#src/contract/paths.ts'
import { contents, contentTranslations } from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { filtered, NOW, testApp } from '../support/app.ts'
import { recordedJobs } from '../support/doubles.ts'
import { community, content, FUTURE, ONLINE, section } from '../support/fixtures.ts'
import { office } from '../support/office.ts'

const PATH = '/websites/contents'
const NEWS = { content_type: 1, title: 'Obras na Igreja', status: 'published' }
const EVENT = { ...NEWS, content_type: 2, title: 'Festa', event_from_date: '2026-06-24' }

/** An editor's calls, and what anybody sees of the community. */
async function editing() {
  const jobs = recordedJobs()
  const tests = await testApp({ jobs })
  const { parish, call } = await office(tests, 'editor')
  const add = async (form: object) =>
    good(await call('POST', PATH, { content: form }), ContentRecord)
  const change = async (id: number, form: object) =>
    good(await call('PUT', `${PATH}/${id}`, { content: form }), ContentRecord)
  const wrong = async (form: object, id?: number) => {
    const at = id === undefined ? PATH : `${PATH}/${id}`
    const answer = await call(id === undefined ? 'POST' : 'PUT', at, { content: form })
    return (await refusal(answer, 400)).fields ?? {}
  }
  const seen = (slug: string) =>
    tests.get(`/app/public/get_mobile_contents_slug/${slug}/${parish.slug}`)
  return { ...tests, parish, call, add, change, wrong, seen, jobs }
}

test('what is written and published is read by everybody, clean and with all its parts', async () => {
  const { db, parish, add, seen } = await editing()
  const related = await content(db, parish)
  const { id: sectionId } = await section(db, parish)
  const made = await add({
    ...EVENT,
    slug: 'festa-de-sao-joao',
    cover: '/media/ab/960x540.webp',
    cover_description: 'A fogueira',
    resume: 'Vem aí o São João.',
    content: '<h1>Festa</h1><script>alert(1)</script><p onclick="x()">Às <b>nove</b></p>',
    online_from_date: '2026-03-01T10:00:00+01:00',
    locale: 'Adro',
    event_from_hour: '21:00',
    event_to_date: '2026-06-25',
    event_to_hour: '02:00',
    section_ids: [sectionId, sectionId],
    contents_hashtags: [{ tag: '#festa' }, { tag: 'festa' }, { tag: 'São João' }],
    contents_attachments: [{ link_description: 'Cartaz', attachment_url: '/media/c.pdf' }],
    contents_fotogaleries: [{ image_url: '/media/ac/960x540.webp' }],
    contents_contents: [{ content_rel_id: related.id }],
  })
  expect(made).toMatchObject({ online_from_date: ONLINE, created_at: NOW, updated_at: NOW })
  expect(await good(await seen('festa-de-sao-joao'), Content)).toMatchObject({
    id: made.id,
    content: '<h2>Festa</h2><p>Às <b>nove</b></p>',
    locale: 'Adro',
    event_from_hour: '21:00',
    event_to_hour: '02:00',
    section_ids: [sectionId],
    contents_hashtags: [{ tag: 'festa' }, { tag: 'São João' }],
    contents_attachments: [{ link_description: 'Cartaz' }],
    contents_fotogaleries: [{ image_description: null }],
    contents_contents: [{ content_rel: { slug: related.slug } }],
  })
})

test('drafts and what is for later are seen by nobody but the editors', async () => {
  const { call, add, change, seen } = await editing()
  const draft = await add({ content_type: 1, title: 'Rascunho' })
  const later = await add({ ...NEWS, title: 'Mais tarde', online_from_date: FUTURE })
  expect(draft).toMatchObject({ status: 'draft', online_from_date: NOW })
  for (const { slug } of [draft, later]) expect((await seen(slug)).status).toBe(404)
  const titles = async (filters: object) => {
    const list = await good(await call('GET', filtered(PATH, filters)), paged(ContentRow))
    return list.results.map(({ title }) => title)
  }
  expect(await titles({})).toEqual(['Mais tarde', 'Rascunho'])
  expect(await titles({ content_status: 'draft', search: 'RASCÚ' })).toEqual(['Rascunho'])
  expect(await titles({ content_type: 2 })).toEqual([])
  await refusal(await call('GET', filtered(PATH, { content_status: 'x' })), 400)
  await change(draft.id, { status: 'published' })
  expect((await seen('rascunho')).status).toBe(200)
  const report = await call('GET', `${PATH}/detailed_report?format=csv`)
  expect(await report.text()).toContain('"Rascunho","Notícia","Publicado"')
})

test('what is changed is changed, and nothing else', async () => {
  const { db, parish, add, change, wrong } = await editing()
  const { id: sectionId } = await section(db, parish)
  const parts = {
    content: '<p>Texto</p>',
    section_ids: [sectionId],
    contents_hashtags: [{ tag: 'festa' }],
    contents_attachments: [{ link_description: 'Cartaz', attachment_url: '/media/c.pdf' }],
  }
  const before = await add({ ...EVENT, ...parts, locale: 'Adro', event_from_hour: '21:00' })
  await db.update(contents).set({ updatedAt: ONLINE })
  const after = await change(before.id, { title: 'Festa grande' })
  const { version } = after
  expect(after).toEqual({ ...before, title: 'Festa grande', updated_at: NOW, version })
  expect(await change(before.id, { contents_hashtags: [] })).toMatchObject({
    ...parts,
    contents_hashtags: [],
  })
  expect(Object.keys(await wrong({}, before.id))).toEqual(['content'])
  expect(await wrong({ title: '' }, before.id)).toHaveProperty('content.title')
  // An event that becomes a news item has no times any more, and cannot come back without them.
  expect(await change(before.id, { content_type: 1 })).toMatchObject({
    locale: null,
    event_from_date: null,
    event_from_hour: null,
  })
  expect(await wrong({ content_type: 2 }, before.id)).toHaveProperty('content.event_from_date')
})

test('a slug is the one given or made of the title, and belongs to one content', async () => {
  const { db, call, add, change, wrong, seen } = await editing()
  await content(db, await community(db), { slug: 'obras-na-igreja' })
  const first = await add(NEWS)
  const second = await add(NEWS)
  expect([first.slug, second.slug]).toEqual(['obras-na-igreja', 'obras-na-igreja-2'])
  expect(await wrong({ ...NEWS, slug: first.slug })).toHaveProperty('content.slug')
  expect(await wrong({ slug: first.slug }, second.id)).toHaveProperty('content.slug')
  for (const slug of ['events', 'private-area', 'Obras', 'a--b', 'x'.repeat(81)]) {
    expect(await wrong({ ...NEWS, slug })).toHaveProperty('content.slug')
  }
  expect((await add({ ...NEWS, title: 'Events' })).slug).toBe('events-2')
  expect((await change(second.id, { slug: 'outras-obras' })).slug).toBe('outras-obras')
  expect((await seen('outras-obras')).status).toBe(200)
  // What was deleted no longer stands in the way.
  expect((await call('DELETE', `${PATH}/${first.id}`)).status).toBe(200)
  expect((await add({ ...NEWS, slug: first.slug })).slug).toBe(first.slug)
  expect(await db.$count(contents)).toBe(5)
})

test.each([
  [{ ...EVENT, event_from_date: null }, 'event_from_date'],
  [{ ...EVENT, event_to_date: '2026-06-23' }, 'event_to_date'],
  [{ ...EVENT, event_from_hour: '20:00', event_to_hour: '19:00' }, 'event_to_hour'],
  [{ ...EVENT, event_from_date: '2026-02-30' }, 'event_from_date'],
  [{ ...NEWS, event_to_hour: '19:00' }, 'event_to_hour'],
  [{ ...NEWS, locale: 'Adro' }, 'locale'],
  [{ ...EVENT, locale: 7 }, 'locale'],
  [{ ...NEWS, content_type: 4 }, 'content_type'],
  [{ ...NEWS, status: 'online' }, 'status'],
  [{ ...NEWS, online_from_date: '2026-02-30T10:00:00Z' }, 'online_from_date'],
  [{ ...NEWS, content: 'a\u0000b' }, 'content'],
  [{ ...NEWS, cover: '/media/\u0000' }, 'cover'],
  [{ ...NEWS, cover: 'javascript:alert(1)' }, 'cover'],
  [{ ...NEWS, section_ids: [999_999] }, 'section_ids.0'],
  [
    { ...NEWS, contents_contents: [{ content_rel_id: 999_999 }] },
    'contents_contents.0.content_rel_id',
  ],
  [
    { ...NEWS, contents_attachments: [{ link_description: 'x', attachment_url: 'y' }] },
    'contents_attachments.0.attachment_url',
  ],
  [
    { ...NEWS, contents_attachments: [{ link_description: 'x', attachment_url: 'http:y.org' }] },
    'contents_attachments.0.attachment_url',
  ],
  [{ ...NEWS, contents_hashtags: [{ tag: 'festa\u202eatsef' }] }, 'contents_hashtags.0.tag'],
])('%j is refused by %s', async (form, field) => {
  const { db, wrong } = await editing()
  const fields = await wrong(form)
  expect(Object.keys(fields)).toEqual([`content.${field}`])
  expect(fields[`content.${field}`]).not.toMatch(/pt, es/)
  expect(await db.$count(contents)).toBe(0)
})

test('nothing of another community is there, and one such number deletes nothing', async () => {
  const { db, call, add, wrong, seen } = await editing()
  const elsewhere = await community(db)
  const foreign = await content(db, elsewhere)
  const { id: sectionId } = await section(db, elsewhere)
  const own = await add(NEWS)
  expect(await wrong({ ...NEWS, section_ids: [sectionId] })).toHaveProperty('content.section_ids.0')
  const relation = { contents_contents: [{ content_rel_id: foreign.id }] }
  expect(Object.keys(await wrong(relation, own.id))).toHaveLength(1)
  const itself = { contents_contents: [{ content_rel_id: own.id }] }
  expect(Object.keys(await wrong(itself, own.id))).toHaveLength(1)
  await refusal(await call('POST', `${PATH}/bulk_delete`, [own.id, foreign.id]), 404)
  expect((await seen(own.slug)).status).toBe(200)
  expect((await call('POST', `${PATH}/bulk_delete`, [own.id])).status).toBe(200)
  expect((await seen(own.slug)).status).toBe(404)
  await refusal(await call('GET', `${PATH}/${own.id}`), 404)
  await refusal(await call('PUT', `${PATH}/${own.id}`, { content: { title: 'x' } }), 404)
  await refusal(await call('DELETE', `${PATH}/${own.id}`), 404)
})

test('the publisher hears of what is or was published, and again when its hour comes', async () => {
  const { parish, call, add, change, jobs } = await editing()
  const heard = () => jobs.later.splice(0).map(({ notBefore, job }) => ({ notBefore, ...job }))
  const draft = await add({ content_type: 1, title: 'Rascunho' })
  await change(draft.id, { title: 'Outro' })
  expect(heard()).toEqual([])
  const told = {
    kind: 'publish-event',
    communityId: parish.id,
    changed: 'content',
    recordIds: [draft.id],
    notBefore: NOW,
  }
  await change(draft.id, { status: 'published', online_from_date: FUTURE })
  expect(heard()).toEqual([told, { ...told, notBefore: FUTURE }])
  await change(draft.id, { online_from_date: null })
  expect(heard()).toEqual([told])
  await change(draft.id, { status: 'draft' })
  expect(heard()).toEqual([told])
  await change(draft.id, { status: 'published' })
  heard()
  await call('DELETE', `${PATH}/${draft.id}`)
  expect(heard()).toEqual([told])
})

test('a content can be read in other languages, as its editor wrote them', async () => {
  const { add, change, wrong, seen, json, jobs } = await editing()
  const es = { title: 'Obras en la iglesia', resume: null, content: '<p onclick="x()">Sí</p>' }
  const blank = { title: ' ', resume: '', content: null }
  const made = await add({ ...NEWS, translations: { es, en: blank } })
  expect(made.language).toBe('pt')
  expect(made.translations).toEqual({ es: { ...es, content: '<p>Sí</p>' } })
  const content = await good(await seen(made.slug), Content)
  expect(content.translations).toEqual({ es: { ...es, content: '<p>Sí</p>', updated_at: NOW } })
  const list = await json(`${PATHS.mobileContents}?view=card`)
  expect(list).toMatchObject({
    results: [{ language: 'pt', translations: { es: { title: es.title, resume: null } } }],
  })
  expect(JSON.stringify(list)).not.toContain('Sí')
  const before = jobs.later.length
  const english = { title: 'Works', resume: 'Soon', content: null }
  const after = await change(made.id, { translations: { es, en: english } })
  expect(after.translations).toMatchObject({ es: { title: es.title }, en: english })
  expect(jobs.later.length).toBeGreaterThan(before)
  expect((await change(made.id, { translations: {} })).translations).toEqual({})
  expect(await wrong({ translations: { en: { resume: 'Soon' } } }, made.id)).toHaveProperty([
    'content.translations.en.title',
  ])
  expect(await wrong({ translations: { pt: es } }, made.id)).toHaveProperty([
    'content.translations.pt',
  ])
  expect(await wrong({ translations: { fr: es } }, made.id)).toHaveProperty(['*'])
  expect(await wrong({ language: 'fr' }, made.id)).toHaveProperty(['content.language'])
  // What becomes the language of the original cannot be one of its translations.
  await change(made.id, { translations: { es } })
  expect(await wrong({ language: 'es' }, made.id)).toHaveProperty(['content.translations.es'])
  expect(await change(made.id, { language: 'es', translations: {} })).toMatchObject({
    language: 'es',
  })
})

test('a translation that changes leaves the age of the original and of the others', async () => {
  const { db, add, change, seen } = await editing()
  const es = { title: 'Obras', resume: null, content: null }
  const en = { title: 'Works', resume: null, content: null }
  const { id, slug } = await add({ ...NEWS, translations: { es, en } })
  await db.update(contents).set({ updatedAt: ONLINE })
  await db.update(contentTranslations).set({ updatedAt: ONLINE })
  await change(id, { translations: { es, en: { ...en, title: 'The works' } } })
  expect(await good(await seen(slug), Content)).toMatchObject({
    updated_at: ONLINE,
    translations: { es: { updated_at: ONLINE }, en: { updated_at: NOW } },
  })
})

test('a long article fits in each of three languages; ten of them do not', async () => {
  const { add, call, change } = await editing()
  const article = `<p>${'Caminho de peregrinação. '.repeat(2_400)}</p>`
  expect(article.length).toBeGreaterThan(60_000)
  const text = { title: 'Longo', resume: null, content: article }
  const long = { ...NEWS, content: article, translations: { es: text, en: text } }
  const made = await add(long)
  expect(made.translations.en?.content).toBe(article)
  expect((await change(made.id, long)).content).toBe(article)
  const longer = { ...NEWS, content: article.repeat(10) }
  await refusal(await call('POST', PATH, { content: longer }), 413)
  await refusal(await call('PUT', `${PATH}/${made.id}`, { content: longer }), 413)
  await refusal(await call('POST', '/websites/emenus', { title: article.repeat(2) }), 413)
})
