import { expect, test } from 'vitest'
import { excerpt, pageTitle, plainText } from './page-titles.ts'

test('a title is the text without markup and the name of the product', () => {
  expect(pageTitle('<b>Obras</b> no telhado', 'Adro')).toBe('Obras no telhado | Adro')
})

test.each([null, undefined, '', '  ', '<p></p>'])(
  'without text (%j) it is the name alone',
  (text) => {
    expect(pageTitle(text, 'Adro')).toBe('Adro')
  },
)

test.each([
  ['<p>Um.</p><p>Dois</p>', 'Um. Dois'],
  ['Pão &amp; vinho &#8211; &#x201c;sim&#x201d;', 'Pão & vinho – “sim”'],
  ['a <script>alert(1)</script>b', 'a b'],
  ['3 < 5 e 7 > 2', '3 < 5 e 7 > 2'],
  ['<em>Missa</em>, às 9h', 'Missa, às 9h'],
  ['&unknown; &#0;', '&unknown;'],
])('%j reads %j', (markup, text) => {
  expect(plainText(markup)).toBe(text)
})

test('an excerpt ends at a word', () => {
  expect(excerpt('A capela de São Bento fecha durante cinco semanas.', 30)).toBe(
    'A capela de São Bento fecha…',
  )
  expect(excerpt('<p>Curto</p>', 30)).toBe('Curto')
})
