import type { LineNote } from '#src/contract/office/import-notes.ts'
import { decodedUri } from '#src/domain/address-text.ts'
import { readFilm } from '#src/domain/contents/body-films.ts'
import { readSigns, writeSigns } from '#src/domain/contents/body-images.ts'
import { toSlug } from '#src/domain/contents/content-address.ts'
import { cleanHtml } from '#src/domain/contents/content-html.ts'
import { relinked, toFormerAddress } from '#src/server/imports/former-site/former-links.ts'
import { keptHtml, plainLine, truncateAtWord } from '../plain-text.ts'
import { toLineNote } from '../reader.ts'
import {
  attributeOf,
  type WholeOf,
  withBlocks,
  withoutGalleries,
  withPlainFrames,
  withRecordings,
} from './block-editor.ts'
import { linkTo, type Resolved, withoutShortcodes, withParagraphs } from './classic-editor.ts'
import { isPicture, type Site } from './site.ts'

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
  const wholeOf: WholeOf = (address) => whole(address, place)
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
    const complete = address.startsWith('//') ? `https:${address}` : address
    // A page plays such a film: nothing is lost.
    if (!readFilm(readSigns(complete))) hasFrames = true
    return linkTo(complete)
  }
  const framed = resolved.html
    .replace(FRAME, (frame, attributes: string) => {
      const [, address] = FRAMED.exec(attributes) ?? []
      if (address === undefined) notes.push(toLineNote('code_removed'))
      return address === undefined ? frame : asLink(address)
    })
    .replace(ALONE, (_, before: string, address: string) => `${before}${asLink(address)}`)
    .replace(ENLARGED, (link, attributes: string, image: string) => {
      const href = attributeOf(attributes, 'href') ?? ''
      return leadsToPicture(wholeOf(readSigns(href)), site) ? image : link
    })
    .replace(ANY_PROTOCOL, '$1https:')
  const pictured = withPictures(framed, wholeOf)
  if (pictured.dropped) notes.push(toLineNote('picture_dropped'))
  const links = hasFrames && !resolved.notes.some(({ code }) => code === 'embed_as_link')
  const written = isBlocks ? pictured.html : withParagraphs(pictured.html)
  const html = cleanHtml(withWholeLinks(cleanHtml(written), wholeOf, site))
  return {
    html: html.replace(EMPTY, '').trim(),
    files: linkedFiles(html, site),
    pictures: eachOnce([...galleries.pictures, ...resolved.pictures]),
    notes: [...notes, ...resolved.notes, ...(links ? [toLineNote('embed_as_link')] : [])],
  }
}

/** A post may show one gallery in several ways; here it appears once, beneath the text. */
function eachOnce(pictures: Resolved['pictures']): Resolved['pictures'] {
  const byAddress = Map.groupBy(pictures, ({ image_url: url }) => url)
  return [...byAddress.values()].flatMap(([first]) => first ?? [])
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
function withPictures(html: string, wholeOf: WholeOf): { html: string; dropped: boolean } {
  let dropped = false
  const written = html.replace(LAZY, (image) => {
    const at = (name: string) => attributeOf(image, name)
    const source = [at('data-src'), at('data-lazy-src'), at('src')].find(
      (one) => one !== undefined && !one.startsWith('data:'),
    )
    const address = source === undefined ? null : wholeOf(readSigns(source.trim()))
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
function withWholeLinks(html: string, wholeOf: WholeOf, { pages }: Site): string {
  return relinked(html, (address) => {
    const url = address.startsWith('#') ? null : wholeOf(address)
    return url === null ? undefined : (pages.get(toFormerAddress(url) ?? '') ?? url)
  })
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

/** A file of a former site that a text leads to. */
export interface LinkedFile {
  /** As `toFormerAddress` writes it; links are matched by it. */
  address: string
  /** The address to fetch it from. */
  url: string
  /** Its label beneath the text. */
  name: string
}

/** A link of clean HTML, whose attributes are always quoted, and its content. */
const LINK = /<a\b[^<>]*?\shref="([^"]{1,4000})"[^<>]*>([\s\S]{0,500}?)<\/a>/gi
/** Link texts that do not describe their target. */
const SAYS_NOTHING =
  /^(?:https?:.*|(?:clique |carregue |click |pulse |haga clic )?(?:aqui|aquí|here)|(?:descarregar|transferir|descargar|download)|ver|pdf)\W*$/i

/** The files that clean HTML links to and that its site's export lists, each once. */
export function linkedFiles(html: string, { files }: Site): LinkedFile[] {
  const found = new Map<string, LinkedFile>()
  for (const [, href = '', inner = ''] of html.matchAll(LINK)) {
    const address = toFormerAddress(readSigns(href))
    const file = address === null ? undefined : files.get(address)
    if (address === null || file === undefined || found.has(address)) continue
    found.set(address, { address, url: file.url, name: nameOf(file, inner) })
  }
  return [...found.values()]
}

/**
 * Limits the files of an export, each counted once: more of one site would fill the disk that all
 * share.
 *
 * @returns the files of a text within the limit
 */
export function createFileLimiter(most: number): (files: LinkedFile[]) => LinkedFile[] {
  const known = new Set<string>()
  return (files) =>
    files.filter(({ address }) => {
      if (known.size < most) known.add(address)
      return known.has(address)
    })
}

/** Its own title; else the text of its link; else the file name. */
function nameOf({ url, title }: { url: string; title: string }, inner: string): string {
  const stem = stemOf(url)
  const isNamed = title !== '' && toSlug(title) !== toSlug(stem.replace(/-\d{1,2}$/, ''))
  const said = plainLine(inner)
  const name = isNamed ? title : SAYS_NOTHING.test(said) ? '' : said
  return truncateAtWord(name || plainLine(stem.replace(/[-_+]+/g, ' ')) || title || url)
}

/** The name of a file, without its extension. */
function stemOf(url: string): string {
  const [last = ''] = new URL(url).pathname.split('/').slice(-1)
  return decodedUri(last).replace(/\.[^.]{1,8}$/, '')
}
