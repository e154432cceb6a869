import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { OfficeFaq } from '#src/contract/community/office-faq.ts'
import { OfficeMenu } from '#src/contract/community/office-menu.ts'
import { OfficePage } from '#src/contract/community/office-page.ts'
import { Sections } from '#src/contract/contents/content-record.ts'
import { configurationTranslations, emenus, remotePictures } from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { testApp } from '../support/app.ts'
import { recordedJobs } from '../support/doubles.ts'
import { community, configuration, content, menuEntry, section } from '../support/fixtures.ts'
import { office } from '../support/office.ts'
import { send } from '../support/send.ts'

/** An editor's calls, each of which may name a version, and what the publisher was told of. */
async function editing() {
  const jobs = recordedJobs()
  const tests = await testApp({ jobs })
  const { parish, headers, call } = await office(tests, 'editor')
  const put = (path: string, body: unknown, version?: string) =>
    send(tests.app, 'PUT', path, {
      headers: { ...headers, ...(version !== undefined && { 'if-match': `"${version}"` }) },
      body,
    })
  const heard = () =>
    jobs.later.splice(0).map(({ job }) => (job.kind === 'publish-event' ? job.changed : job.kind))
  return { ...tests, parish, call, put, heard, elsewhere: await community(tests.db) }
}

const heading = { emenu_type: 'other', url: null, content_slug: null, section_id: null }

test('a menu is written whole: what stays keeps its number, what is left out is gone', async () => {
  const { db, parish, call, put, json, heard } = await editing()
  const page = await content(db, parish, { slug: 'historia' })
  const top = await menuEntry(db, parish, { title: 'Paróquia', position: 0 })
  const below = await menuEntry(db, parish, { title: 'Coro', fatherId: top.id, position: 1 })
  await menuEntry(db, parish, { title: 'Antigo', position: 2 })
  const read = await good(await call('GET', '/office/menu'), OfficeMenu)
  expect(read.entries.map(({ title, level }) => [title, level])).toEqual([
    ['Paróquia', 0],
    ['Coro', 1],
    ['Antigo', 0],
  ])
  // What stood below the first comes first, and the first, with something new, below it.
  const entries = [
    { ...heading, id: below.id, level: 0, title: 'Coro', titles: { en: 'Choir', es: '' } },
    {
      ...heading,
      id: null,
      level: 1,
      title: 'História',
      emenu_type: 'content',
      content_slug: page.slug,
    },
    { ...heading, id: top.id, level: 1, title: 'A paróquia' },
  ]
  const written = await good(await put('/office/menu', { entries }, read.version), OfficeMenu)
  expect(written.entries).toMatchObject([
    { id: below.id, title: 'Coro', titles: { en: 'Choir' }, level: 0 },
    { title: 'História', content_slug: 'historia', level: 1, content: { title: page.title } },
    { id: top.id, title: 'A paróquia', level: 1 },
  ])
  expect(written.version).not.toBe(read.version)
  expect(heard()).toEqual(['menu'])
  expect(await json(`/app/public/get_mobile_emenus/${parish.slug}`)).toMatchObject({
    emenus: [
      [
        {
          title: 'Coro',
          titles: { en: 'Choir' },
          children: [{ title: 'História' }, { title: 'A paróquia' }],
        },
      ],
    ],
  })
  // And nothing of it where somebody has written another one since.
  const late = await refusal(await put('/office/menu', { entries: [] }, read.version), 412)
  expect(late.code).toBe('changed_meanwhile')
  expect(await good(await call('GET', '/office/menu'), OfficeMenu)).toEqual(written)
  expect(heard()).toEqual([])
})

test('a menu names nothing of another community, and stands as a tree does', async () => {
  const { db, parish, put, elsewhere, heard } = await editing()
  const foreign = await menuEntry(db, elsewhere)
  const theirs = await content(db, elsewhere)
  const strange = await section(db, elsewhere)
  const own = await menuEntry(db, parish)
  const entry = { ...heading, id: null, level: 0, title: 'Grupos' }
  for (const [entries, field] of [
    [[{ ...entry, id: foreign.id }], 'entries.0.id'],
    [[entry, { ...entry, content_slug: theirs.slug }], 'entries.1.content_slug'],
    [[entry, { ...entry, section_id: strange.id }], 'entries.1.section_id'],
    [[entry, { ...entry, level: 2 }], 'entries.1'],
    [[{ ...entry, level: 1 }], 'entries.0'],
    [[{ ...entry, title: ' ' }], 'entries.0.title'],
    [[{ ...entry, url: 'javascript:alert(1)' }], 'entries.0.url'],
    [
      [
        { ...entry, id: own.id },
        { ...entry, id: own.id },
      ],
      'entries',
    ],
    [Array.from({ length: 201 }, () => entry), 'entries'],
  ] as const) {
    const { fields } = await refusal(await put('/office/menu', { entries }), 400)
    expect(Object.keys(fields ?? {})).toEqual([field])
  }
  const rows = await db.select({ id: emenus.id }).from(emenus).orderBy(asc(emenus.id))
  expect(rows.map(({ id }) => id)).toEqual([foreign.id, own.id])
  expect(heard()).toEqual([])
})

test('an entry whose content was deleted keeps it while nobody says otherwise', async () => {
  const { db, parish, call, put } = await editing()
  const gone = await content(db, parish, { deletedAt: '2026-01-01T00:00:00Z' })
  const entry = await menuEntry(db, parish, { emenuType: 'content', contentId: gone.id })
  const read = await good(await call('GET', '/office/menu'), OfficeMenu)
  const entries = read.entries.map(({ content: _, ...form }) => form)
  expect(entries).toMatchObject([{ content_slug: null }])
  expect((await put('/office/menu', { entries })).status).toBe(200)
  const kept = await db.select().from(emenus).where(eq(emenus.id, entry.id))
  expect(kept).toMatchObject([{ contentId: gone.id }])
})

test('a page is changed as one, in all its languages', async () => {
  const { db, parish, call, put, json, heard } = await editing()
  await configuration(db, parish, { massesSummerFrom: '07-01', massesSummerTo: '08-31' })
  const read = await good(await call('GET', '/office/page'), OfficePage)
  const changes = {
    community: {
      title: 'Paróquia de Santa Marta',
      phone: '266 000 000',
      photo_url: '/media/a.webp',
    },
    configuration: {
      masses_content: { content: '<p>Domingo</p><script>x</script>' },
      azulejo_glaze: 'copper',
      accent: 'wine',
      office_hours: [{ weekdays: [4, 2, 4], opens: '15:00', closes: '18:00' }],
      baptisms_needs: ' Os padrinhos ',
      translations: {
        en: {
          baptisms_needs: 'The godparents',
          masses_content: { content: '<p>Sunday <img src="https://example.org/a.jpg" alt=""></p>' },
          masses_content_description: 'Masses',
        },
        es: { masses_content: null },
      },
    },
  }
  const written = await good(await put('/office/page', changes, read.version), OfficePage)
  expect(written.community).toMatchObject({ title: 'Paróquia de Santa Marta', name: parish.name })
  expect(written.configuration).toMatchObject({
    language: 'pt',
    masses_content: { content: '<p>Domingo</p>' },
    azulejo_glaze: 'copper',
    azulejo_motif: null,
    accent: 'wine',
    office_hours: [{ weekdays: [2, 4], opens: '15:00', closes: '18:00' }],
    baptisms_needs: 'Os padrinhos',
    weddings_needs: null,
    masses_summer_from: '07-01',
    masses_summer_to: '08-31',
  })
  expect(Object.keys(written.configuration.translations)).toEqual(['en'])
  // The picture of another host in a translation is asked for as any other.
  expect(heard()).toEqual(['configuration'])
  expect(await db.$count(remotePictures)).toBe(1)
  expect(await json(`/app/public/get_mobile_websiteconfiguration/${parish.slug}`)).toMatchObject({
    accent: 'wine',
    office_hours: [{ weekdays: [2, 4], opens: '15:00', closes: '18:00' }],
    translations: {
      en: { masses_content_description: 'Masses', baptisms_needs: 'The godparents' },
    },
    body_pictures: { 'https://example.org/a.jpg': null },
  })
  expect(await json(`/app/masses_schedules/get_chapelrie_mobile/${parish.slug}`)).toMatchObject({
    phone: '266 000 000',
    photo_url: '/media/a.webp',
  })
  const late = await refusal(await put('/office/page', changes, read.version), 412)
  expect(late.code).toBe('changed_meanwhile')
  // Summer is of those who write mass times: they are in nobody's way.
  const summer = { masses_summer_from: '06-15', masses_summer_to: '09-15' }
  expect((await put('/office/page', { configuration: summer }, written.version)).status).toBe(200)
  const again = await good(await call('GET', '/office/page'), OfficePage)
  expect(again.version).toBe(written.version)
  for (const [wrong, field] of [
    [{ community: { email: 'nobody' } }, 'community.email'],
    [{ community: { photo_url: 'ftp://example.org' } }, 'community.photo_url'],
    [{ configuration: { azulejo_motif: 'hearts' } }, 'configuration.azulejo_motif'],
    [{ configuration: { accent: '#ff00ff' } }, 'configuration.accent'],
    [
      { configuration: { office_hours: [{ weekdays: [], opens: '09:00', closes: '12:00' }] } },
      'configuration.office_hours.0.weekdays',
    ],
    [
      { configuration: { office_hours: [{ weekdays: [1], opens: '12:00', closes: '09:00' }] } },
      'configuration.office_hours.0.closes',
    ],
    [{ configuration: { seccao_noticias_id: 999_999 } }, 'configuration.seccao_noticias_id'],
    [{ configuration: { language: 'en' } }, 'configuration.translations'],
    [{}, '*'],
  ] as const) {
    const { fields } = await refusal(await put('/office/page', wrong), 400)
    expect(Object.keys(fields ?? {})).toEqual([field])
  }
  const cleared = await put('/office/page', { configuration: { translations: {} } })
  expect((await good(cleared, OfficePage)).configuration.translations).toEqual({})
  expect(await db.$count(configurationTranslations)).toBe(0)
})

test('the page of a community that was never set up is, once somebody writes it', async () => {
  const { parish, call, put, get } = await editing()
  const path = `/app/public/get_mobile_websiteconfiguration/${parish.slug}`
  const read = await good(await call('GET', '/office/page'), OfficePage)
  expect(read.configuration).toMatchObject({ header_url: null, language: 'pt', translations: {} })
  expect((await get(path)).status).toBe(404)
  const written = await put('/office/page', { community: { phone: '1234' } }, read.version)
  expect(written.status).toBe(200)
  expect((await get(path)).status).toBe(200)
})

test('a page that changes its language takes menu and questions along where it can', async () => {
  const { db, parish, call, put } = await editing()
  await configuration(db, parish)
  await menuEntry(db, parish, { title: 'Grupos', titles: { es: 'Grupos de aquí', en: 'Groups' } })
  await menuEntry(db, parish, { title: 'Coro', position: 2 })
  await put('/office/faq', { content: 'Quando?', translations: { es: '¿Cuándo?' } })
  expect((await put('/office/page', { configuration: { language: 'es' } })).status).toBe(200)
  expect(await good(await call('GET', '/office/menu'), OfficeMenu)).toMatchObject({
    language: 'es',
    entries: [
      { title: 'Grupos de aquí', titles: { pt: 'Grupos', en: 'Groups' } },
      { title: 'Coro', titles: {} },
    ],
  })
  expect(await good(await call('GET', '/office/faq'), OfficeFaq)).toMatchObject({
    language: 'es',
    content: '¿Cuándo?',
    translations: { pt: 'Quando?' },
  })
})

test('frequent questions are read in the language of the call, and gone without a text', async () => {
  const { app, parish, call, put, get, heard } = await editing()
  const path = `/websites/contents/${parish.slug}/faqs`
  const read = await good(await call('GET', '/office/faq'), OfficeFaq)
  expect(read).toMatchObject({ language: 'pt', content: null, translations: {} })
  const form = {
    content: 'Quando há missa?\r\n  Ao domingo.\n',
    translations: { en: 'When is Mass?' },
  }
  const written = await good(await put('/office/faq', form, read.version), OfficeFaq)
  expect(written).toMatchObject({
    content: 'Quando há missa?\n  Ao domingo.',
    translations: { en: 'When is Mass?' },
  })
  const inLanguage = async (language: string) => {
    const answer = await send(app, 'GET', path, { headers: { 'accept-language': language } })
    return ((await answer.json()) as { content: string }).content
  }
  expect(await inLanguage('en')).toBe('When is Mass?')
  expect(await inLanguage('es')).toBe(written.content)
  await refusal(await put('/office/faq', form, read.version), 412)
  const own = await refusal(
    await put('/office/faq', { content: 'a', translations: { pt: 'b' } }),
    400,
  )
  expect(Object.keys(own.fields ?? {})).toEqual(['translations.pt'])
  const alone = await refusal(
    await put('/office/faq', { content: null, translations: { en: 'a' } }),
    400,
  )
  expect(Object.keys(alone.fields ?? {})).toEqual(['content'])
  await refusal(await put('/office/faq', { content: 'a'.repeat(20_001) }), 400)
  expect((await put('/office/faq', { content: ' ' })).status).toBe(200)
  expect((await get(path)).status).toBe(404)
  // No page shows them: the publisher has nothing to do.
  expect(heard()).toEqual([])
})

test('sections are made, renamed and deleted, and nobody else has them', async () => {
  const { db, parish, call, put, heard, elsewhere } = await editing()
  const foreign = await section(db, elsewhere)
  const path = '/office/sections'
  await good(await call('POST', path, { name: ' Juventude ' }), Sections)
  const { results } = await good(await call('POST', path, { name: 'Catequese' }), Sections)
  expect(results.map(({ name }) => name)).toEqual(['Catequese', 'Juventude'])
  const [one] = results
  const renamed = await good(await put(`${path}/${one?.id}`, { name: 'Ocasiões' }), Sections)
  expect(renamed.results.map(({ name }) => name)).toEqual(['Juventude', 'Ocasiões'])
  await configuration(db, parish, { newsSectionId: one?.id ?? null })
  await menuEntry(db, parish, { emenuType: 'section', sectionId: one?.id ?? null })
  expect(heard()).toEqual([])
  await refusal(await call('DELETE', `${path}/${foreign.id}`), 404)
  await refusal(await put(`${path}/${foreign.id}`, { name: 'Nossa' }), 404)
  await refusal(await call('POST', path, { name: '' }), 400)
  const left = await good(await call('DELETE', `${path}/${one?.id}`), Sections)
  expect(left.results.map(({ name }) => name)).toEqual(['Juventude'])
  expect(heard()).toEqual(['configuration'])
  const page = await good(await call('GET', '/office/page'), OfficePage)
  expect(page.configuration.seccao_noticias_id).toBeNull()
})
