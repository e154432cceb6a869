import { expect, test } from 'vitest'
import { partsNamedIn } from './parts.ts'

test('a page names its styles, scripts and fonts', () => {
  const html =
    '<link href="/_astro/site.A1.css"><script src="/_astro/a.B-2.js"></script><img src="/media/x.webp">' +
    '<link href="/_astro/f.C3.woff2"><script src="/_astro/a.B-2.js"></script>'
  expect(partsNamedIn(html, '/')).toEqual([
    '/_astro/site.A1.css',
    '/_astro/a.B-2.js',
    '/_astro/f.C3.woff2',
  ])
})

test('a script brings what it imports at once, not what it may import later', () => {
  const code = 'import{a}from"./a.1.js";import"./b.2.js";const c=()=>import("./c.3.js");'
  expect(partsNamedIn(code, '/_astro/x.js')).toEqual(['/_astro/a.1.js', '/_astro/b.2.js'])
})

test('a style sheet brings its drawings; a page names the fonts that it shows', () => {
  const css = 'a{background:url(/_astro/tile.4.svg)}@font-face{src:url(/_astro/f.5.woff2)}'
  expect(partsNamedIn(css, '/_astro/x.css')).toEqual(['/_astro/tile.4.svg'])
})
