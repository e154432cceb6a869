import { expect, test } from 'vitest'
import { itemsIn } from '#tests/support/imports.ts'
import { post, wxr } from '#tests/support/wxr.ts'
import type { ContentPayload } from '../content-payload.ts'
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

test('a language that there is none of here is named', async () => {
  const [found] = await read({ ...ENGLISH, title: 'Fête', ...POLYLANG('fr') })
  expect(found).toMatchObject({ language: 'pt', codes: ['language_foreign fr'] })
})
