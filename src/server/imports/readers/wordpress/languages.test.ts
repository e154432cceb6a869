import { expect, test } from 'vitest'
import type { ContentPayload } from '#src/server/imports/targets/payload.ts'
import { itemsIn } from '#tests/support/imports.ts'
import { post, wxr } from '#tests/support/wxr.ts'
import { readWordPress } from './read-wordpress.ts'

type Post = Parameters<typeof post>[0]

const POLYLANG = (language: string, group = 'pll_1'): Partial<Post> => ({
  terms: [
    ['language', language, language.toUpperCase()],
    ['post_translations', group, group],
  ],
})
const WPML = (language: string, group = '7'): Partial<Post> => ({
  meta: { _wpml_import_language_code: language, _wpml_import_translation_group: group },
})
const ENGLISH = { id: 2, title: 'Feast', name: 'feast', content: '<p>English</p>' }
const PORTUGUESE = { id: 1, title: 'Festa', name: 'festa', content: '<p>Português</p>' }

async function read(...posts: Post[]) {
  const items = await itemsIn(readWordPress, wxr(...posts.map(post)))
  return items.map(({ title, notes, payload }) => {
    const { form, formerSlugs, addresses } = payload as ContentPayload
    const { language, translations } = form
    const codes = notes.map(({ code, detail }) => `${code} ${detail}`)
    return { title, language, translations, formerSlugs, addresses, codes }
  })
}

test.each([
  ['Polylang', POLYLANG],
  ['WPML', WPML],
])('translations of %s are one content', async (_, plugin) => {
  const found = await read(
    { ...ENGLISH, ...plugin('en') },
    { id: 5, title: 'Outra', content: 'x', ...plugin('pt', 'other') },
    { ...PORTUGUESE, ...plugin('pt-pt') },
  )
  expect(found).toEqual([
    expect.objectContaining({ title: 'Outra', language: 'pt', translations: undefined }),
    {
      title: 'Festa',
      language: 'pt',
      translations: { en: { title: 'Feast', resume: null, content: '<p>English</p>' } },
      formerSlugs: ['feast'],
      addresses: ['velho.example.org/?p=1', 'velho.example.org/?p=2'],
      codes: ['translation_joined en'],
    },
  ])
})

test.each<[string, Partial<Post>]>([
  ['waits for its day', { ...POLYLANG('en'), status: 'future' }],
  ['only some may read', { ...POLYLANG('en'), password: 'x' }],
  ['is of a page', { ...POLYLANG('en'), type: 'page' }],
  ['is in the same language', POLYLANG('pt')],
  ['is in another group', POLYLANG('en', 'pll_2')],
])('what %s stays by itself', async (_, other) => {
  const found = await read({ ...PORTUGUESE, ...POLYLANG('pt') }, { ...ENGLISH, ...other })
  expect(found.map(({ title, translations }) => [title, translations])).toEqual([
    ['Festa', undefined],
    ['Feast', undefined],
  ])
})

const AT = (link: string): Partial<Post> => ({ link: `https://velho.example.org${link}` })
const OF_WPML = { meta: { _wpml_word_count: '{"total":12}' } }

test.each<[string, Partial<Post>, string, string[]]>([
  ['a parameter', AT('/feast/?lang=en'), 'en', []],
  ['a parameter of a draft', { ...AT('/?p=2&#038;lang=es'), status: 'draft' }, 'es', []],
  ['the first word of the path', AT('/en/feast/'), 'en', []],
  ['one with a country', AT('/pt-br/festa/'), 'pt', []],
  ['the first word of the host', { link: 'https://en.velho.example.org/feast/' }, 'en', []],
  ['a parameter of another language', AT('/feast/?lang=fr'), 'pt', ['language_foreign fr']],
  ['a term, before its address', { ...AT('/en/feast/'), ...POLYLANG('es') }, 'es', []],
  ['nothing: a later word of the path', AT('/2020/en/'), 'pt', []],
  ['nothing: a word that begins as one', AT('/entrada/feast/'), 'pt', []],
  ['nothing: a word of another language', AT('/no/feast/'), 'pt', []],
  ['nothing: another host', { link: 'https://en.example.com/feast/' }, 'pt', []],
])('the language of a post is told by %s', async (_, told, language, codes) => {
  const [found] = await read({ ...ENGLISH, ...told })
  expect(found).toMatchObject({ language, codes })
})

test('of a site of WPML whose export says nothing of languages, each line says so', async () => {
  const found = await read({ ...PORTUGUESE, ...OF_WPML }, ENGLISH)
  expect(found.map(({ language, codes }) => [language, ...codes])).toEqual([
    ['pt', 'language_unsaid null'],
    ['pt', 'language_unsaid null'],
  ])
})

test('where one address tells its language, those that do not are in that of the site', async () => {
  const found = await read({ ...PORTUGUESE, ...OF_WPML }, { ...ENGLISH, ...AT('/en/feast/') })
  expect(found.map(({ language, codes }) => [language, ...codes])).toEqual([['pt'], ['en']])
})

test('a language that there is none of here is named', async () => {
  const [found] = await read({ ...ENGLISH, title: 'Fête', ...POLYLANG('fr') })
  expect(found).toMatchObject({ language: 'pt', codes: ['language_foreign fr'] })
})
