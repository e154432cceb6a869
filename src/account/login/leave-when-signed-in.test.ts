import { expect, test } from 'vitest'
import type { Locale } from '#src/i18n/locales.ts'
import { destination } from './leave-when-signed-in.ts'

const ORIGIN = 'https://adro.example.org'

const to = (next: string | null, locale: Locale, start?: string) =>
  destination(
    { origin: ORIGIN, search: next === null ? '' : `?${new URLSearchParams({ next })}` },
    locale,
    start,
  )

test.each<[string | null, Locale, string]>([
  [null, 'pt', '/'],
  [null, 'es', '/es'],
  ['/', 'en', '/en'],
  ['/following', 'pt', '/following'],
  ['/es/settings?tab=security#photo', 'es', '/es/settings?tab=security#photo'],
])('%s leads a reader of %s to %s', (next, locale, path) => {
  expect(to(next, locale)).toBe(path)
})

test('a language that was chosen on the login page is kept', () => {
  expect(to('/es/following', 'en')).toBe('/en/following')
  expect(to('/es/following', 'pt')).toBe('/following')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example/x',
  '/.//evil.example',
  '/es//evil.example',
  '/%2f/evil.example',
  'javascript:alert(1)',
])('%s never leads off the site', (next) => {
  for (const locale of ['pt', 'es'] as const) {
    expect(new URL(to(next, locale), ORIGIN).origin).toBe(ORIGIN)
  }
})

test.each<[string | null, string]>([
  [null, '/es/santa-marta/office'],
  ['/', '/es/santa-marta/office'],
  ['/es', '/es/santa-marta/office'],
  ['/santa-marta', '/es/santa-marta'],
  ['/?kyrios_lng=es', '/es?kyrios_lng=es'],
])('from %s, who works in an office comes to %s', (next, path) => {
  expect(to(next, 'es', '/santa-marta/office')).toBe(path)
})
