import { describe, expect, test } from 'vitest'
import { filmOrigins, readFilm, withFilms } from './body-films.ts'
import { cleanHtml } from './content-html.ts'

const NAME = 'aB3_-xyz012'
const TEXTS = {
  watch: (service: string) => `Ver o vídeo (${service})`,
  untitled: (service: string) => `Vídeo no ${service}`,
  lang: undefined,
}
const asked = (html: string) => withFilms(cleanHtml(html), TEXTS)

describe('an address', () => {
  test.each([
    `https://www.youtube.com/watch?v=${NAME}`,
    `http://youtube.com/watch?list=PL1&v=${NAME}&feature=share`,
    `https://m.youtube.com/watch?v=${NAME}`,
    `https://youtu.be/${NAME}?si=abc`,
    `https://www.youtube.com/shorts/${NAME}`,
    `https://www.youtube.com/live/${NAME}?feature=shared`,
    `https://www.youtube.com/embed/${NAME}?rel=0`,
    `https://www.youtube-nocookie.com/embed/${NAME}`,
  ])('%s is a film of YouTube', (address) => {
    expect(readFilm(address)).toEqual({
      service: 'YouTube',
      page: `https://www.youtube.com/watch?v=${NAME}`,
      player: `https://www.youtube-nocookie.com/embed/${NAME}?autoplay=1&rel=0`,
    })
  })

  test.each([
    ['t=90', 90],
    ['t=90s', 90],
    ['t=1m30s', 90],
    ['t=1h2m3s', 3723],
    ['start=45', 45],
    ['t=soon', 0],
  ])('with %s begins at that moment', (query, seconds) => {
    const { player, page } = readFilm(`https://youtu.be/${NAME}?${query}`) ?? {}
    expect(player?.split('rel=0')[1]).toBe(seconds === 0 ? '' : `&start=${seconds}`)
    expect(page?.split(NAME)[1]).toBe(seconds === 0 ? '' : `&t=${seconds}s`)
  })

  test.each([
    ['https://vimeo.com/76979871', '', ''],
    ['https://www.vimeo.com/76979871?share=copy', '', ''],
    ['https://player.vimeo.com/video/76979871', '', ''],
    ['https://vimeo.com/76979871/8272103f6e', '/8272103f6e', 'h=8272103f6e&'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', '/8272103f6e', 'h=8272103f6e&'],
  ])('%s is a film of Vimeo', (address, end, key) => {
    expect(readFilm(address)).toEqual({
      service: 'Vimeo',
      page: `https://vimeo.com/76979871${end}`,
      player: `https://player.vimeo.com/video/76979871?${key}autoplay=1&dnt=1`,
    })
  })

  test.each([
    'https://www.youtube.com/@paroquia',
    'https://www.youtube.com/playlist?list=PL1',
    'https://www.youtube.com/embed/videoseries?list=PL1',
    'https://www.youtube.com/embed/live_stream?channel=UC1',
    'https://www.youtube.com/watch',
    `https://www.youtube.com/watch?v=${NAME}%22onload`,
    `https://youtube.com.example.org/watch?v=${NAME}`,
    `https://example.org/watch?v=${NAME}`,
    'https://vimeo.com/paroquia',
    'https://vimeo.com/showcase/123',
    `ftp://youtu.be/${NAME}`,
    'not an address',
  ])('%s is no film', (address) => {
    expect(readFilm(address)).toBeNull()
  })
})

describe('in a text', () => {
  const link = `href="https://www.youtube.com/watch?v=${NAME}" rel="noopener"`
  const player = `https://www.youtube-nocookie.com/embed/${NAME}?autoplay=1&amp;rel=0`
  const figure = (title: string, attributes = '') =>
    `<figure class="player film"${attributes}><figcaption><a ${link}>${title}</a></figcaption><a class="btn" ${link} data-player="${player}">Ver o vídeo (YouTube)<span class="vh"> ${title}</span></a></figure>`

  test('a film alone in a paragraph has a title and a button', () => {
    const written = `<p>Antes</p><p id="a"><a href="https://youtu.be/${NAME}">A procissão &amp; a "festa"</a></p>`
    expect(asked(written)).toBe(`<p>Antes</p>${figure('A procissão &amp; a "festa"', ' id="t-a"')}`)
  })

  test.each([
    `<p>https://youtu.be/${NAME}</p>`,
    `<p> https://www.youtube.com/watch?v=${NAME}&amp;feature=share\n</p>`,
    `<p><a href="https://youtu.be/${NAME}">https://youtu.be/${NAME}</a></p>`,
    `<p><a href="https://youtu.be/${NAME}">youtu.be/${NAME}</a></p>`,
  ])('an address is no title: %s', (written) => {
    expect(asked(written)).toBe(figure('Vídeo no YouTube'))
  })

  test('words of the page that are not in the language of the text say so', () => {
    const html = withFilms(`<p>https://vimeo.com/76979871</p>`, { ...TEXTS, lang: 'pt' })
    expect(html).toContain('> <span lang="pt">Vídeo no Vimeo</span></span>')
    expect(html).toContain('"><span lang="pt">Ver o vídeo (Vimeo)</span>')
  })

  test.each([
    `<p>Veja <a href="https://youtu.be/${NAME}" rel="noopener">o vídeo</a>.</p>`,
    `<p>https://youtu.be/${NAME} e mais</p>`,
    `<li>https://youtu.be/${NAME}</li>`,
    '<p><a href="https://www.youtube.com/@paroquia" rel="noopener">O nosso canal</a></p>',
    '<p><a href="/media/0a/festa.mp4">A festa</a></p>',
  ])('%s stays as it is', (html) => {
    expect(withFilms(html, TEXTS)).toBe(html)
    expect(filmOrigins(html)).toEqual([])
  })

  test('its players are on these hosts, each named once', () => {
    const two = `<p>https://youtu.be/${NAME}</p>`.repeat(2)
    expect(filmOrigins(two)).toEqual(['https://www.youtube-nocookie.com'])
    expect(filmOrigins(`${two}<p>https://vimeo.com/76979871</p>`)).toEqual([
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
    ])
  })
})
