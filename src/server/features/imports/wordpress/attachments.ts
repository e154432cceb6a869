import type { Readable } from 'node:stream'
import { LINE_MAX_LENGTH } from '../../../../contract/form-fields.ts'
import { formerAddressOf } from '../links/former-address.ts'
import { cutAt, plainLine } from '../plain-text.ts'
import { type WxrChannel, wxrItems } from './wxr-stream.ts'

export interface Attachment {
  url: string
  description: string | null
}

/** What the texts of a site refer to, and what it says of itself. */
export interface Site {
  /** By their numbers. */
  attachments: ReadonlyMap<string, Attachment>
  /** The numbers of those that were uploaded with a post, by its number. */
  ofPost: ReadonlyMap<string, string[]>
  /** The pages that WordPress makes for them, by their former addresses: where each is itself. */
  pages: ReadonlyMap<string, string>
  /** Its origin, such as `https://paroquia.example.org`; null where it names none. */
  origin: string | null
  /** The address of its first page, which may be in a folder; null where it names none. */
  base: string | null
  language: string
}

const WANTED = new Set([
  'title',
  'link',
  'wp:post_id',
  'wp:post_type',
  'wp:post_parent',
  'wp:attachment_url',
])

/** Looks through an export for its pictures, which may stand after the posts that show them. */
export async function siteOf(file: Readable): Promise<Site> {
  const attachments = new Map<string, Attachment>()
  const ofPost = new Map<string, string[]>()
  const links = new Map<string, string>()
  let channel: WxrChannel = { texts: {} }
  const keep = (found: WxrChannel) => {
    channel = found
  }
  for await (const { texts, meta } of wxrItems(file, WANTED, keep)) {
    const { 'wp:post_id': id, 'wp:attachment_url': url } = texts
    if (texts['wp:post_type'] !== 'attachment' || !id || !url || !URL.canParse(url)) continue
    if (texts.link) links.set(id, texts.link.trim())
    const alt = meta.find(({ key }) => key === '_wp_attachment_image_alt')?.value ?? ''
    const description = cutAt(plainLine(alt), LINE_MAX_LENGTH) || null
    attachments.set(id, { url: new URL(url).href, description })
    const parent = texts['wp:post_parent'] ?? '0'
    if (parent === '0') continue
    const siblings = ofPost.get(parent)
    if (siblings) siblings.push(id)
    else ofPost.set(parent, [id])
  }
  const base = (channel.texts['wp:base_blog_url'] ?? channel.texts.link ?? '').trim()
  return {
    attachments,
    ofPost,
    pages: pagesOf(attachments, links, base),
    origin: URL.canParse(base) ? new URL(base).origin : null,
    base: URL.canParse(base) ? new URL(base).href : null,
    language: channel.texts.language ?? '',
  }
}

function pagesOf(
  attachments: Site['attachments'],
  links: ReadonlyMap<string, string>,
  base: string,
): Site['pages'] {
  const site = formerAddressOf(base)
  return new Map(
    [...attachments].flatMap(([id, { url }]) =>
      [formerAddressOf(links.get(id) ?? ''), site && `${site}/?p=${id}`].flatMap(
        (address): Array<[string, string]> => (address ? [[address, url]] : []),
      ),
    ),
  )
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)$/i

/** Whether an address leads to a picture, as far as it says. */
export function isPicture(url: string): boolean {
  return URL.canParse(url) && PICTURE.test(new URL(url).pathname)
}
