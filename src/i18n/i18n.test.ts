import { describe, expect, test } from 'vitest'
import { askedLocale } from './detect.ts'
import { alternates, localePath, siblings, splitLocale } from './urls.ts'

describe('the language that a visitor asks for', () => {
  test.each([
    ['?kyrios_lng=es', undefined, 'es'],
    ['', 'a=1; kyrios_lang=en', 'en'],
    ['?kyrios_lng=es', 'kyrios_lang=en', 'es'],
    ['?kyrios_lng=fr', 'kyrios_lang=en', 'en'],
    ['', 'kyrios_lang=../../x', undefined],
    ['', 'kyrios_lang=ES', undefined],
    ['', 'xkyrios_lang=es', undefined],
    ['', undefined, undefined],
  ])('query %j and cookie %j: %j', (query, cookie, locale) => {
    expect(askedLocale(new URLSearchParams(query), cookie)).toBe(locale)
  })
})

test.each([
  ['/', { pt: '/', es: '/es', en: '/en' }],
  ['/santa-marta', { pt: '/santa-marta', es: '/es/santa-marta', en: '/en/santa-marta' }],
])('%s in every language', (path, addresses) => {
  expect(Object.fromEntries(siblings(path).map((one) => [one.locale, one.path]))).toEqual(addresses)
  for (const sibling of siblings(path)) {
    expect(splitLocale(sibling.path)).toMatchObject({ locale: sibling.locale, path })
  }
})

test('a query stays with the root of a language', () => {
  expect(localePath('es', '/?a=1')).toBe('/es?a=1')
})

test('a community may begin like a language', () => {
  expect(splitLocale('/espinho')).toEqual({ locale: 'pt', path: '/espinho', prefixed: false })
})

test('who reads none of the languages of a page is led to its original', () => {
  expect(alternates('/santa-marta/obras', ['pt', 'es'], 'es')).toEqual([
    { hreflang: 'pt', path: '/santa-marta/obras' },
    { hreflang: 'es', path: '/es/santa-marta/obras' },
    { hreflang: 'x-default', path: '/es/santa-marta/obras' },
  ])
})
