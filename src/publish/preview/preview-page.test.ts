import { expect, test } from 'vitest'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { noPreviewPage, previewPage } from './handler.ts'

const PAGE = '<html><head><title>a</title></head><body><p>b &lt;/body></p></body></html>'
const translator = createTranslator('es', readTexts())

test('a page is as it is, but for what says that it is a preview', () => {
  const shown = previewPage(PAGE, { proof: 'a.b', locale: 'es', path: '' }, translator)
  const without = shown
    .replace(
      '<meta name="robots" content="noindex"><link rel="stylesheet" href="/assets/proof.css">',
      '',
    )
    .replace(/<aside class="proof-bar".*<\/aside>/, '')
  expect(without).toBe(PAGE)
  expect(shown.match(/value="(pt|es|en)"/g)).toEqual(['value="pt"', 'value="en"'])
  expect(shown).toContain('Vista previa.')
})

test('a page that is kept from search engines says so once', () => {
  const page = '<head><meta name="robots" content="noindex"></head><body></body>'
  const shown = previewPage(page, { proof: 'a.b', locale: 'es', path: '' }, translator)
  expect(shown.match(/name="robots"/g)).toHaveLength(1)
})

test('in another language it is the same page', () => {
  const shown = previewPage(PAGE, { proof: 'a.b', locale: 'es', path: '/a/timetable' }, translator)
  expect(shown).toContain('<input type="hidden" name="path" value="/a/timetable">')
})

test('nothing that comes in breaks out of the page', () => {
  expect(
    previewPage(PAGE, { proof: '"><script>', locale: 'es', path: '"><script>' }, translator),
  ).not.toContain('<script>')
  expect(noPreviewPage('pt', { title: '<b>', text: '&' })).not.toMatch(/<b>|&(?!#)/)
})
