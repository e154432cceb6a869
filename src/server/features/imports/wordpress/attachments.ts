import type { Readable } from 'node:stream'
import { plainLine } from '../plain-text.ts'
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
  /** Its origin, such as `https://paroquia.example.org`; null where it names none. */
  origin: string | null
  language: string
}

const WANTED = new Set([
  'title',
  'wp:post_id',
  'wp:post_type',
  'wp:post_parent',
  'wp:attachment_url',
])

/** Looks through an export for its pictures, which may stand after the posts that show them. */
export async function siteOf(file: Readable): Promise<Site> {
  const attachments = new Map<string, Attachment>()
  const ofPost = new Map<string, string[]>()
  let channel: WxrChannel = { texts: {} }
  const keep = (found: WxrChannel) => {
    channel = found
  }
  for await (const { texts, meta } of wxrItems(file, WANTED, keep)) {
    const { 'wp:post_id': id, 'wp:attachment_url': url } = texts
    if (texts['wp:post_type'] !== 'attachment' || !id || !url || !URL.canParse(url)) continue
    const alt = meta.find(({ key }) => key === '_wp_attachment_image_alt')?.value ?? ''
    attachments.set(id, { url: new URL(url).href, description: plainLine(alt) || null })
    const parent = texts['wp:post_parent'] ?? '0'
    if (parent !== '0') ofPost.set(parent, [...(ofPost.get(parent) ?? []), id])
  }
  const base = channel.texts['wp:base_blog_url'] ?? channel.texts.link ?? ''
  return {
    attachments,
    ofPost,
    origin: URL.canParse(base) ? new URL(base).origin : null,
    language: channel.texts.language ?? '',
  }
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)$/i

/** Whether an address leads to a picture, as far as it says. */
export function isPicture(url: string): boolean {
  return URL.canParse(url) && PICTURE.test(new URL(url).pathname)
}
