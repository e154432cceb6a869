import type { LineNote } from '#src/contract/office/import-notes.ts'
import { readFilm } from '#src/domain/contents/body-films.ts'
import { readSigns, writeSigns } from '#src/domain/contents/body-images.ts'
import { toFormerAddress } from '#src/server/imports/former-site/former-links.ts'
import { toLineNote } from '../reader.ts'
import { isPicture, type Site } from './site.ts'

/** Shortcodes for films, sounds and maps of other sites, in WordPress and wordpress.com. */
const MEDIA =
  /\[(audio|video|youtube|embedyt|vimeo|dailymotion|soundcloud|spotify|googlemaps|iframe)\b([^[\]]{0,2000})\](?:([^[\]<>]{0,500})\[\/\1\])?/gi
const SOURCE = /(?:src|mp3|m4a|ogg|wav|mp4|webm)=["']?(https?:\/\/[^\s"'\]]{1,1000})/i
const ANY = /https?:\/\/[^\s"'|\]]{1,1000}/i
const ID = /(?:\bid=["']?|_id=["']?|^\s*)([\w-]{5,20})["']?(?=\s|$)/
/** The display size of a film, which is not part of its address. */
const SIZES = /&(?:amp;|#038;)?(?:w|h|width|height|rel|fs|hl)=\w{0,10}/gi
/** These are also ordinary words, if they have no attributes. */
const SHOWS = new Set(['audio', 'video'])

/**
 * Replaces such shortcodes in a text by links.
 *
 * @param asLink a link as HTML
 * @param onLost receives each shortcode that names no address
 */
function withMediaLinks(
  text: string,
  asLink: (address: string) => string,
  onLost: (name: string) => void,
): string {
  return text.replace(MEDIA, (whole, written: string, attributes: string, inner = '') => {
    const name = written.toLowerCase()
    const address = addressOf(name, attributes, inner)
    if (address !== null) return asLink(address)
    if (attributes.trim() === '' && inner === '' && !SHOWS.has(name)) return whole
    onLost(name)
    return inner
  })
}

function addressOf(name: string, attributes: string, inner: string): string | null {
  const given = `${attributes} ${inner}`
  const address = SOURCE.exec(given)?.[1] ?? ANY.exec(given)?.[0]
  if (address !== undefined) return address.replace(SIZES, '')
  const id = ID.exec(attributes)?.[1] ?? ID.exec(inner)?.[1]
  if (id === undefined) return null
  if (name === 'youtube') return `https://www.youtube.com/watch?v=${id}`
  return name === 'vimeo' && /^\d+$/.test(id) ? `https://vimeo.com/${id}` : null
}

/** Shortcodes of one word, including WordPress's own. */
const OWN = new Set(['archives', 'sitemap', 'nextpage', 'wpvideo', 'tagcloud'])

/** Whether bracketed text is a shortcode rather than words, by its name and attributes. */
function looksLikeCode(name: string, attributes: string): boolean {
  // A word with only an equals sign may be ordinary text.
  const isGiven = /^\s/.test(attributes) && attributes.includes('=')
  return isGiven || /[_-]/.test(name) || OWN.has(name)
}

/** WordPress's own shortcodes, which count with or without attributes. */
const KNOWN = new Set(['caption', 'wp_caption', 'gallery', 'playlist', 'audio', 'video', 'embed'])
/**
 * A shortcode in double brackets, with its content if it has an end. The match stops at the next
 * one, so a text full of them takes no longer.
 */
const SAID =
  /\[\[([a-z][a-z\d_-]{1,40})((?:[\s=/][^[\]]{0,2000})?)\](?:\]|((?:[^[]|\[(?!\/\1\]|\[)){0,5000}\[\/\1\])\])/gi
/** Only an opening shortcode can be escaped; WordPress prints a closing one with all brackets. */
const ENDED = /\[\[\/[a-z][a-z\d_-]{1,40}\]\]/gi

/**
 * A text with its escaped shortcodes, such as `[[gallery]]`, as words: WordPress prints them in
 * single brackets. Other text in double brackets, such as `[[sic]]`, stays as it is.
 *
 * @returns their brackets as HTML entities, which no shortcode begins with
 */
function withSaidShortcodes(text: string): string {
  return text
    .replace(SAID, (whole, name: string, attributes: string, inner: string | undefined) => {
      const isKnown = KNOWN.has(name.toLowerCase()) || inner !== undefined
      if (!isKnown && !looksLikeCode(name, attributes)) return whole
      return asWords(whole.slice(1, -1))
    })
    .replace(ENDED, asWords)
}

function asWords(code: string): string {
  return code.replaceAll('[', '&#91;').replaceAll(']', '&#93;')
}

export interface Picture {
  image_url: string
  image_description: string | null
}

/** A text without shortcodes: known ones have become HTML, or pictures of a gallery. */
export interface Resolved {
  html: string
  pictures: Picture[]
  notes: LineNote[]
}

const CAPTION =
  /\[((?:wp_)?caption)\b([^\]]{0,2000})\]((?:[^[]|\[(?!\/?(?:wp_)?caption)){0,5000})\[\/\1\]/gi
/** Before WordPress 3.4, a picture's caption was an attribute beside its size. */
const BENEATH = /\scaption=(?:"([^"]*)"|'([^']*)')/i
const EMBED = /\[embed\b[^\]]{0,200}\]\s*(https?:\/\/[^\s[\]<]{1,1000})\s*\[\/embed\]/gi
const PLAYLIST = /\[playlist\b([^\]]{0,2000})\]/gi
const GALLERY = /\[gallery\b([^\]]{0,2000})\]/gi
/** More pictures than any content shows: a text that repeats a gallery gets no more. */
const MOST_PICTURES = 1_000
/** A remaining shortcode: a name and attributes. Plain words in brackets belong to the text. */
const OTHER = /\[(\/?)([a-z][a-z\d_-]{1,40})((?:[\s=][^[\]]{0,2000})?)\/?\]/gi
const CLOSING = /\[\/([a-z][a-z\d_-]{1,40})\]/gi
/**
 * Resolves WordPress's shortcodes.
 *
 * @param postId the post of the text: a gallery without numbers shows the post's attachments
 */
export function withoutShortcodes(text: string, postId: string, site: Site): Resolved {
  if (!text.includes('[')) return { html: text, pictures: [], notes: [] }
  const pictures: Picture[] = []
  const notes = new Map<string, LineNote>()
  const asLink = (address: string): string => {
    const file = site.files.get(toFormerAddress(address) ?? '')
    if (file) return linkTo(address, file.title || undefined)
    // A page plays such a film: nothing is lost.
    if (!readFilm(readSigns(address))) notes.set('embed', toLineNote('embed_as_link'))
    return linkTo(address)
  }
  const said = withSaidShortcodes(text)
  const closed = new Set([...said.matchAll(CLOSING)].map(([, one]) => one))
  const shown = said
    .replace(CAPTION, (_, __, attributes: string, inner: string) => captioned(inner, attributes))
    .replace(EMBED, (_, address: string) => asLink(address))
    .replace(PLAYLIST, (list, attributes: string) => {
      const files = listedIn(attributes).flatMap((id) => site.attachments.get(id) ?? [])
      return files.length === 0 ? list : files.map(({ url }) => asLink(url)).join('')
    })
    .replace(GALLERY, (_, attributes: string) => {
      pictures.push(...galleryOf(attributes, postId, site, MOST_PICTURES - pictures.length))
      return ''
    })
  const lost = (name: string) => notes.set(name, toLineNote('shortcode_removed', name))
  const html = withMediaLinks(shown, asLink, lost).replace(
    OTHER,
    (whole, slash: string, name: string, attributes: string) => {
      const isCode = slash !== '' || closed.has(name) || looksLikeCode(name, attributes)
      if (!isCode) return whole
      lost(name)
      return ''
    },
  )
  return { html, pictures, notes: [...notes.values()] }
}

function captioned(inner: string, attributes: string): string {
  const [image] = /(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inner) ?? []
  if (image === undefined) return inner
  const [, double, single] = BENEATH.exec(attributes) ?? []
  const words = inner.replace(image, '').trim() || (double ?? single ?? '').trim()
  return `<figure>${image}${words === '' ? '' : `<figcaption>${words}</figcaption>`}</figure>`
}

/** The attachment numbers of a gallery or a playlist. */
function listedIn(attributes: string): string[] {
  const [, listed = ''] = /\b(?:ids|include)=["']?([\d,\s]+)/i.exec(attributes) ?? []
  return listed.split(/[,\s]+/).filter((id) => id !== '')
}

function galleryOf(
  attributes: string,
  postId: string,
  { attachments, ofPost }: Site,
  most: number,
): Picture[] {
  const listed = listedIn(attributes)
  const ids = listed.length === 0 ? (ofPost.get(postId) ?? []) : listed
  return ids.slice(0, most).flatMap((id) => {
    const found = attachments.get(id)
    if (!found || !isPicture(found.url)) return []
    return [{ image_url: found.url, image_description: found.description }]
  })
}

/**
 * A link to media that a page cannot show, such as a film of another site.
 *
 * @param words its label; its address by default
 */
export function linkTo(address: string, words?: string): string {
  const href = address.replace(/&amp;/g, '&').replace(/&/g, '&amp;').replace(/"/g, '%22')
  return `\n\n<p><a href="${href}">${words === undefined ? href.replace(/</g, '&lt;') : writeSigns(words)}</a></p>\n\n`
}

const BLOCKS =
  'table|thead|tbody|tfoot|tr|td|th|caption|div|dl|dd|dt|ul|ol|li|pre|blockquote|address|p|h[1-6]|hr|section|article|aside|header|footer|nav|figure|figcaption|details|summary|form|fieldset|style|script|iframe'
const BLOCK_START = new RegExp(`(<(?:${BLOCKS})(?:\\s[^<>]*)?/?>)`, 'gi')
const BLOCK_END = new RegExp(`(</(?:${BLOCKS})\\s*>)`, 'gi')
const STARTS_WITH_BLOCK = new RegExp(`^</?(?:${BLOCKS})[\\s/>]`, 'i')
/** Elements in which an empty line also begins a paragraph. */
const HOLDERS = /^<(?:div|blockquote|section|article|aside)[\s>]/i
/** Elements in which lines stay as they are. */
const AS_IT_STANDS = /<(pre|script|style)\b[^<>]*>/gi

/**
 * Adds paragraphs to HTML of the classic editor: an empty line ends a paragraph, a single line
 * break stays one. Block HTML stays as it is.
 */
export function withParagraphs(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n')
  return partsOf(lines)
    .map((part, at) => (at % 2 === 1 ? part : paragraphs(part)))
    .join('\n')
}

/**
 * Splits a text into parts, every second of which stays as it is. An unclosed element does not
 * count, and is searched for once.
 */
function partsOf(text: string): string[] {
  const lower = text.toLowerCase()
  const unclosed = new Set<string>()
  const parts: string[] = []
  let done = 0
  for (const { 0: opening, 1: name = '', index } of text.matchAll(AS_IT_STANDS)) {
    const closing = `</${name.toLowerCase()}>`
    if (index < done || unclosed.has(closing)) continue
    const end = lower.indexOf(closing, index + opening.length)
    if (end < 0) {
      unclosed.add(closing)
      continue
    }
    parts.push(text.slice(done, index), text.slice(index, end + closing.length))
    done = end + closing.length
  }
  return [...parts, text.slice(done)]
}

function paragraphs(text: string): string {
  return text
    .replace(BLOCK_START, (tag) => `\n\n${tag}${HOLDERS.test(tag) ? '\n\n' : ''}`)
    .replace(BLOCK_END, (tag) =>
      /^<\/(?:div|blockquote|section|article|aside)/i.test(tag) ? `\n\n${tag}\n\n` : `${tag}\n\n`,
    )
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) =>
      STARTS_WITH_BLOCK.test(part) ? part : `<p>${part.replace(/\n/g, '<br>\n')}</p>`,
    )
    .join('\n')
}
