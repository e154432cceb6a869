import type { LineNote } from '../../../../contract/import.ts'
import { cleanHtml } from '../../../../domain/content-html.ts'
import { keptHtml } from '../plain-text.ts'
import { noteOf } from '../source-item.ts'
import type { Site } from './attachments.ts'
import { withParagraphs } from './paragraphs.ts'
import { linkTo, type Resolved, withoutShortcodes } from './shortcodes.ts'

/** The most characters that the text of a content has here. */
const MOST_CHARACTERS = 400_000

const RUNS =
  /<(?:script|style|form|object|embed|applet|base|meta|link)\b|\son[a-z]+\s*=|javascript:/i
const FRAME =
  /<iframe\b[^>]{0,2000}?\bsrc=["']?((?:https?:)?\/\/[^\s"'>]{1,1000})[^>]{0,2000}>(?:\s*<\/iframe>)?/gi
/** A film or a post of elsewhere, which WordPress shows where its address stands alone. */
const ALONE = /(^|>|\n)[^\S\n]*(https?:\/\/[^\s<>"]{1,1000})[^\S\n]*(?=$|<\/(?:div|figure|p)>|\n)/g
/** A picture that leads to a larger one, at an address that will be gone. */
const ENLARGED =
  /<a\b[^>]{0,1000}\bhref=["'][^"'>]{1,1000}\.(?:jpe?g|png|gif|webp)["'][^>]{0,1000}>\s*(<img\b[^>]{0,3000}>)\s*<\/a>/gi
const LAZY = /<img\b[^>]{0,4000}>/gi

/**
 * The text of a post as HTML that may stand on a page: without comments and shortcodes, its pictures
 * and links at whole addresses.
 */
export function articleOf(raw: string, postId: string, site: Site): Resolved {
  const notes: LineNote[] = []
  const isBlocks = raw.includes('<!-- wp:')
  let text = withoutComments(keptHtml(raw))
  if (text.length > MOST_CHARACTERS) {
    text = text.slice(0, MOST_CHARACTERS)
    notes.push(noteOf('text_cut'))
  }
  if (RUNS.test(text)) notes.push(noteOf('code_removed'))
  const resolved = withoutShortcodes(text, postId, site)
  let hasFrames = false
  const asLink = (address: string) => {
    hasFrames = true
    return linkTo(address.startsWith('//') ? `https:${address}` : address)
  }
  const framed = resolved.html
    .replace(FRAME, (_, address: string) => asLink(address))
    .replace(ALONE, (_, before: string, address: string) => `${before}${asLink(address)}`)
    .replace(ENLARGED, '$1')
  const pictured = withPictures(framed, site.origin)
  if (pictured.dropped) notes.push(noteOf('picture_dropped'))
  const links = hasFrames && !resolved.notes.some(({ code }) => code === 'embed_as_link')
  const html = cleanHtml(
    withWholeLinks(isBlocks ? pictured.html : withParagraphs(pictured.html), site.origin),
  )
  return {
    html: html.replace(/<p>(?:\s|&nbsp;|\u00a0|<br \/>)*<\/p>\s*/g, '').trim(),
    pictures: resolved.pictures,
    notes: [...notes, ...resolved.notes, ...(links ? [noteOf('embed_as_link')] : [])],
  }
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
function withPictures(html: string, origin: string | null): { html: string; dropped: boolean } {
  let dropped = false
  const written = html.replace(LAZY, (image) => {
    const at = (name: string) =>
      new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`, 'i').exec(image)?.slice(1).find(Boolean)
    const source = [at('data-src'), at('data-lazy-src'), at('src')].find(
      (one) => one !== undefined && !one.startsWith('data:'),
    )
    const address = source === undefined ? null : whole(source.trim(), origin)
    if (address === null) {
      dropped = true
      return ''
    }
    const alt = (at('alt') ?? '').replace(/"/g, '&quot;')
    const [width, height] = [at('width'), at('height')].map(
      (one) => /^\d{1,5}$/.exec(one ?? '')?.[0],
    )
    const size = width && height ? ` width="${width}" height="${height}"` : ''
    return `<img src="${address.replace(/"/g, '%22')}" alt="${alt}"${size}>`
  })
  return { html: written, dropped }
}

/** A link within the former site goes on leading there. */
function withWholeLinks(html: string, origin: string | null): string {
  if (origin === null) return html
  return html.replace(
    /(\shref=["'])(\/[^/"'][^"']{0,1000})/gi,
    (_, before: string, path: string) => {
      return `${before}${origin}${path}`
    },
  )
}

function whole(address: string, origin: string | null): string | null {
  if (/^https?:\/\//i.test(address)) return address
  if (address.startsWith('//')) return `https:${address}`
  return address.startsWith('/') && origin !== null ? `${origin}${address}` : null
}
