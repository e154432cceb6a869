import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contents, contentTranslations, importOrigins } from '#src/server/db/schema.ts'
import { importing } from '../support/imports.ts'
import { attachment, post, wxr } from '../support/wxr.ts'

const OLD = 'https://velho.example.org'
type Language = 'pt' | 'en' | 'es'

/** A post of a group of translations, whose text leads to others of its site by their addresses. */
function written(id: number, language: Language, group: string, ...links: string[]): string {
  return post({
    id,
    title: `${group} ${language}`,
    name: `${group}-${language}`,
    content: links.map((href) => `<p><a href="${href}">ver</a></p>`).join(''),
    terms: [
      ['language', language, language],
      ['post_translations', group, group],
    ],
  })
}

async function bilingual() {
  const scene = await importing('editor')
  const home = `/${scene.parish.slug}`
  const linksIn = (html: string | null | undefined) =>
    [...(html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  const own = async (title: string) => {
    const [row] = await scene.db.select().from(contents).where(eq(contents.title, title))
    return linksIn(row?.body)
  }
  const translated = async (title: string) => {
    const ofTitle = eq(contentTranslations.title, title)
    const [row] = await scene.db.select().from(contentTranslations).where(ofTitle)
    return linksIn(row?.body)
  }
  return { scene, home, own, translated }
}

test('links of translations lead to what comes later, in the same language where it is', async () => {
  const { scene, home, own, translated } = await bilingual()
  const leading = [`${OLD}/?p=3`, `${OLD}/?p=4`, `${OLD}/?p=5`, `${OLD}/`, `${OLD}/outra/`]
  const first = await scene.bring(
    'wordpress',
    wxr(
      written(1, 'pt', 'festa', `${OLD}/?p=3`, `${OLD}/?p=4`),
      written(2, 'en', 'festa', ...leading),
      written(3, 'pt', 'coro', `${OLD}/?p=2`),
      written(4, 'en', 'coro', `${OLD}/?p=1`, `${OLD}/?p=2`),
      post({ id: 5, title: 'Sozinha', name: 'sozinha', content: 'x' }),
    ),
  )
  expect(await own('festa pt')).toEqual([`${home}/coro-pt`, `${home}/coro-pt`])
  expect(await translated('festa en')).toEqual([
    `/en${home}/coro-pt`,
    `/en${home}/coro-pt`,
    `${home}/sozinha`,
    `/en${home}`,
    `${OLD}/outra/`,
  ])
  expect(await own('coro pt')).toEqual([`${home}/festa-pt`])
  expect(await translated('coro en')).toEqual([`/en${home}/festa-pt`, `/en${home}/festa-pt`])
  expect(first.lost_links).toBe(1)
})

test('links that stand in a translation alone are followed, and it stays as it came', async () => {
  const { scene, home, translated } = await bilingual()
  const site = (...more: string[]) =>
    wxr(
      written(1, 'pt', 'festa'),
      written(2, 'en', 'festa', `${OLD}/?p=3`, `${OLD}/boletim.pdf`),
      ...more,
    )
  await scene.bring('wordpress', site())
  expect(await translated('festa en')).toEqual([`${OLD}/?p=3`, `${OLD}/boletim.pdf`])
  const [before] = await scene.db.select().from(contents)
  const later = site(attachment(9, `${OLD}/boletim.pdf`), written(3, 'en', 'coro'))
  await scene.bring('wordpress', later)
  expect((await translated('festa en'))[0]).toBe(`/en${home}/coro-en`)
  const after = await scene.db
    .select()
    .from(contents)
    .where(eq(contents.id, before?.id ?? 0))
  expect(after[0]?.updatedAt).toBe(before?.updatedAt)
  // Leading a link elsewhere is no edit of an editor's.
  const again = await scene.bring('wordpress', later)
  expect(again.outcomes).toMatchObject({ changed: 0, left: 0 })
})

test('a translation that an editor has written since is looked through as well', async () => {
  const { scene, home, translated } = await bilingual()
  await scene.bring('wordpress', wxr(written(1, 'pt', 'festa')))
  const [row] = await scene.db.select().from(contents)
  const text = `<p><a href="${OLD}/?p=3">see</a></p>`
  const en = { title: 'Mine', resume: null, content: text }
  // It came long before the editor writes, who changes nothing of the original.
  await scene.db.update(contents).set({ updatedAt: '2020-01-01T00:00:00Z' })
  await scene.db.update(importOrigins).set({ linksReadAt: '2020-01-02T00:00:00Z' })
  await scene.call('PUT', `/websites/contents/${row?.id}`, { content: { translations: { en } } })
  await scene.bring('wordpress', wxr(written(3, 'en', 'coro')))
  expect(await translated('Mine')).toEqual([`/en${home}/coro-en`])
})
