import { expect, test, vi } from 'vitest'
import * as images from './body-images.ts'
import { feedBody, pageBody } from './body-pictures.ts'
import { cleanHtml } from './content-html.ts'

const COPY = '/media/ab12/1200x800-c87828.webp'
const sizes = (width: number) => (width < 600 ? `${width}px` : '600px')
const shown = (content: string, body_pictures?: Record<string, string | null>) =>
  pageBody(cleanHtml(content), body_pictures, sizes)

test('a picture of our own gets its widths, its size and its colour', () => {
  expect(
    shown(`<p>Ver <img src="${COPY}" alt="A &quot;torre&quot;" title="t" lang="en"></p>`),
  ).toBe(
    '<p>Ver <span class="inset"><svg color="#c87828" aria-hidden="true"></svg><picture>' +
      '<source type="image/avif" srcset="/media/ab12/480.avif 480w, /media/ab12/960.avif 960w, /media/ab12/1200.avif 1200w" sizes="600px">' +
      '<source type="image/webp" srcset="/media/ab12/480.webp 480w, /media/ab12/960.webp 960w, /media/ab12/1200.webp 1200w" sizes="600px">' +
      `<img src="${COPY}" width="1200" height="800" alt="A &quot;torre&quot;" title="t" lang="en" loading="lazy" decoding="async">` +
      '</picture></span></p>',
  )
})

test('a transparent one has no colour', () => {
  expect(shown('<img src="/media/ab12/300x200.webp">')).not.toContain('<svg')
})

test.each([
  ['width="300"', 300, 200],
  ['width="300" height="9"', 300, 200],
  ['height="400"', 600, 400],
  ['width="1"', 1, 1],
  ['width="50%"', 1200, 800],
  ['width="0" height="-1"', 1200, 800],
  ['width="99999"', 1200, 800],
])('with %s it is %i × %i, in its own proportions', (asked, width, height) => {
  const html = shown(`<img src="${COPY}" ${asked}>`)
  expect(html).toContain(`width="${width}" height="${height}"`)
  expect(html).toContain(`sizes="${sizes(width)}"`)
})

test('one of another host is its copy, whatever signs its address has', () => {
  const address = 'https://h.example.org/a.jpg?b=1&c="<2>"'
  const html = `<p><img src="${images.writeSigns(address)}" alt="Torre"></p>`
  expect(shown(html, { [address]: COPY })).toContain(`<img src="${COPY}" width="1200"`)
  expect(shown(html, { [address]: COPY })).not.toContain('example.org')
})

test('until there is a copy its words stand for it, and nothing where it has none', () => {
  const address = 'https://h.example.org/a.jpg'
  const without = (html: string) => shown(html, { [address]: null })
  expect(without(`<p>A <img src="${address}" alt="1 &lt; 2"> B</p>`)).toBe('<p>A 1 &lt; 2 B</p>')
  expect(without(`<p lang="en"><img src="${address}" alt="Tower" lang="en"></p>`)).toBe(
    '<p lang="en"><span lang="en">Tower</span></p>',
  )
  expect(without(`<p>A</p><p><img src="${address}"></p><p> B</p>`)).toBe('<p>A</p><p> B</p>')
  const figure = `<figure><img src="${address}"><figcaption>Torre</figcaption></figure>`
  expect(without(figure)).toBe('<figure><figcaption>Torre</figcaption></figure>')
})

test.each(['https://h.example.org/a.jpg', '/media/ab12/photo.svg', 'a.jpg', 'constructor'])(
  'what nobody says anything of is as it was: %s',
  (src) => {
    const html = cleanHtml(`<p><img src="${src}" width="10"></p>`)
    expect(shown(html, {})).toBe(html)
    expect(shown(html)).toBe(html)
    expect(feedBody(html, undefined)).toBe(html)
  },
)

test('an address that an API made up breaks out of no attribute', () => {
  const address = 'https://h.example.org/a.jpg'
  const copy = '/"><script>x()</script>/media/ab12/10x10.webp'
  const html = `<img src="${address}">`
  expect(shown(html, { [address]: copy })).not.toContain('<script')
  expect(feedBody(html, { [address]: copy })).not.toContain('<script')
})

test('readers of feeds get one address', () => {
  const address = 'https://h.example.org/a.jpg'
  const content = cleanHtml(`<p><img src="${address}" alt="Torre"></p>`)
  expect(feedBody(content, { [address]: COPY })).toBe(
    `<p><img src="${COPY}" width="1200" height="800" alt="Torre" loading="lazy" decoding="async"></p>`,
  )
  expect(feedBody(content, { [address]: null })).toBe('<p>Torre</p>')
})

test('a body without a picture is looked at, and no more', () => {
  const replacing = vi.spyOn(String.prototype, 'replace')
  const html = '<p>Só palavras</p>'
  expect(pageBody(html, {}, sizes)).toBe(html)
  expect(replacing).not.toHaveBeenCalled()
  replacing.mockRestore()
})
