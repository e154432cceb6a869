import type { Readable } from 'node:stream'
import { LINE_MAX_LENGTH } from '#src/contract/form-fields.ts'
import { isOfHost, MOST_CHARACTERS, toFormerAddress } from '../links/former-address.ts'
import { plainLine, truncateAtWord } from '../plain-text.ts'
import { type Group, languageGroups } from './languages.ts'
import { type WxrChannel, type WxrItem, wxrItems } from './wxr-stream.ts'

/** The positions of a site's pages, by their numbers. */
interface PagePlaces {
  /**
   * The top-level page above a page, at whatever depth; null if the export has no page above it.
   */
  topOf(id: string): string | null
  /** The title of the parent page; null at the top. */
  aboveOf(id: string): { id: string; title: string } | null
  hasBelow(id: string): boolean
}

/** The states of deleted or unfinished pages. */
const NO_PAGE = new Set(['trash', 'auto-draft', 'inherit'])

/** Builds the page tree of a site, to any depth. */
function pagePlaces() {
  const pages = new Map<string, { parent: string; title: string }>()
  return {
    add: ({ texts }: WxrItem) => {
      const id = (texts['wp:post_id'] ?? '').trim()
      if (texts['wp:post_type']?.trim() !== 'page' || id === '') return
      if (NO_PAGE.has(texts['wp:status']?.trim() ?? '')) return
      const parent = (texts['wp:post_parent'] ?? '').trim()
      pages.set(id, { parent, title: (texts.title ?? '').trim() })
    },
    places: (): PagePlaces => {
      const parents = new Set([...pages.values()].map(({ parent }) => parent))
      const parentOf = (id: string) => {
        const parent = pages.get(id)?.parent
        return parent !== undefined && pages.has(parent) ? parent : null
      }
      return {
        topOf: (id) => topOf(id, parentOf),
        aboveOf: (id) => {
          const parent = parentOf(id)
          return parent === null ? null : { id: parent, title: pages.get(parent)?.title ?? '' }
        },
        hasBelow: (id) => parents.has(id),
      }
    },
  }
}

/** Pages in a parent cycle all count as top-level. */
function topOf(id: string, parentOf: (id: string) => string | null): string | null {
  const seen = new Set([id])
  let top: string | null = null
  for (let above = parentOf(id); above !== null; above = parentOf(above)) {
    if (seen.has(above)) return null
    seen.add(above)
    top = above
  }
  return top
}

interface Attachment {
  url: string
  description: string | null
  /** Its title at its site; often only its file name. */
  title: string
}

/** What the texts of a site refer to, and what the export says about the site. */
export interface Site {
  /** Attachments by their numbers. */
  attachments: ReadonlyMap<string, Attachment>
  /** The numbers of attachments uploaded with a post, by the post's number. */
  ofPost: ReadonlyMap<string, string[]>
  /** The attachment pages, by their former addresses: the address of each file. */
  pages: ReadonlyMap<string, string>
  /** The files at the site itself, by their former addresses: links to them can be followed. */
  files: ReadonlyMap<string, Attachment>
  /** Posts that are one content in several languages, by the number of each. */
  groups: ReadonlyMap<string, Group>
  /** Whether the site is multilingual, but the export names no post's language. */
  hidesLanguages: boolean
  /** The position of its pages. */
  places: PagePlaces
  /** The locations of events, by the numbers of venues. */
  venues: ReadonlyMap<string, string>
  /** The texts of reusable blocks, by their numbers. */
  reusable: ReadonlyMap<string, string>
  /** Its origin, such as `https://paroquia.example.org`; null if the export names none. */
  origin: string | null
  /** The address of its home page, which may be in a folder; null if the export names none. */
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
  'content:encoded',
  'wp:status',
  'wp:post_password',
])
/** More characters of reusable blocks than any site has. */
const MOST_REUSABLE = 20_000_000

/** Scans an export for its pictures, which may come after the posts that show them. */
export async function siteOf(file: Readable): Promise<Site> {
  const attachments = new Map<string, Attachment>()
  const ofPost = new Map<string, string[]>()
  const links = new Map<string, string>()
  const reusable = new Map<string, string>()
  const venues = new Map<string, string>()
  const groups = languageGroups()
  const tree = pagePlaces()
  let room = MOST_REUSABLE
  let channel: WxrChannel = { texts: {} }
  const keep = (found: WxrChannel) => {
    channel = found
  }
  for await (const item of wxrItems(file, WANTED, keep)) {
    const { texts, meta } = item
    groups.add(item, siteAt(channel))
    tree.add(item)
    const { 'wp:post_id': id, 'wp:attachment_url': url } = texts
    const html = texts['wp:post_type'] === 'wp_block' ? (texts['content:encoded'] ?? '') : ''
    if (id && html !== '' && html.length <= room) {
      reusable.set(id.trim(), html)
      room -= html.length
    }
    if (id && texts['wp:post_type'] === 'tribe_venue') venues.set(id.trim(), venueOf(item))
    if (texts['wp:post_type'] !== 'attachment' || !id || !url || !URL.canParse(url)) continue
    if (texts.link) links.set(id, texts.link.trim())
    const alt = meta.find(({ key }) => key === '_wp_attachment_image_alt')?.value ?? ''
    const description = truncateAtWord(plainLine(alt), LINE_MAX_LENGTH) || null
    const title = plainLine(texts.title ?? '')
    attachments.set(id, { url: new URL(url).href, description, title })
    const parent = texts['wp:post_parent'] ?? '0'
    if (parent === '0') continue
    const siblings = ofPost.get(parent)
    if (siblings) siblings.push(id)
    else ofPost.set(parent, [id])
  }
  const base = baseOf(channel)
  return {
    attachments,
    ofPost,
    reusable,
    groups: groups.joined(),
    hidesLanguages: groups.isUntold(),
    places: tree.places(),
    venues,
    pages: pagesOf(attachments, links, base),
    files: filesOf(attachments, base),
    origin: URL.canParse(base) ? new URL(base).origin : null,
    base: URL.canParse(base) ? new URL(base).href : null,
    language: channel.texts.language ?? '',
  }
}

function baseOf({ texts }: WxrChannel): string {
  return (texts['wp:base_blog_url'] ?? texts.link ?? '').trim()
}

function siteAt(channel: WxrChannel): string | null {
  return toFormerAddress(baseOf(channel))
}

function venueOf({ texts, meta }: WxrItem): string {
  const field = (name: string) => meta.find(({ key }) => key === name)?.value ?? ''
  const parts = [texts.title ?? '', field('_VenueAddress'), field('_VenueCity')]
  return parts
    .map(plainLine)
    .filter((part) => part !== '')
    .join(', ')
}

function pagesOf(
  attachments: Site['attachments'],
  links: ReadonlyMap<string, string>,
  base: string,
): Site['pages'] {
  const site = toFormerAddress(base)
  return new Map(
    [...attachments].flatMap(([id, { url }]) =>
      [toFormerAddress(links.get(id) ?? ''), site && `${site}/?p=${id}`].flatMap(
        (address): Array<[string, string]> => (address ? [[address, url]] : []),
      ),
    ),
  )
}

/** A file at another host is not the parish's to copy. */
function filesOf(attachments: Site['attachments'], base: string): Site['files'] {
  const site = toFormerAddress(base)
  return new Map(
    [...attachments.values()].flatMap((one): Array<[string, Attachment]> => {
      const address = toFormerAddress(one.url)
      const isKept = address !== null && site !== null && isOfHost(address, site)
      return isKept && address.length <= MOST_CHARACTERS ? [[address, one]] : []
    }),
  )
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)$/i

/** Whether an address leads to a picture, judged by its ending. */
export function isPicture(url: string): boolean {
  return URL.canParse(url) && PICTURE.test(new URL(url).pathname)
}
