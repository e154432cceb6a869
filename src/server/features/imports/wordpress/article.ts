import { LINE_MAX_LENGTH } from '#src/contract/form-fields.ts'
import type { LineNote } from '#src/contract/office/import-notes.ts'
import { readSigns, writeSigns } from '#src/domain/contents/body-images.ts'
import { cleanHtml } from '#src/domain/contents/content-html.ts'
import { toFormerAddress } from '../links/former-address.ts'
import { keptHtml, plainLine, truncateAtWord } from '../plain-text.ts'
import { toLineNote } from '../source-item.ts'
import { isPicture, type Site } from './attachments.ts'
import { withBlocks } from './blocks.ts'
import { type LinkedFile, linkedFiles } from './linked-files.ts'
import { withParagraphs } from './paragraphs.ts'
import { linkTo, type Picture, type Resolved, withoutShortcodes } from './shortcodes.ts'

const OPENING = '<!-- wp:gallery'
const CLOSING = '<!-- /wp:gallery -->'
/** A picture of a gallery, and its caption. */
const SHOWN =
  /<img\b([^<>]{1,4000})>(?:\s{0,20}<\/a>)?(?:\s{0,20}<figcaption\b[^<>]{0,500}>([\s\S]{0,2000}?)<\/figcaption>)?/gi
/** The caption of the whole gallery. */
const CAPTION =
  /<figcaption\b[^<>]{0,200}\bblocks-gallery-caption\b[^<>]{0,200}>([\s\S]{0,2000}?)<\/figcaption>/i

/**
 * Removes the galleries of the block editor from a text, and returns their pictures: they are shown
 * beneath the text, like those of the classic editor. The caption of a whole gallery stays.
 *
 * @param wholeOf the absolute form of an address in the text, or null
 */
function withoutGalleries(
  text: string,
  { attachments }: Site,
  wholeOf: (address: string) => string | null,
): { html: string; pictures: Picture[] } {
  const pictures: Picture[] = []
  const [before = '', ...parts] = text.split(OPENING)
  const html = parts.map((part) => {
    const end = part.indexOf(CLOSING)
    const gallery = part.slice(0, end)
    const [, caption = ''] = CAPTION.exec(gallery) ?? []
    const found = [...gallery.replace(CAPTION, '').matchAll(SHOWN)].map(
      ([, attributes = '', words = '']) => pictureOf(attributes, words, attachments, wholeOf),
    )
    // A gallery that cannot be parsed stays in place.
    if (end < 0 || found.some((one) => one === null)) return OPENING + part
    pictures.push(...found.filter((one) => one !== null))
    return `${caption && `<p>${caption}</p>`}${part.slice(end + CLOSING.length)}`
  })
  return { html: [before, ...html].join(''), pictures }
}

function pictureOf(
  attributes: string,
  words: string,
  attachments: Site['attachments'],
  wholeOf: (address: string) => string | null,
): Picture | null {
  const at = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? ''
  const id = at('data-id') || /\bwp-image-(\d{1,10})\b/.exec(attributes)?.[1]
  const known = attachments.get(id ?? '')
  const address = known?.url ?? wholeOf(readSigns(at('data-full-url') || at('src')).trim())
  if (address === null || !isPicture(address)) return null
  const said = plainLine(words) || plainLine(at('alt'))
  const description = truncateAtWord(said, LINE_MAX_LENGTH) || (known?.description ?? null)
  return { image_url: address, image_description: description }
}

/** The second of the block editor's two links to a file. */
const DOWNLOAD = /<a\b[^<>]{0,1000}\bwp-block-file__button\b[^<>]{0,1000}>[^<>]{0,500}<\/a>/gi
/** A frame around one link. */
const LINK_FRAME =
  /<div\b[^<>]{0,500}\bwp-block-(?:file|button)\b[^<>]{0,500}>\s{0,20}(<a\b[^<>]{0,2000}>[^<>]{0,500}<\/a>)\s{0,20}<\/div>/gi
/** The source of a quotation, beneath it. */
const SOURCE = /(<\/p>\s{0,20})<cite\b[^<>]{0,200}>([^<>]{1,2000})<\/cite>/gi
const SUMMARY = /<summary\b[^<>]{0,200}>([^<>]{1,2000})<\/summary>/gi

/**
 * Replaces frames by paragraphs. Pages here have no frames, and without a paragraph the words of
 * neighbouring frames would run together.
 */
function withPlainFrames(html: string): string {
  return html
    .replace(DOWNLOAD, '')
    .replace(LINK_FRAME, '\n\n<p>$1</p>\n\n')
    .replace(SOURCE, '$1<p><em>$2</em></p>')
    .replace(SUMMARY, '\n\n<p><strong>$1</strong></p>\n\n')
}

// Both patterns stop at the next start tag: a text without end tags is scanned once.
const ELEMENT =
  '<(audio|video)\\b([^<>]{0,2000})>((?:(?!<\\/?(?:audio|video|fig))[\\s\\S]){0,2000})<\\/\\1>'
const FRAME_CAPTION = '<figcaption\\b[^<>]{0,500}>((?:(?!<\\/?fig)[\\s\\S]){0,2000})<\\/figcaption>'
/** A recording as the block editor writes it, alone or in a frame with a caption. */
const MEDIA = new RegExp(
  `<figure\\b[^<>]{0,500}>\\s{0,20}${ELEMENT}\\s{0,20}(?:${FRAME_CAPTION})?\\s{0,20}<\\/figure>|${ELEMENT.replace('\\1', '\\5')}`,
  'gi',
)
const RECORDING_SOURCE = /\ssrc=["']([^"']{1,2000})["']/i

/**
 * Replaces recordings by links to their files, which are copied like all linked files; a page shows
 * a player for a link that stands alone (`domain/contents/body-players.ts`).
 *
 * @param wholeOf the absolute form of an address in the text, or null
 * @param onLost receives each recording that names no file
 */
function withRecordings(
  html: string,
  site: Site,
  wholeOf: (address: string) => string | null,
  onLost: (name: string) => void,
): string {
  return html.replace(MEDIA, (_, ...found: Array<string | undefined>) => {
    const [inFrame, own, inner, caption = '', alone, ownAlone, innerAlone] = found
    const attributes = `${own ?? ownAlone ?? ''} ${inner ?? innerAlone ?? ''}`
    const [, written = ''] = RECORDING_SOURCE.exec(attributes) ?? []
    const address = wholeOf(readSigns(written).trim())
    if (address === null) {
      onLost(inFrame ?? alone ?? '')
      return caption === '' ? '' : `<p>${caption}</p>`
    }
    return linkTo(address, plainLine(caption) || nameOfFile(address, site))
  })
}

/** The title of a file at its site; undefined if the export does not list it. */
function nameOfFile(address: string, { files }: Site): string | undefined {
  return files.get(toFormerAddress(address) ?? '')?.title || undefined
}

/** The most characters that a content's text may have. */
const MOST_CHARACTERS = 400_000

/** The most blocks that a line names. */
const MOST_NAMED = 10

const RUNS =
  /<(?:script|style|form|object|embed|applet|base|meta|link)\b|\son[a-z]+\s*=|javascript:/i
// Each of these patterns stops at the next tag, and none scans the same letters twice. A text made
// to be slow takes no longer than another.
const FRAME = /<iframe\b([^<>]{0,4000})>(?:\s{0,100}<\/iframe>)?/gi
const FRAMED = /\bsrc=["']?((?:https?:)?\/\/[^\s"'<>]{1,1000})/i
/** A film or post on another site, which WordPress embeds if its address stands alone. */
const ALONE = /(^|>|\n)[^\S\n]*(https?:\/\/[^\s<>"]{1,1000})[^\S\n]*(?=$|<\/(?:div|figure|p)>|\n)/g
/** A linked picture: a link to a larger picture will soon be dead. */
const ENLARGED = /<a\b([^<>]{0,2000})>\s{0,100}(<img\b[^<>]{0,4000}>)\s{0,100}<\/a>/gi
const HREF = /\bhref=["']([^"']{1,2000})["']/i
/** A link without a protocol, which the sanitiser would drop. */
const ANY_PROTOCOL = /(<a\b[^<>]{0,2000}?\shref=["'])(?=\/\/)/gi
const LAZY = /<img\b[^<>]{0,4000}>/gi
/** An empty paragraph, after its content was removed; a non-breaking space counts as a space. */
const EMPTY = /<p>(?:\s|&nbsp;|<br \/>)*<\/p>\s*/g

/** The text of a post, and its parts. */
interface Article extends Resolved {
  /** Files of its site that the text links to. */
  files: LinkedFile[]
}

/**
 * Converts the text of a post to HTML for a page: without comments and shortcodes, with absolute
 * addresses of pictures and links.
 *
 * @param post its number, its address (the base of relative addresses), its footnotes
 */
export function articleOf(
  raw: string,
  { id, place, footnotes }: { id: string; place: string; footnotes: string | undefined },
  site: Site,
): Article {
  const notes: LineNote[] = []
  const isBlocks = raw.includes('<!-- wp:')
  const wholeOf = (address: string) => whole(address, place)
  const lost = new Set<string>()
  const blocks = withBlocks(keptHtml(raw), site, footnotes, (name) => lost.add(name))
  const galleries = withoutGalleries(blocks, site, wholeOf)
  const recorded = withRecordings(galleries.html, site, wholeOf, (name) => lost.add(name))
  let text = withPlainFrames(withoutComments(recorded))
  if (text.length > MOST_CHARACTERS) {
    text = text.slice(0, MOST_CHARACTERS)
    notes.push(toLineNote('text_cut'))
  }
  if (RUNS.test(text)) notes.push(toLineNote('code_removed'))
  notes.push(...[...lost].slice(0, MOST_NAMED).map((name) => toLineNote('block_left', name)))
  const resolved = withoutShortcodes(text, id, site)
  let hasFrames = false
  const asLink = (address: string) => {
    hasFrames = true
    return linkTo(address.startsWith('//') ? `https:${address}` : address)
  }
  const framed = resolved.html
    .replace(FRAME, (frame, attributes: string) => {
      const [, address] = FRAMED.exec(attributes) ?? []
      if (address === undefined) notes.push(toLineNote('code_removed'))
      return address === undefined ? frame : asLink(address)
    })
    .replace(ALONE, (_, before: string, address: string) => `${before}${asLink(address)}`)
    .replace(ENLARGED, (link, attributes: string, image: string) => {
      const [, href = ''] = HREF.exec(attributes) ?? []
      return leadsToPicture(whole(readSigns(href), place), site) ? image : link
    })
    .replace(ANY_PROTOCOL, '$1https:')
  const pictured = withPictures(framed, place)
  if (pictured.dropped) notes.push(toLineNote('picture_dropped'))
  const links = hasFrames && !resolved.notes.some(({ code }) => code === 'embed_as_link')
  const written = isBlocks ? pictured.html : withParagraphs(pictured.html)
  const html = cleanHtml(withWholeLinks(cleanHtml(written), place, site))
  return {
    html: html.replace(EMPTY, '').trim(),
    files: linkedFiles(html, site),
    pictures: eachOnce([...galleries.pictures, ...resolved.pictures]),
    notes: [...notes, ...resolved.notes, ...(links ? [toLineNote('embed_as_link')] : [])],
  }
}

/** A post may show one gallery in several ways; here it appears once, beneath the text. */
function eachOnce(pictures: Resolved['pictures']): Resolved['pictures'] {
  const seen = new Set<string>()
  return pictures.filter(({ image_url: url }) => {
    const isFirst = !seen.has(url)
    seen.add(url)
    return isFirst
  })
}

/** Removes HTML comments, which an editor writes for itself. */
function withoutComments(html: string): string {
  const parts = html.split('<!--')
  return parts
    .map((part, at) => {
      if (at === 0) return part
      const end = part.indexOf('-->')
      return end < 0 ? '' : part.slice(end + '-->'.length)
    })
    .join('')
}

/** Gives pictures absolute addresses, and lazy ones their real address; drops inline data. */
function withPictures(html: string, place: string): { html: string; dropped: boolean } {
  let dropped = false
  const written = html.replace(LAZY, (image) => {
    const at = (name: string) =>
      new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`, 'i').exec(image)?.slice(1).find(Boolean)
    const source = [at('data-src'), at('data-lazy-src'), at('src')].find(
      (one) => one !== undefined && !one.startsWith('data:'),
    )
    const address = source === undefined ? null : whole(readSigns(source.trim()), place)
    if (address === null) {
      dropped = true
      return ''
    }
    const alt = (at('alt') ?? '').replace(/"/g, '&quot;')
    const [width, height] = [at('width'), at('height')].map(
      (one) => /^\d{1,5}$/.exec(one ?? '')?.[0],
    )
    const size = width && height ? ` width="${width}" height="${height}"` : ''
    return `<img src="${writeSigns(address)}" alt="${alt}"${size}>`
  })
  return { html: written, dropped }
}

/** Keeps a link within the former site; a link to an attachment page leads to the file. */
function withWholeLinks(html: string, place: string, { pages }: Site): string {
  return html.replace(
    /(<a\b[^<>]*?\shref=")([^"]{1,4000})/gi,
    (found, before: string, href: string) => {
      const address = readSigns(href)
      if (address.startsWith('#')) return found
      const url = whole(address, place)
      if (url === null) return found
      return `${before}${writeSigns(pages.get(toFormerAddress(url) ?? '') ?? url)}`
    },
  )
}

function leadsToPicture(url: string | null, { pages }: Site): boolean {
  return url !== null && (isPicture(url) || pages.has(toFormerAddress(url) ?? ''))
}

/** Makes an address absolute; null if it is no address of the web. */
function whole(address: string, place: string): string | null {
  if (/^https?:\/\//i.test(address)) return address
  if (address === '' || /^[a-z][a-z\d+.-]*:/i.test(address)) return null
  const base = URL.canParse(place) ? place : undefined
  if (base === undefined) return address.startsWith('//') ? `https:${address}` : null
  return URL.canParse(address, base) ? new URL(address, base).href : null
}
