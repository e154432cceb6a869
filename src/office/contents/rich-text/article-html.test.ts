import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanHtml } from '#src/domain/contents/content-html.ts'
import { linkAddress } from './addresses.ts'
import { articleHtml } from './article-html.ts'
import { ARTICLE_EXTENSIONS } from './extensions.ts'

const schema = getSchema(ARTICLE_EXTENSIONS)
const htmlOf = (content: object[]) => {
  const doc = Node.fromJSON(schema, { type: 'doc', content })
  doc.check()
  return articleHtml(doc)
}
const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks })
const p = (...content: object[]) => ({ type: 'paragraph', content })
const li = (...content: object[]) => ({ type: 'listItem', content })
const link = (href: string) => ({ type: 'link', attrs: { href, title: 'Mais «a» & "b"' } })
const TABLE = '<table><tbody><tr><td>9h</td></tr></tbody></table>'

const EVERYTHING = [
  ...[2, 3, 4].map((level) => ({
    type: 'heading',
    attrs: { level },
    content: [text(`T${level}`)],
  })),
  p(
    text('A < B & "C" '),
    text('forte', { type: 'bold' }),
    text(' e ', { type: 'bold' }, { type: 'italic' }),
    text('leve', { type: 'italic', attrs: { lang: 'la' } }),
    ...['u', 's', 'sub', 'sup', 'small', 'mark', 'del', 'ins', 'q', 'code'].map((type) =>
      text(type, { type }),
    ),
    { type: 'hardBreak' },
    text('fora', link('https://example.org/?a=1&b=2'), { type: 'bold' }),
    text('dentro', link('/santa-marta')),
    text('carta', link('mailto:a@example.org')),
  ),
  { type: 'paragraph', attrs: { lang: 'en', dir: 'ltr' }, content: [text('Hello')] },
  { type: 'paragraph', attrs: { id: 't-fim' }, content: [text('Fim', link('#t-fim'))] },
  { type: 'bulletList', content: [li(p(text('um'))), li(p(text('dois')), p(text('três')))] },
  {
    type: 'orderedList',
    attrs: { start: 3 },
    content: [li(p(text('a')), { type: 'bulletList', content: [li(p(text('b')))] })],
  },
  { type: 'blockquote', content: [p(text('Citado'))] },
  p({ type: 'picture', attrs: { src: '/media/a.webp', alt: 'A "igreja"' } }),
  p({ type: 'picture', attrs: { src: 'https://example.org/a.jpg', width: '300' } }),
  { type: 'lockedBlock', attrs: { html: TABLE } },
]

test('a text with everything in it is stored letter for letter', () => {
  const html = htmlOf(EVERYTHING)
  expect(cleanHtml(html)).toBe(html)
  expect(html).toContain('<h2>T2</h2><h3>T3</h3><h4>T4</h4><p>A &lt; B &amp; "C" <strong>forte')
  expect(html).toContain('<ul><li>um</li><li><p>dois</p><p>três</p></li></ul>')
  expect(html).toContain('<ol start="3"><li>a<ul><li>b</li></ul></li></ol>')
  expect(html).toContain(TABLE)
  expect(html).toContain('rel="noopener"')
})

test('nothing written is no text', () => {
  expect(htmlOf([{ type: 'paragraph' }])).toBe('')
})

test('a link or a picture that would not be kept is none', () => {
  const html = htmlOf([
    p(text('mau', link('javascript:alert(1)')), { type: 'picture', attrs: { src: 'data:x' } }),
  ])
  expect(html).toBe('<p>mau</p>')
})

test('whatever is written is stored as it was', () => {
  const mark = fc.oneof(
    ...['bold', 'italic', 'u', 's', 'mark', 'code'].map((type) => fc.constant({ type })),
    fc.constantFrom('https://a.pt/?x="y"&z', '/a', 'tel:912').map((href) => link(href)),
  )
  const marks = fc.uniqueArray(mark, { selector: ({ type }) => type, maxLength: 3 })
  const words = fc.string({ minLength: 1, unit: 'grapheme' })
  const line = fc.array(
    fc.tuple(words, marks).map(([said, with_]) => text(said, ...with_)),
    { maxLength: 4 },
  )
  const paragraph = line.map((content) => p(...content))
  const list = fc
    .array(fc.array(paragraph, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 })
    .map((items) => ({ type: 'bulletList', content: items.map((item) => li(...item)) }))
  fc.assert(
    fc.property(fc.array(fc.oneof(paragraph, list), { minLength: 1, maxLength: 4 }), (content) => {
      const html = htmlOf(content)
      expect(cleanHtml(html)).toBe(html)
    }),
  )
})

test.each([
  ['www.example.org', 'https://www.example.org'],
  ['a@example.org', 'mailto:a@example.org'],
  [' https://example.org ', 'https://example.org'],
  ['/santa-marta', '/santa-marta'],
  ['javascript:alert(1)', undefined],
  ['//example.org', undefined],
  ['dois nomes', undefined],
])('%s as a link leads to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})
