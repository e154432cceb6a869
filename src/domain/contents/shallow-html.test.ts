import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#tests/support/matrix.ts'
import { cleanHtml } from './content-html.ts'
import { shallowHtml } from './shallow-html.ts'

test.each([
  '<p>Um <b>dia</b>.<p>Dois.',
  `<ul>${'<li>a'.repeat(1_000)}</ul>`,
  `<table>${'<tr><td>9h<td>11h'.repeat(1_000)}</table>`,
  '<p><b>a</b></p>'.repeat(1_000),
  `${'<div>'.repeat(200)}a${'</div>'.repeat(200)}`,
  'a < b > c </b> <> &lt;b&gt;',
])('what no person would take for deep stays letter for letter', (html) => {
  expect(shallowHtml(html)).toBe(html)
})

test('what stands too deep loses its tags, and nothing that they hold', () => {
  const html = `${'<i>'.repeat(300)}dentro${'</i>'.repeat(300)}<b>fora</b>`
  expect(shallowHtml(html)).toBe(`${'<i>'.repeat(200)}dentro${'</i>'.repeat(200)}<b>fora</b>`)
})

test.each([
  ...['<b>', '<b><i>', '<ul><li>', '<table><tr><td>', '<blockquote>', '<x>', '<b>a', '<li><p>'],
  ...['<ul></b>', '<b><!--</b>-->', '<b title="</b>">', '<b title="></b>">', '<b title=</b>>'],
  ...['<b><textarea></b></textarea>', '<b><!x</b>', '<p><li><dt>', '<b></p></i>', '<b><?</b>'],
])('a text of nothing but %s is cleaned like any other', (opening) => {
  const clean = cleanHtml(opening.repeat(Math.ceil(250_000 / opening.length)))
  expect(cleanHtml(clean)).toBe(clean)
})

test('cleaning what is clean changes nothing, however deep it was', () => {
  const part = fc.constantFrom(
    '<b>',
    '</b>',
    '<p>',
    '</p>',
    '<ul>',
    '<li>',
    '</ul>',
    'a',
    '<br>',
    '<!--',
    '-->',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), fc.nat(250), (parts, times) => {
      const clean = cleanHtml(parts.join('').repeat(times))
      expect(cleanHtml(clean)).toBe(clean)
    }),
    { numRuns: rounds(20, 400) },
  )
})
