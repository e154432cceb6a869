import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#tests/support/matrix.ts'
import { cleanHtml } from './content-html.ts'

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&#58;alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe src="https://evil.example.org"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<form action="https://evil.example.org"><input name=q></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style>',
  '<style>@import "https://evil.example.org"</style>',
  '<link rel=stylesheet href="//evil.example.org">',
  '<meta http-equiv=refresh content="0;url=https://evil.example.org">',
  '<base href="https://evil.example.org/">',
  '<p style="background:url(https://evil.example.org)" onclick="x()">x</p>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="//evil.example.org/x.png">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<a href="/ok" target="_blank" ping="https://evil.example.org">x</a>',
])('takes what is dangerous out of %s', (html) => {
  const clean = cleanHtml(html)
  expect(clean).not.toMatch(
    /<(script|style|iframe|object|embed|form|input|svg|math|link|meta|base|template|noscript)/i,
  )
  expect(clean).not.toMatch(/<[^>]*\s(on\w+|style|srcdoc|ping|target)\s*=/i)
  expect(clean).not.toMatch(/(href|src)="\s*(javascript|vbscript|data|\/\/)/i)
})

test('keeps what an editor wrote', () => {
  const html =
    '<h2>Inscrições</h2><p>Até <strong>dia 18</strong>, no <a href="mailto:x@example.org">cartório</a>.</p><ul><li>Bilhete</li></ul><blockquote>Vinde.</blockquote>'
  expect(cleanHtml(html)).toBe(html)
})

test.each([
  ['<p><del>sábado</del> <ins>domingo</ins> <q>Vinde</q></p>'],
  ['<h2 id="t-início">A</h2><p><a href="#t-início">a</a> <a id="t-b-1"></a></p>'],
])('keeps %s', (html) => {
  expect(cleanHtml(html)).toBe(html)
})

test('places of a text are named apart from those of its page, and links lead to them', () => {
  const html =
    '<h1 id="main">A</h1><p onclick="x" id="2 b"><a name="main">b</a><a href="#2%20b">c</a><a href="#">d</a></p>'
  expect(cleanHtml(html)).toBe(
    '<h2 id="t-main">A</h2><p id="t-2-b"><a id="t-main">b</a><a href="#t-2-b">c</a><a href="#">d</a></p>',
  )
})

test('an h1 becomes an h2, and a link to elsewhere is cut off from our window', () => {
  expect(cleanHtml('<h1>A</h1>')).toBe('<h2>A</h2>')
  expect(cleanHtml('<a href="https://example.org">x</a>')).toBe(
    '<a href="https://example.org" rel="noopener">x</a>',
  )
})

test('cleaning twice is cleaning once', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<img src=x>',
    '<a href="/x">',
    '<h1>',
    '&amp;',
    '&lt;',
    '<',
    '>',
    '"',
    'onerror=',
    '<script>',
    ...['<c>', '</c>', '<div>', '</div>', '<li>', '<ul>', '</ul>', '<table>', '<td>', '<button>'],
    ...['<textarea>', '<svg>', '<select>', '<option>', '<!--', '-->'],
    'é',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (parts) => {
      const once = cleanHtml(parts.join(''))
      expect(cleanHtml(once)).toBe(once)
    }),
    { numRuns: rounds(150, 10_000), examples: [[['<p>', '<c>', '<p>']]] },
  )
})
