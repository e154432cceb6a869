import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contents } from '#src/server/db/schema.ts'
import { importing } from '../support/imports.ts'
import { post, wxr } from '../support/wxr.ts'

const page = (given: Partial<Parameters<typeof post>[0]> & { id: number; title: string }) =>
  post({ type: 'page', content: `Texto de ${given.title}.`, ...given })

/** A child before its parent, and one that stood a level deeper. */
const EXPORT = wxr(
  page({ id: 21, title: 'História', parent: 20, order: 2, name: 'historia' }),
  page({ id: 23, title: 'Vigários', parent: 21 }),
  page({
    id: 22,
    title: 'Secretaria',
    parent: 20,
    order: 1,
    content: '<a href="https://velho.example.org/?page_id=21">Quem somos</a>',
  }),
  page({ id: 20, title: 'A paróquia', name: 'a-paroquia', order: 5 }),
  post({ id: 30, title: 'Obras', content: 'Começam.' }),
)

async function importingPages() {
  const scene = await importing('editor')
  const rows = () =>
    scene.db
      .select()
      .from(contents)
      .where(eq(contents.communityId, scene.parish.id))
      .orderBy(asc(contents.id))
  const rowOf = async (title: string) => {
    const found = (await rows()).find((row) => row.title === title && row.deletedAt === null)
    if (!found) throw new Error(`There is no ${title}.`)
    return found
  }
  const notes = async (record: Parameters<typeof scene.lines>[0]) =>
    Object.fromEntries(
      (await scene.lines(record)).results.flatMap(({ title, notes }) =>
        notes.map(({ code, detail }) => [title, detail === null ? code : `${code} ${detail}`]),
      ),
    )
  const change = (id: number, content: object) =>
    scene.call('PUT', `/websites/contents/${id}`, { content })
  return { ...scene, rows, rowOf, notes, change }
}

test('pages come as pages, published, in a tree of two levels, wherever they stand in the file', async () => {
  const { bring, rowOf, notes } = await importingPages()
  const done = await bring('wordpress', EXPORT)
  expect(done.outcomes).toMatchObject({ added: 5 })
  const top = await rowOf('A paróquia')
  expect(top).toMatchObject({ contentType: 3, status: 'published', parentId: null, position: 5 })
  for (const [title, position] of [
    ['História', 2],
    ['Secretaria', 1],
    ['Vigários', 0],
  ] as const) {
    expect(await rowOf(title)).toMatchObject({ contentType: 3, parentId: top.id, position })
  }
  expect((await rowOf('Obras')).contentType).toBe(1)
  expect(await notes(done)).toEqual({ Vigários: 'page_flattened História' })
  expect((await rowOf('Secretaria')).body).toContain('/historia"')
  expect((await bring('wordpress', EXPORT)).outcomes).toMatchObject({ unchanged: 5 })
})

test('what an export says otherwise of a page is followed, but where somebody has moved it here', async () => {
  const { bring, rowOf, change } = await importingPages()
  await bring('wordpress', EXPORT)
  const [top, history] = [await rowOf('A paróquia'), await rowOf('História')]
  await change((await rowOf('Secretaria')).id, { parent_id: null })
  const next = EXPORT.replace('Texto de História.', 'Outro texto.').replace(
    '<wp:menu_order>1</wp:menu_order>',
    '<wp:menu_order>9</wp:menu_order>',
  )
  expect((await bring('wordpress', next)).outcomes).toMatchObject({ changed: 1, left: 1 })
  expect(await rowOf('História')).toMatchObject({ id: history.id, parentId: top.id })
  expect(await rowOf('Secretaria')).toMatchObject({ parentId: null, position: 1 })
})

test('a page that came as news before stays news, and its line says so', async () => {
  const { bring, read, rowOf, notes, change } = await importingPages()
  await bring('wordpress', EXPORT)
  const { id } = await rowOf('A paróquia')
  await change(id, { content_type: 1 })
  const next = EXPORT.replace('Texto de A paróquia.', 'Outro.')
  const ready = await read('wordpress', next)
  expect((await notes(ready))['A paróquia']).toBe('page_stays_news')
  const lines = await bring('wordpress', next)
  expect(lines.outcomes?.refused ?? 0).toBe(0)
  expect(await rowOf('A paróquia')).toMatchObject({ contentType: 1, parentId: null, position: 0 })
})

test('the first page and one without text are named', async () => {
  const { bring, rowOf, notes } = await importingPages()
  const done = await bring(
    'wordpress',
    wxr(
      page({ id: 1, title: 'Bem-vindo', link: 'https://www.velho.example.org/' }),
      page({ id: 2, title: 'Blogue', content: '' }),
      page({ id: 3, title: 'Grupos', content: '' }),
      page({ id: 4, title: 'Coro', parent: 3 }),
    ),
  )
  expect(await notes(done)).toEqual({ 'Bem-vindo': 'front_page', Blogue: 'page_empty' })
  expect((await rowOf('Blogue')).status).toBe('draft')
  expect(await rowOf('Grupos')).toMatchObject({ status: 'published' })
})

test('pages in several languages are one, also where the parent is', async () => {
  const polylang = (locale: string, group: string): Array<[string, string, string]> => [
    ['language', locale, locale],
    ['post_translations', group, group],
  ]
  const { bring, rowOf, rows } = await importingPages()
  await bring(
    'wordpress',
    wxr(
      page({ id: 1, title: 'A paróquia', terms: polylang('pt', 'a') }),
      page({ id: 4, title: 'History', parent: 2, terms: polylang('en', 'b') }),
      page({ id: 3, title: 'História', parent: 1, terms: polylang('pt', 'b') }),
      page({ id: 2, title: 'The parish', terms: polylang('en', 'a') }),
    ),
  )
  expect(await rows()).toHaveLength(2)
  expect((await rowOf('História')).parentId).toBe((await rowOf('A paróquia')).id)
})

test('pages in a circle, below themselves, below nothing and below what is in the bin stand at the top', async () => {
  const { bring, rows } = await importingPages()
  const done = await bring(
    'wordpress',
    wxr(
      page({ id: 1, title: 'Um', parent: 2 }),
      page({ id: 2, title: 'Dois', parent: 1 }),
      page({ id: 3, title: 'Três', parent: 3 }),
      page({ id: 4, title: 'Quatro', parent: 99 }),
      page({ id: 5, title: 'Cinco', parent: 6 }),
      page({ id: 6, title: 'Seis', status: 'trash' }),
    ),
  )
  expect(done.outcomes).toMatchObject({ added: 5, refused: 1 })
  for (const row of await rows()) expect(row.parentId, row.title).toBeNull()
})

test('an import of pages is taken back whole, parents and children', async () => {
  const { bring, undo, rows } = await importingPages()
  const done = await undo(await bring('wordpress', EXPORT))
  expect((await rows()).filter(({ deletedAt }) => deletedAt === null)).toEqual([])
  expect(done.state).toBe('undone')
})
