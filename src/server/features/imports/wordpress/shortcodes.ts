import type { LineNote } from '#src/contract/office/import-notes.ts'
import { writeSigns } from '#src/domain/contents/body-images.ts'
import { formerAddressOf } from '../links/former-address.ts'
import { noteOf } from '../source-item.ts'
import { isPicture, type Site } from './attachments.ts'
import { withMediaLinks } from './media-shortcodes.ts'
import { looksLikeCode, withSaidShortcodes } from './said-shortcodes.ts'

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
    const file = site.files.get(formerAddressOf(address) ?? '')
    if (file) return linkTo(address, file.title || undefined)
    notes.set('embed', noteOf('embed_as_link'))
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
  const lost = (name: string) => notes.set(name, noteOf('shortcode_removed', name))
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
