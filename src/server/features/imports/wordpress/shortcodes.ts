import type { LineNote } from '../../../../contract/import.ts'
import { noteOf } from '../source-item.ts'
import { isPicture, type Site } from './attachments.ts'

interface Picture {
  image_url: string
  image_description: string | null
}

/** A text without shortcodes: those that are known have become HTML, or pictures of a gallery. */
export interface Resolved {
  html: string
  pictures: Picture[]
  notes: LineNote[]
}

const CAPTION = /\[caption\b[^\]]{0,500}\]([^[]{0,5000})\[\/caption\]/gi
const EMBED = /\[embed\b[^\]]{0,200}\]\s*(https?:\/\/[^\s[\]<]{1,1000})\s*\[\/embed\]/gi
const GALLERY = /\[gallery\b([^\]]{0,2000})\]/gi
const MEDIA = /\[(?:audio|video)\b([^\]]{0,2000})\](?:\[\/(?:audio|video)\])?/gi
const SOURCE = /(?:src|mp3|m4a|ogg|wav|mp4|webm)=["']?(https?:\/\/[^\s"'\]]{1,1000})/i
/** What is left: a name, and what it is given. Plain words in brackets are a text's own. */
const OTHER = /\[(\/?)([a-z][a-z\d_-]{1,40})((?:\s[^[\]]{0,2000})?)\/?\]/gi

/**
 * Resolves WordPress's shortcodes.
 *
 * @param postId the post whose text it is: a gallery without numbers shows what came with it
 */
export function withoutShortcodes(text: string, postId: string, site: Site): Resolved {
  if (!text.includes('[')) return { html: text, pictures: [], notes: [] }
  const pictures: Picture[] = []
  const notes = new Map<string, LineNote>()
  const asLink = (address: string): string => {
    notes.set('embed', noteOf('embed_as_link'))
    return linkTo(address)
  }
  const closed = new Set([...text.matchAll(/\[\/([a-z][a-z\d_-]{1,40})\]/gi)].map(([, one]) => one))
  const html = text
    .replace(CAPTION, (_, inner: string) => captioned(inner))
    .replace(EMBED, (_, address: string) => asLink(address))
    .replace(GALLERY, (_, attributes: string) => {
      pictures.push(...galleryOf(attributes, postId, site))
      return ''
    })
    .replace(MEDIA, (whole, attributes: string) => {
      const [, address] = SOURCE.exec(attributes) ?? []
      if (address !== undefined) return asLink(address)
      notes.set('media', noteOf('shortcode_removed', /\w+/.exec(whole)?.[0] ?? null))
      return ''
    })
    .replace(OTHER, (whole, slash: string, name: string, attributes: string) => {
      const isCode =
        slash !== '' || closed.has(name) || attributes.includes('=') || /[_-]/.test(name)
      if (!isCode) return whole
      notes.set(name, noteOf('shortcode_removed', name))
      return ''
    })
  return { html, pictures, notes: [...notes.values()] }
}

function captioned(inner: string): string {
  const [image] = /(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inner) ?? []
  if (image === undefined) return inner
  const words = inner.replace(image, '').trim()
  return `<figure>${image}${words === '' ? '' : `<figcaption>${words}</figcaption>`}</figure>`
}

function galleryOf(attributes: string, postId: string, { attachments, ofPost }: Site): Picture[] {
  const [, listed] = /\b(?:ids|include)=["']?([\d,\s]+)/i.exec(attributes) ?? []
  const ids = listed === undefined ? (ofPost.get(postId) ?? []) : listed.split(/[,\s]+/)
  return ids.flatMap((id) => {
    const found = attachments.get(id)
    if (!found || !isPicture(found.url)) return []
    return [{ image_url: found.url, image_description: found.description }]
  })
}

/** A link to what cannot stand on a page, such as a film, under its own address. */
export function linkTo(address: string): string {
  const href = address.replace(/&amp;/g, '&').replace(/&/g, '&amp;').replace(/"/g, '%22')
  return `\n\n<p><a href="${href}">${href.replace(/</g, '&lt;')}</a></p>\n\n`
}
