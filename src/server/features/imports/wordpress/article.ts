import type { LineNote } from '#src/contract/import-notes.ts'
import { readSigns, writeSigns } from '#src/domain/body-images.ts'
import { cleanHtml } from '#src/domain/content-html.ts'
import { formerAddressOf } from '../links/former-address.ts'
import { keptHtml } from '../plain-text.ts'
import { noteOf } from '../source-item.ts'
import { isPicture, type Site } from './attachments.ts'
import { withBlocks } from './blocks.ts'
import { withoutGalleries } from './gallery-blocks.ts'
import { type LinkedFile, linkedFiles } from './linked-files.ts'
import { withRecordings } from './media-elements.ts'
import { withParagraphs } from './paragraphs.ts'
import { withPlainFrames } from './plain-frames.ts'
import { linkTo, type Resolved, withoutShortcodes } from './shortcodes.ts'

/** The most characters that the text of a content has here. */
const MOST_CHARACTERS = 400_000

/** The most blocks that a line names. */
const MOST_NAMED = 10

const RUNS =
  /<(?:script|style|form|object|embed|applet|base|meta|link)\b|\son[a-z]+\s*=|javascript:/i
// Each of these stops at the next tag, and none looks twice at the same letters: a text that was
// written to keep them busy takes no longer than another.
const FRAME = /<iframe\b([^<>]{0,4000})>(?:\s{0,100}<\/iframe>)?/gi
const FRAMED = /\bsrc=["']?((?:https?:)?\/\/[^\s"'<>]{1,1000})/i
/** A film or a post of elsewhere, which WordPress shows where its address stands alone. */
const ALONE = /(^|>|\n)[^\S\n]*(https?:\/\/[^\s<>"]{1,1000})[^\S\n]*(?=$|<\/(?:div|figure|p)>|\n)/g
/** A picture that leads somewhere: where that is a larger one, its address will be gone. */
const ENLARGED = /<a\b([^<>]{0,2000})>\s{0,100}(<img\b[^<>]{0,4000}>)\s{0,100}<\/a>/gi
const HREF = /\bhref=["']([^"']{1,2000})["']/i
/** A link without a protocol, of which the sanitiser would keep nothing. */
const ANY_PROTOCOL = /(<a\b[^<>]{0,2000}?\shref=["'])(?=\/\/)/gi
const LAZY = /<img\b[^<>]{0,4000}>/gi
/** What is left of a paragraph once nothing of it was kept; a space that does not break is a space. */
const EMPTY = /<p>(?:\s|&nbsp;|<br \/>)*<\/p>\s*/g

/** The text of a post, and what belongs to it. */
export interface Article extends Resolved {
  /** Files of its site that it leads to. */
  files: LinkedFile[]
}

/**
 * The text of a post as HTML that may stand on a page: without comments and shortcodes, its pictures
 * and links at whole addresses.
 *
 * @param post its number, where it stood (what it names without a host stands beside it), its footnotes
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
    notes.push(noteOf('text_cut'))
  }
  if (RUNS.test(text)) notes.push(noteOf('code_removed'))
  notes.push(...[...lost].slice(0, MOST_NAMED).map((name) => noteOf('block_left', name)))
  const resolved = withoutShortcodes(text, id, site)
  let hasFrames = false
  const asLink = (address: string) => {
    hasFrames = true
    return linkTo(address.startsWith('//') ? `https:${address}` : address)
  }
  const framed = resolved.html
    .replace(FRAME, (frame, attributes: string) => {
      const [, address] = FRAMED.exec(attributes) ?? []
      if (address === undefined) notes.push(noteOf('code_removed'))
      return address === undefined ? frame : asLink(address)
    })
    .replace(ALONE, (_, before: string, address: string) => `${before}${asLink(address)}`)
    .replace(ENLARGED, (link, attributes: string, image: string) => {
      const [, href = ''] = HREF.exec(attributes) ?? []
      return leadsToPicture(whole(readSigns(href), place), site) ? image : link
    })
    .replace(ANY_PROTOCOL, '$1https:')
  const pictured = withPictures(framed, place)
  if (pictured.dropped) notes.push(noteOf('picture_dropped'))
  const links = hasFrames && !resolved.notes.some(({ code }) => code === 'embed_as_link')
  const written = isBlocks ? pictured.html : withParagraphs(pictured.html)
  const html = cleanHtml(withWholeLinks(cleanHtml(written), place, site))
  return {
    html: html.replace(EMPTY, '').trim(),
    files: linkedFiles(html, site),
    pictures: eachOnce([...galleries.pictures, ...resolved.pictures]),
    notes: [...notes, ...resolved.notes, ...(links ? [noteOf('embed_as_link')] : [])],
  }
}

/** A post may show one gallery in several ways; beneath its text here, it stands once. */
function eachOnce(pictures: Resolved['pictures']): Resolved['pictures'] {
  const seen = new Set<string>()
  return pictures.filter(({ image_url: url }) => {
    const isFirst = !seen.has(url)
    seen.add(url)
    return isFirst
  })
}

/** What an editor wrote for itself between the words. */
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

/** Pictures at whole addresses; where one is fetched late, its real one; none within the text. */
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

/** A link within the former site goes on leading there; to the page of a file, to the file. */
function withWholeLinks(html: string, place: string, { pages }: Site): string {
  return html.replace(
    /(<a\b[^<>]*?\shref=")([^"]{1,4000})/gi,
    (found, before: string, href: string) => {
      const address = readSigns(href)
      if (address.startsWith('#')) return found
      const url = whole(address, place)
      if (url === null) return found
      return `${before}${writeSigns(pages.get(formerAddressOf(url) ?? '') ?? url)}`
    },
  )
}

function leadsToPicture(url: string | null, { pages }: Site): boolean {
  return url !== null && (isPicture(url) || pages.has(formerAddressOf(url) ?? ''))
}

/** A whole address of what a text names; null for what is at no address of the web. */
function whole(address: string, place: string): string | null {
  if (/^https?:\/\//i.test(address)) return address
  if (address === '' || /^[a-z][a-z\d+.-]*:/i.test(address)) return null
  const base = URL.canParse(place) ? place : undefined
  if (base === undefined) return address.startsWith('//') ? `https:${address}` : null
  return URL.canParse(address, base) ? new URL(address, base).href : null
}
