import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ContentRecord, Sections } from '#src/contract/contents/content-record.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { contents, formerAddresses, remotePictures } from '#src/server/db/schema.ts'
import { good } from '../support/answers.ts'
import { configuration, section } from '../support/fixtures.ts'
import { importing } from '../support/imports.ts'
import { attachment, post, wxr } from '../support/wxr.ts'

const EXPORT = wxr(
  post({
    id: 10,
    title: 'Festa &amp; arraial',
    name: 'festa-arraial',
    oldSlugs: ['festa-antiga'],
    categories: ['Notícias', 'Festas'],
    tags: ['arraial'],
    excerpt: 'Um <b>dia</b> em cheio.',
    thumbnail: 31,
    content: 'Primeiro parágrafo.\n\n[gallery ids="31,32"]\n\nSegundo.',
  }),
  attachment(31, 'https://velho.example.org/wp-content/uploads/a.jpg', 'O andor'),
  attachment(32, 'https://velho.example.org/wp-content/uploads/b.png'),
  post({ id: 11, title: 'Rascunho', status: 'draft', date: null }),
  post({ id: 12, title: 'Contactos', type: 'page' }),
  post({ id: 13, title: 'Fora', status: 'trash' }),
  post({ id: 14, title: 'Amanhã', status: 'future', date: '2026-12-24 18:00:00' }),
)

test('a site comes with its sections, pictures and former addresses', async () => {
  const scene = await importing('editor')
  const ready = await scene.read('wordpress', EXPORT)
  expect(ready.plans).toEqual({ new: 4, changed: 0, unchanged: 0, doubtful: 0, refused: 1 })
  expect(await scene.files()).toEqual([])
  await scene.act(ready, 'start')
  await scene.work(ready.id)
  const rows = await scene.db
    .select()
    .from(contents)
    .where(eq(contents.communityId, scene.parish.id))
    .orderBy(asc(contents.id))
  expect(rows.map(({ title, status, slug }) => [title, status, slug])).toEqual([
    ['Festa & arraial', 'published', 'festa-arraial'],
    ['Rascunho', 'draft', 'rascunho'],
    ['Contactos', 'draft', 'contactos'],
    ['Amanhã', 'published', 'amanha'],
  ])
  const [first] = rows
  const record = await good(
    await scene.call('GET', `/websites/contents/${first?.id}`),
    ContentRecord,
  )
  expect(record).toMatchObject({
    resume: 'Um dia em cheio.',
    content: '<p>Primeiro parágrafo.</p>\n<p>Segundo.</p>',
    cover: 'https://velho.example.org/wp-content/uploads/a.jpg',
    cover_description: 'O andor',
    contents_hashtags: [{ tag: 'arraial' }],
    online_from_date: '2025-05-01T10:00:00.000Z',
  })
  expect(record.contents_fotogaleries.map(({ image_url }) => image_url.slice(-5))).toEqual([
    'a.jpg',
    'b.png',
  ])
  const { results } = await good(await scene.call('GET', OFFICE_PATHS.officeSections), Sections)
  expect(results.map(({ name }) => name)).toEqual(['Festas', 'Notícias'])
  expect(record.section_ids).toHaveLength(2)
  expect(await scene.db.select({ slug: formerAddresses.slug }).from(formerAddresses)).toEqual([
    { slug: 'festa-antiga' },
  ])
  expect(await scene.db.$count(remotePictures)).toBe(2)
  expect(scene.jobs.filter(({ kind }) => kind === 'publish-event').length).toBeGreaterThan(0)
})

test('news join those of the first page, beside their own sections; pages do not', async () => {
  const scene = await importing('editor')
  const first = await section(scene.db, scene.parish)
  await configuration(scene.db, scene.parish, { newsSectionId: first.id })
  await scene.bring('wordpress', EXPORT)
  const sectionsOf = async (title: string) => {
    const [row] = await scene.db.select().from(contents).where(eq(contents.title, title))
    const record = await scene.call('GET', `/websites/contents/${row?.id}`)
    return (await good(record, ContentRecord)).section_ids
  }
  expect(await sectionsOf('Festa & arraial')).toHaveLength(3)
  expect(await sectionsOf('Festa & arraial')).toContain(first.id)
  expect(await sectionsOf('Rascunho')).toEqual([first.id])
  expect(await sectionsOf('Contactos')).toEqual([])
  expect((await scene.bring('wordpress', EXPORT)).outcomes).toMatchObject({ unchanged: 4 })
  await scene.bring(
    'wordpress',
    EXPORT.replace('Segundo.', 'Terceiro.').replaceAll('Festas', 'Santos'),
  )
  expect(await sectionsOf('Festa & arraial')).toHaveLength(3)
  expect(await sectionsOf('Festa & arraial')).toContain(first.id)
  expect(await sectionsOf('Rascunho')).toEqual([first.id])
})

test('a second export changes what has changed there, and nothing that was edited here', async () => {
  const scene = await importing('editor')
  await scene.bring('wordpress', EXPORT)
  expect((await scene.bring('wordpress', EXPORT)).outcomes).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 4,
  })
  const [first, second] = await scene.db.select().from(contents).orderBy(asc(contents.id))
  await scene.call('PUT', `/websites/contents/${second?.id}`, { content: { title: 'Meu' } })
  const changed = EXPORT.replace('Segundo.', 'Terceiro.').replace('Rascunho', 'Outro rascunho')
  expect((await scene.bring('wordpress', changed)).outcomes).toMatchObject({
    added: 0,
    changed: 1,
    left: 1,
  })
  const [after, kept] = await scene.db.select().from(contents).orderBy(asc(contents.id))
  expect([after?.body, after?.slug, kept?.title]).toEqual([
    '<p>Primeiro parágrafo.</p>\n<p>Terceiro.</p>',
    first?.slug,
    'Meu',
  ])
  await scene.call('DELETE', `/websites/contents/${first?.id}`)
  expect((await scene.bring('wordpress', EXPORT)).outcomes).toMatchObject({ added: 0, refused: 2 })
})

test('a word of an address that another content has is left to it', async () => {
  const scene = await importing('editor')
  const form = { content_type: 1, title: 'Outra', slug: 'festa-arraial' }
  await scene.call('POST', '/websites/contents', { content: form })
  await scene.bring('wordpress', EXPORT)
  const slugs = (await scene.db.select().from(contents).orderBy(asc(contents.id))).map(
    ({ slug }) => slug,
  )
  expect(slugs.slice(0, 2)).toEqual(['festa-arraial', 'festa-arraial-2'])
})

test.each([
  [
    'no export',
    '<rss version="2.0"><channel><item><title>x</title></item></channel></rss>',
    'not_wordpress',
  ],
  ['no XML', 'Bom dia', 'broken'],
  ['an export that breaks off', EXPORT.slice(0, -200), 'broken'],
  ['nothing', '', 'not_wordpress'],
])('%s fails, and says so', async (_, file, failure) => {
  const scene = await importing('editor')
  expect(await scene.read('wordpress', file)).toMatchObject({ state: 'failed', failure })
  expect(await scene.db.$count(contents)).toBe(0)
})

test('links lead to where posts are now, also to those that come later', async () => {
  const scene = await importing('editor')
  const old = 'https://velho.example.org'
  const linking = (id: number, ...links: string[]) =>
    post({
      id,
      title: `Notícia ${id}`,
      name: `noticia-${id}`,
      content: links.map((href) => `<p><a href="${href}">ver</a></p>`).join(''),
    })
  const links = async (title: string) => {
    const [row] = await scene.db.select().from(contents).where(eq(contents.title, title))
    return [...(row?.body ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  }
  const home = `/${scene.parish.slug}`
  const first = await scene.bring(
    'wordpress',
    wxr(
      linking(
        1,
        `${old}/?p=2`,
        '/?p=1',
        `${old}/?p=3&amp;preview=true`,
        `${old}/categoria/festas/`,
      ),
      linking(
        2,
        'http://www.velho.example.org/?p=1#respond',
        `${old}/`,
        'https://outro.example.org/?p=1',
      ),
    ),
  )
  expect(await links('Notícia 1')).toEqual([
    `${home}/noticia-2`,
    `${home}/noticia-1`,
    `${old}/?p=3&amp;preview=true`,
    `${old}/categoria/festas/`,
  ])
  expect(await links('Notícia 2')).toEqual([
    `${home}/noticia-1`,
    home,
    'https://outro.example.org/?p=1',
  ])
  expect(first.lost_links).toBe(2)
  const { results } = await scene.lines(first)
  expect(results.map(({ notes }) => notes)).toEqual([
    [
      {
        code: 'links_lost',
        detail: 'velho.example.org/?p=3 velho.example.org/categoria/festas',
      },
    ],
    [],
  ])

  const second = await scene.bring('wordpress', wxr(linking(3)))
  expect(second.lost_links).toBe(0)
  expect((await links('Notícia 1'))[2]).toBe(`${home}/noticia-3`)
  // Leading a link elsewhere is no edit of an editor's.
  const changed = linking(1, `${old}/?p=3`).replace('Notícia 1', 'Notícia primeira')
  expect((await scene.bring('wordpress', wxr(changed))).outcomes).toMatchObject({ changed: 1 })
  expect(await links('Notícia primeira')).toEqual([`${home}/noticia-3`])
})

test('a picture that leads to its own page at the former site is a picture', async () => {
  const scene = await importing('editor')
  const page = 'https://velho.example.org/2019/festa/andor/'
  await scene.bring(
    'wordpress',
    wxr(
      attachment(5, 'https://velho.example.org/a.jpg').replace(
        '<wp:post_id>',
        `<link>${page}</link><wp:post_id>`,
      ),
      post({
        id: 1,
        title: 'Festa',
        content: `<a href="${page}"><img src="/a-300.jpg"></a> <a href="/?attachment_id=5">grande</a>`,
      }),
    ),
  )
  const [row] = await scene.db.select().from(contents)
  expect(row?.body).toContain('src="https://velho.example.org/a-300.jpg"')
  expect([...(row?.body ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://velho.example.org/a.jpg',
  ])
})

const IN_LANGUAGES = (english: string) => {
  const terms = (language: string): Array<[string, string, string]> => [
    ['language', language, language],
    ['post_translations', 'pll_1', 'pll_1'],
  ]
  return wxr(
    post({
      id: 1,
      title: 'Festa',
      name: 'festa',
      content: '<p>Em português</p>',
      terms: terms('pt'),
    }),
    post({ id: 2, title: 'Feast', name: 'feast', content: english, terms: terms('en') }),
    post({
      id: 3,
      title: 'Concerto',
      type: 'tribe_events',
      meta: { _EventStartDate: '2026-06-13 21:00:00', _EventEndDate: '2026-06-13 22:30:00' },
    }),
  )
}

test('translations of a plug-in are texts of one content, and its events are events', async () => {
  const scene = await importing('editor')
  const text = '<p>See <a href="https://velho.example.org/?p=2">this</a></p>'
  const first = await scene.bring('wordpress', IN_LANGUAGES(text))
  expect(first.outcomes).toMatchObject({ added: 2 })
  const rows = await scene.db
    .select()
    .from(contents)
    .where(eq(contents.communityId, scene.parish.id))
    .orderBy(asc(contents.id))
  expect(rows.map(({ title, eventFromDate }) => [title, eventFromDate])).toEqual([
    ['Festa', null],
    ['Concerto', '2026-06-13'],
  ])
  const path = `/websites/contents/${rows[0]?.id}`
  const record = async () => good(await scene.call('GET', path), ContentRecord)
  expect(await record()).toMatchObject({ language: 'pt', content: '<p>Em português</p>' })
  expect((await record()).translations).toMatchObject({ en: { title: 'Feast' } })

  const again = await scene.bring('wordpress', IN_LANGUAGES(text))
  expect(again.outcomes).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  const changed = await scene.bring('wordpress', IN_LANGUAGES('<p>Other words</p>'))
  expect(changed.outcomes).toMatchObject({ changed: 1, unchanged: 1 })
  expect((await record()).translations.en?.content).toBe('<p>Other words</p>')

  const mine = { en: { title: 'Feast day', resume: null, content: null }, pt: null, es: null }
  await good(await scene.call('PUT', path, { content: { translations: mine } }), ContentRecord)
  const left = await scene.bring('wordpress', IN_LANGUAGES('<p>Third words</p>'))
  expect(left.outcomes).toMatchObject({ changed: 0, left: 1 })
  expect((await record()).translations.en?.title).toBe('Feast day')
})
