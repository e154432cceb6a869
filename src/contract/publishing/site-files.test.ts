import { expect, test } from 'vitest'
import { MEDIA_HEADERS, siteHeaders, typeOf } from './site-files.ts'

test.each([
  ['index.html', 'text/html; charset=utf-8'],
  ['es/santa-marta.html', 'text/html; charset=utf-8'],
  ['_astro/site.abc.css', 'text/css; charset=utf-8'],
  ['assets/banners/santa-marta.svg', 'image/svg+xml'],
  ['sitemap/pt/santa-marta.xml', 'application/xml; charset=utf-8'],
  ['robots.txt', 'text/plain; charset=utf-8'],
  ['santa-marta/events/festa.ics', 'text/calendar; charset=utf-8'],
  ['es/manifest.webmanifest', 'application/manifest+json'],
  ['sw.js', 'text/javascript; charset=utf-8'],
  ['a.exe', 'application/octet-stream'],
  ['folder.html/file', 'application/octet-stream'],
  ['.html', 'application/octet-stream'],
  ['constructor', 'application/octet-stream'],
  ['a.constructor', 'application/octet-stream'],
])('%s is served as %s', (file, type) => {
  expect(typeOf(file)).toBe(type)
})

test('pages are asked for again, hashed files never, and only pages differ by cookie', () => {
  expect(siteHeaders('index.html')).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-frame-options': 'DENY',
    vary: 'Accept-Encoding, Cookie',
  })
  expect(siteHeaders('_astro/a.js')['cache-control']).toContain('immutable')
  expect(siteHeaders('sitemap.xml')).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding',
  })
})

test('a page at a secret address is kept by nobody, and tells nobody its address', () => {
  expect(siteHeaders('santa-marta/join.html', { isSecret: true })).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'DENY',
  })
})

test('what was uploaded never changes under its address', () => {
  expect(MEDIA_HEADERS['cache-control']).toContain('immutable')
  expect(MEDIA_HEADERS['x-content-type-options']).toBe('nosniff')
})
