import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ImportRecord } from '#src/contract/office/import.ts'
import { contents, entities, importLines, importOrigins } from '#src/server/db/schema.ts'
import { good } from '../support/answers.ts'
import { importing } from '../support/imports.ts'
import { statementsOf } from '../support/statements.ts'
import { post, wxr } from '../support/wxr.ts'

/** A site whose posts stand at numbers from one on; each of those named leads to the next one. */
function site(first: number, count: number, linking: number[] = []): string {
  const posts = Array.from({ length: count }, (_, at) => {
    const id = first + at
    const link = `<a href="https://velho.example.org/?p=${id + 1}">a seguir</a>`
    const content = `<p>Texto da notícia ${id}. ${linking.includes(id) ? link : ''}</p>`
    return post({ id, title: `Notícia ${id}`, name: `noticia-${id}`, content, tags: ['festa'] })
  })
  return wxr(...posts)
}

const table = (count: number) =>
  [
    'nome;email',
    ...Array.from({ length: count }, (_, at) => `Pessoa ${at};p${at}@example.org`),
  ].join('\n')

type Scene = Awaited<ReturnType<typeof importing>>

/** Reads a file and has what was read done, as many lines at once as a job does. */
async function bring(scene: Scene, kind: 'wordpress' | 'people', file: string) {
  const begun = await good(await scene.upload(kind, file), ImportRecord)
  await scene.workAtOnce(begun.id)
  await good(await scene.act(begun, 'start'), ImportRecord)
  await scene.workAtOnce(begun.id)
  return scene.one(begun)
}

test('lines that cannot be written keep none of those beside them from being done', async () => {
  const scene = await importing()
  const ready = await scene.read('people', table(40))
  const wrong = and(eq(importLines.importId, ready.id), inArray(importLines.position, [7, 8, 30]))
  await scene.db
    .update(importLines)
    .set({ payload: { name: 3 } })
    .where(wrong)
  await good(await scene.act(ready, 'start'), ImportRecord)
  await scene.workAtOnce(ready.id)
  expect((await scene.one(ready)).outcomes).toMatchObject({ added: 37, refused: 3 })
  const { results } = await scene.lines(ready, {
    query: JSON.stringify({ outcome: 'refused' }),
  })
  expect(results.map(({ position }) => position)).toEqual([7, 8, 30])
  expect(results[0]?.notes).toMatchObject([{ code: 'failed' }])
  expect(await scene.db.$count(entities)).toBe(37)
  expect(await scene.db.$count(importOrigins)).toBe(37)
})

test('posts that want one address, and posts without one, each get their own', async () => {
  const scene = await importing()
  const posts = [1, 2, 3].map((id) => post({ id, title: 'Festa', name: id < 3 ? 'festa' : '' }))
  const content = '<p>Texto.</p>'
  const more = [4, 5].map((id) => post({ id, title: 'Festa', content, name: '' }))
  const file = wxr(
    ...posts.map((one) => one.replace('<![CDATA[]]>', `<![CDATA[${content}]]>`)),
    ...more,
  )
  expect((await bring(scene, 'wordpress', file)).outcomes).toMatchObject({ added: 5 })
  const rows = await scene.db.select({ slug: contents.slug }).from(contents).orderBy(contents.id)
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(5)
  expect(rows[0]?.slug).toBe('festa')
})

test.each(['wordpress', 'people'] as const)(
  'what %s costs hangs on what comes, not on what there is, and that only once for many',
  async (kind) => {
    const scene = await importing()
    const file = (first: number, count: number) =>
      kind === 'people' ? table(first + count) : site(first, count)
    const statements = async (first: number, count: number) =>
      (await statementsOf(scene.db, () => bring(scene, kind, file(first, count)))).length
    const few = await statements(0, 20)
    // Twenty that have come before are among those of the second table.
    const asManyAgain = await statements(20, 20)
    expect(asManyAgain).toBeLessThanOrEqual(few + 4)
    expect(await statements(100, 100)).toBeLessThan(few * 4)
    expect(await statements(0, 20)).toBeLessThan(few)
  },
)

test('links to what comes later are followed, and no other content is opened', async () => {
  const scene = await importing()
  await bring(scene, 'wordpress', site(1, 30, [30]))
  const sent = await statementsOf(scene.db, async () => {
    await bring(scene, 'wordpress', site(31, 2))
  })
  expect(sent.filter((one) => /^update "contents" set .*"body" = /.test(one))).toHaveLength(1)
  const [row] = await scene.db.select().from(contents).where(eq(contents.title, 'Notícia 30'))
  expect(row?.body).toContain(`href="/${scene.parish.slug}/noticia-31"`)
})

test('following the links of many contents takes a statement for each, and a few for all', async () => {
  const scene = await importing()
  const statements = async (file: string) =>
    (await statementsOf(scene.db, () => bring(scene, 'wordpress', file))).length
  const one = await statements(site(1, 12, [1]))
  const linking = Array.from({ length: 11 }, (_, at) => 101 + at)
  expect(await statements(site(101, 12, linking))).toBeLessThanOrEqual(one + linking.length)
  const row = await scene.db.select().from(contents).where(eq(contents.title, 'Notícia 111'))
  expect(row[0]?.body).toContain(`href="/${scene.parish.slug}/noticia-112"`)
})

test('an editor who leads to the former site is followed, too', async () => {
  const scene = await importing()
  await bring(scene, 'wordpress', site(1, 2))
  const [row] = await scene.db.select().from(contents).orderBy(contents.id).limit(1)
  const body = '<p><a href="https://velho.example.org/?p=50">Depois</a></p>'
  const updatedAt = '2026-03-15T12:00:01.000Z'
  await scene.db
    .update(contents)
    .set({ body, updatedAt })
    .where(eq(contents.id, row?.id ?? 0))
  await bring(scene, 'wordpress', site(50, 1))
  const [led] = await scene.db
    .select()
    .from(contents)
    .where(eq(contents.id, row?.id ?? 0))
  expect(led?.body).toContain(`href="/${scene.parish.slug}/noticia-50"`)
})

test('what is to be published is told by few jobs, however much comes and is taken back', async () => {
  const scene = await importing('editor')
  scene.jobs.length = 0
  const done = await bring(scene, 'wordpress', site(1, 100, [3, 40, 77]))
  const told = () => scene.jobs.splice(0).filter(({ kind }) => kind === 'publish-event').length
  expect(told()).toBeLessThanOrEqual(6)
  await good(await scene.act(done, 'undo'), ImportRecord)
  await scene.workAtOnce(done.id)
  expect((await scene.one(done)).outcomes).toMatchObject({ undone: 100 })
  expect(told()).toBeLessThanOrEqual(5)
})
