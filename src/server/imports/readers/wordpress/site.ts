import type { Readable } from 'node:stream'
import {
  isOfHost,
  MOST_CHARACTERS,
  toFormerAddress,
} from '#src/server/imports/former-site/former-links.ts'
import { plainLine, truncateAtWord } from '../plain-text.ts'
import { type Group, languageGroups } from './languages.ts'
import { fieldOf, type WxrItem, wxrItems } from './wxr-stream.ts'

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
  const parentOf = (id: string) => {
    const parent = pages.get(id)?.parent
    return parent !== undefined && pages.has(parent) ? parent : null
  }
  /** Pages in a parent cycle all count as top-level. */
  const topOf = (id: string) => {
    const seen = new Set([id])
    let top: string | null = null
    for (let above = parentOf(id); above !== null; above = parentOf(above)) {
      if (seen.has(above)) return null
      seen.add(above)
      top = above
    }
    return top
  }
  return {
    add: ({ id, type, status, texts }: WxrItem) => {
      if (type !== 'page' || id === '' || NO_PAGE.has(status)) return
      const parent = (texts['wp:post_parent'] ?? '').trim()
      pages.set(id, { parent, title: (texts.title ?? '').trim() })
    },
    places: (): PagePlaces => {
      const parents = new Set([...pages.values()].map(({ parent }) => parent))
      return {
        topOf,
        aboveOf: (id) => {
          const parent = parentOf(id)
          return parent === null ? null : { id: parent, title: pages.get(parent)?.title ?? '' }
        },
        hasBelow: (id) => parents.has(id),
      }
    },
  }
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
  /** The address of its home page, which may be in a folder; null if the export names none. */
  base: string | null
  /** The same as a former address. */
  home: string | null
  language: string
}

const WANTED = new Set([
  ...['title', 'link', 'content:encoded', 'wp:post_id', 'wp:post_type', 'wp:post_parent'],
  ...['wp:attachment_url', 'wp:status', 'wp:post_password'],
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
  const channel: Pick<Site, 'base' | 'home' | 'language'> = { base: null, home: null, language: '' }
  const onChannel = (texts: WxrItem['texts']) => {
    const url = (texts['wp:base_blog_url'] ?? texts.link ?? '').trim()
    channel.base = URL.canParse(url) ? new URL(url).href : null
    channel.home = toFormerAddress(url)
    channel.language = texts.language ?? ''
  }
  for await (const item of wxrItems(file, WANTED, onChannel)) {
    const { id, type, texts } = item
    groups.add(item, channel.home)
    tree.add(item)
    if (id === '') continue
    const html = texts['content:encoded'] ?? ''
    if (type === 'wp_block' && html !== '' && html.length <= room) {
      reusable.set(id, html)
      room -= html.length
    }
    if (type === 'tribe_venue') venues.set(id, venueOf(item))
    const url = texts['wp:attachment_url']
    if (type !== 'attachment' || !url || !URL.canParse(url)) continue
    if (item.link !== '') links.set(id, item.link)
    const alt = plainLine(fieldOf(item, '_wp_attachment_image_alt'))
    const description = truncateAtWord(alt) || null
    attachments.set(id, {
      url: new URL(url).href,
      description,
      title: plainLine(texts.title ?? ''),
    })
    const parent = texts['wp:post_parent'] ?? '0'
    if (parent === '0') continue
    const siblings = ofPost.get(parent)
    if (siblings) siblings.push(id)
    else ofPost.set(parent, [id])
  }
  return {
    ...{ attachments, ofPost, reusable, venues, ...channel },
    groups: groups.joined(),
    hidesLanguages: groups.isUntold(),
    places: tree.places(),
    pages: pagesOf(attachments, links, channel.home),
    files: filesOf(attachments, channel.home),
  }
}

function venueOf(item: WxrItem): string {
  return [item.texts.title ?? '', fieldOf(item, '_VenueAddress'), fieldOf(item, '_VenueCity')]
    .map(plainLine)
    .filter((part) => part !== '')
    .join(', ')
}

/** The address at which WordPress finds any post by its number. */
export function numberedAddress(home: string, id: string): string {
  return `${home}/?p=${id}`
}

function pagesOf(
  attachments: Site['attachments'],
  links: ReadonlyMap<string, string>,
  home: Site['home'],
): Site['pages'] {
  return new Map(
    [...attachments].flatMap(([id, { url }]) =>
      [toFormerAddress(links.get(id) ?? ''), home && numberedAddress(home, id)].flatMap(
        (address): Array<[string, string]> => (address ? [[address, url]] : []),
      ),
    ),
  )
}

/** A file at another host is not the parish's to copy. */
function filesOf(attachments: Site['attachments'], home: Site['home']): Site['files'] {
  return new Map(
    [...attachments.values()].flatMap((one): Array<[string, Attachment]> => {
      const address = toFormerAddress(one.url)
      const isKept = address !== null && home !== null && isOfHost(address, home)
      return isKept && address.length <= MOST_CHARACTERS ? [[address, one]] : []
    }),
  )
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)$/i

/** Whether an address leads to a picture, judged by its ending. */
export function isPicture(url: string): boolean {
  return URL.canParse(url) && PICTURE.test(new URL(url).pathname)
}
