import type { Locale } from '#src/i18n/locales.ts'
import { readSigns, writeSigns } from './body-images.ts'

/** The sites whose films pages can play, with the origin of their players. */
const PLAYERS = {
  YouTube: 'https://www.youtube-nocookie.com',
  Vimeo: 'https://player.vimeo.com',
} as const

type FilmService = keyof typeof PLAYERS

/** A film of another site. */
interface Film {
  service: FilmService
  /** Its page there. */
  page: string
  /** Its player, which starts at once: it is loaded by a press only. */
  player: string
}

/** The words of a film's figure. */
interface FilmTexts {
  /** The label of the button. */
  watch(service: FilmService): string
  /** The title of a film that has none. */
  untitled(service: FilmService): string
  /** The language of these words, if it is not that of the text. */
  lang: Locale | undefined
}

/** A paragraph of clean HTML that holds only a link, or only an address. */
const ALONE =
  /<p( [^<>]*)?>\s*(?:<a href="(https?:\/\/[^"]{1,1000})"[^<>]*>([^<>]{1,500})<\/a>|(https?:\/\/[^\s<>]{1,1000}))\s*<\/p>/g
/** The words of a link that only repeat its address. */
const ADDRESS = /^\S*\.\S+\/\S*$/

/**
 * Turns the films of clean HTML that stand alone in a paragraph into figures with a title and a
 * button. Until the button is pressed, nothing is asked of another site (`elements/film-player.ts`).
 * Without scripts, the button is a link to the film.
 */
export function withFilms(html: string, { watch, untitled, lang }: FilmTexts): string {
  const own = (text: string) => {
    const written = writeSigns(text)
    return lang ? `<span lang="${lang}">${written}</span>` : written
  }
  return html.replace(ALONE, (whole, attributes = '', href?: string, words = '', bare?: string) => {
    const film = readFilm(readSigns(href ?? bare ?? ''))
    if (!film) return whole
    const { service, page, player } = film
    const title = words.trim() === '' || ADDRESS.test(words.trim()) ? own(untitled(service)) : words
    const link = `href="${writeSigns(page)}" rel="noopener"`
    const button = `<a class="btn" ${link} data-player="${writeSigns(player)}">${own(watch(service))}<span class="vh"> ${title}</span></a>`
    return `<figure class="player film"${attributes}><figcaption><a ${link}>${title}</a></figcaption>${button}</figure>`
  })
}

/** The origins of the players of clean HTML, which the page's policy must allow. */
export function filmOrigins(html: string): string[] {
  const films = [...html.matchAll(ALONE)].flatMap(
    ([, , href, , bare]) => readFilm(readSigns(href ?? bare ?? '')) ?? [],
  )
  return [...new Set(films.map(({ service }) => PLAYERS[service]))]
}

/** The parts of YouTube's addresses that a film's name follows. */
const BEFORE_NAME: ReadonlySet<string> = new Set(['embed', 'live', 'shorts', 'v'])
/** These stand in the place of a film's name: a list of films, and whatever a channel shows now. */
const NO_NAMES: ReadonlySet<string> = new Set(['videoseries', 'live_stream'])

/** The film at an address; null if it is not the address of one film that pages can play. */
export function readFilm(address: string): Film | null {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const query = url.searchParams
  const [, first = '', second = ''] = url.pathname.split('/')
  switch (url.hostname.replace(/^(?:www|m)\./, '')) {
    case 'youtu.be':
      return youTubeFilm(first, query)
    case 'youtube.com':
    case 'youtube-nocookie.com':
      if (first === 'watch') return youTubeFilm(query.get('v') ?? '', query)
      return BEFORE_NAME.has(first) ? youTubeFilm(second, query) : null
    case 'vimeo.com':
      return vimeoFilm(first, second || (query.get('h') ?? ''))
    case 'player.vimeo.com':
      return first === 'video' ? vimeoFilm(second, query.get('h') ?? '') : null
    default:
      return null
  }
}

function youTubeFilm(name: string, query: URLSearchParams): Film | null {
  if (!/^[\w-]{11}$/.test(name) || NO_NAMES.has(name)) return null
  const start = toSeconds(query.get('t') ?? query.get('start') ?? '')
  return {
    service: 'YouTube',
    page: `https://www.youtube.com/watch?v=${name}${start > 0 ? `&t=${start}s` : ''}`,
    player: `${PLAYERS.YouTube}/embed/${name}?autoplay=1&rel=0${start > 0 ? `&start=${start}` : ''}`,
  }
}

/** A moment of a film in seconds, from `90`, `90s` or `1h2m3s`; 0 for any other text. */
function toSeconds(moment: string): number {
  const parts = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(moment)?.slice(1) ?? []
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0))
  return hours * 3600 + minutes * 60 + seconds
}

/** @param key the part of the address without which an unlisted film is not shown */
function vimeoFilm(id: string, key: string): Film | null {
  if (!/^\d{1,12}$/.test(id)) return null
  const isKey = /^[\da-f]{8,20}$/i.test(key)
  return {
    service: 'Vimeo',
    page: `https://vimeo.com/${id}${isKey ? `/${key}` : ''}`,
    player: `${PLAYERS.Vimeo}/video/${id}?${isKey ? `h=${key}&` : ''}autoplay=1&dnt=1`,
  }
}
