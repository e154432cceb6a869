import { expect, test } from 'vitest'
import { withSavedNote } from './pages.ts'

const words = { note: 'As of {when} <b>& "so"</b>', retry: 'Again' }

test('a kept page says at its top when it was so', () => {
  const html = '<body data-x><main id="main" class="page" tabindex="-1"><h1>$& a</h1></main></body>'
  const shown = withSavedNote(html, '2026-11-21T12:00:00.000Z', 'en', words)
  expect(shown).toMatch(/tabindex="-1"><p class="kept-note"[^>]*><span>As of Saturday/)
  expect(shown).toContain('21 November')
  expect(shown).toContain('<h1>$& a</h1></main></body>')
  expect(shown).not.toContain('<b>')
})

test('a page of another make is shown as it is', () => {
  expect(withSavedNote('<p>x</p>', '2026-11-21T12:00:00.000Z', 'pt', words)).toBe('<p>x</p>')
})
