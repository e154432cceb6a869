import { expect, it } from 'vitest'
import { listedIn } from './languages.ts'

it.each([
  "type Language = 'pt' | 'es' | 'en'",
  "const ALL = ['pt', 'es', 'en']",
  'const ALL = ["en",\n  "pt"]',
  'const PATH = /^(es|en)\\//',
  "const titles = { pt: '', es: '', en: '' }",
  'const texts = {\n  pt: one,\n  es: two,\n}',
])('finds languages that are listed again: %s', (text) => {
  expect(listedIn(text)).toHaveLength(1)
})

it.each([
  "locale === 'pt'",
  'import es from "./flags/es.svg"',
  "const FIRST: Locale = 'pt'",
  "new Intl.Collator('pt')",
  'the words of (pt) and (es)',
])('allows one language by itself: %s', (text) => {
  expect(listedIn(text)).toEqual([])
})

it('says in which line', () => {
  expect(listedIn("\n\nconst ALL = ['pt', 'es']\n")[0]).toMatch(/^3: /)
})
