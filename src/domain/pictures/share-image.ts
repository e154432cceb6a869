import type { EventStatus } from '#src/contract/contents/content.ts'
import { MAX_ID } from '#src/contract/primitives.ts'
import { isLocale, type Locale } from '#src/i18n/locales.ts'
import type { EventWallTimes } from '../events/event-times.ts'
import type { ChosenTiles } from './azulejo.ts'
import { readPicture } from './pictures.ts'

/** The largest preview that messengers show, in pixels (Open Graph: 1.91 to 1). */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const
export const SHARE_IMAGE_TYPE = 'image/jpeg'
/** The fallback for pages without a preview, or for one that cannot be drawn. */
export const DEFAULT_SHARE_IMAGE = '/icons/preview.png'
/** The address in the media store below which previews are drawn. */
export const SHARE_IMAGE_ROOT = '/media/previews/'

/** Part of every address: increase it when the drawing, or a text in it, changes. */
const DRAWING = 1

interface Drawn {
  locale: Locale
  /** The id of the record: the content, or the community. */
  id: number
  /** The community's title. */
  parish: string
  /** Its slug, which decides its tiles if it has chosen none. */
  slug: string
  tiles: ChosenTiles
  /** Address of its logo, or null. */
  logo: string | null
  /** The product's name. */
  product: string
}

/** All data of a drawn preview. */
export type ShareImage =
  | (Drawn & { kind: 'parish'; district: string | null })
  | (Drawn & { kind: 'news'; title: string })
  | (Drawn & {
      kind: 'event'
      title: string
      place: string | null
      status: EventStatus
      when: EventWallTimes
    })

type ShareImageKind = ShareImage['kind']

/** The parts of a preview's address. */
export interface ShareImageAddress {
  locale: Locale
  kind: ShareImageKind
  id: number
}

/**
 * The address of the preview: `/media/previews/{locale}/{kind}-{id}-{digest}.jpg`. The digest
 * covers all its data, so an address never shows anything else.
 */
export function shareImagePath(preview: ShareImage): string {
  const { locale, kind, id } = preview
  return `${SHARE_IMAGE_ROOT}${locale}/${kind}-${id}-${shortDigest(`${DRAWING}${facts(preview)}`)}.jpg`
}

/** The parts of a preview's address; null if the address is not a preview's. */
export function readShareImagePath(path: string): ShareImageAddress | null {
  const [, locale, kind, id] = SHARE_IMAGE_PATH.exec(path) ?? []
  if (!isLocale(locale) || Number(id) > MAX_ID) return null
  return { locale, kind: kind as ShareImageKind, id: Number(id) }
}

const SHARE_IMAGE_PATH =
  /^\/media\/previews\/([a-z]{2})\/(parish|news|event)-([1-9]\d{0,9})-[0-9a-f]{1,14}\.jpg$/

/** A fixed order of keys, however the object was made. */
function facts(preview: ShareImage): string {
  const { locale, id, parish, slug, logo, product, tiles } = preview
  const shown = [locale, id, parish, slug, logo, product, ...ownFacts(preview)]
  // Only if the parish chose tiles: the addresses of all others stay the same.
  const chosen = (tiles.glaze ?? tiles.motif) ? [tiles.glaze, tiles.motif] : []
  return JSON.stringify([...shown, ...chosen])
}

function ownFacts(preview: ShareImage): Array<string | null> {
  if (preview.kind === 'parish') return ['parish', preview.district]
  if (preview.kind === 'news') return ['news', preview.title]
  const { title, place, status, when } = preview
  const { event_from_date, event_from_hour, event_to_date, event_to_hour } = when
  const times = [event_from_date, event_from_hour, event_to_date, event_to_hour]
  return ['event', title, place, status, ...times]
}

/** A page's own picture as previews show it. */
export type ShareableCover =
  /** A picture of our media store: a copy is made on request. */
  { kind: 'copy'; path: string; width: number; height: number } | { kind: 'given'; src: string }

/** The folder for copies of stored pictures, beside those of languages. */
export const COPIES = 'pictures'
const COPIES_ROOT = `${SHARE_IMAGE_ROOT}${COPIES}/`

/** Formats that many preview fetchers cannot show: drawings, and newer formats. */
const SHOWN_BY_FEW = /\.(?:svg|webp|avif|jxl|heic|heif)$/i

/**
 * The preview of a page that has a picture, in a format that preview fetchers can show: JPEG, PNG
 * or GIF. Null if there is no picture: then a preview is drawn.
 */
export function shareableCover(address: string | null): ShareableCover | null {
  if (address === null) return null
  const picture = readPicture(address)
  const [, digest, name] = STORED_HERE.exec(address) ?? []
  if (picture.kind === 'stored' && digest && name) {
    return { kind: 'copy', path: `${COPIES_ROOT}${digest}-${name}.jpg`, ...copySize(picture) }
  }
  return SHOWN_BY_FEW.test(address.replace(/[?#].*$/, '')) ? null : { kind: 'given', src: address }
}

/** The size of a copy: at most what messengers show. */
export function copySize({ width, height }: { width: number; height: number }) {
  const most = SHARE_IMAGE_SIZE.width
  const scale = Math.min(1, most / width, most / height)
  return { width: Math.round(width * scale) || 1, height: Math.round(height * scale) || 1 }
}

/** The address of the stored picture behind a copy; null if the address is not a copy's. */
export function readCopyPath(path: string): string | null {
  const [, digest, name] = COPY_PATH.exec(path) ?? []
  return digest && name ? `/media/${digest}/${name}.webp` : null
}

const STORED_NAME = '\\d{1,5}x\\d{1,5}(?:-[0-9a-f]{6})?'
const STORED_HERE = new RegExp(`^/media/([a-z0-9]+)/(${STORED_NAME})\\.webp$`)
const COPY_PATH = new RegExp(`^${COPIES_ROOT}([a-z0-9]+)-(${STORED_NAME})\\.jpg$`)

/**
 * A short digest of a text, which is unique only by chance: two rounds of 32 bits (cyrb53's mixing,
 * public domain). It is not for security; it is fast and runs within a page.
 *
 * @returns 14 hexadecimal digits or fewer, the same on every machine
 */
export function shortDigest(text: string): string {
  let one = 0xdeadbeef
  let two = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 0x9e3779b1)
    two = Math.imul(two ^ unit, 0x5f356495)
  }
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(two ^ (two >>> 13), 0xc2b2ae35)
  two = Math.imul(two ^ (two >>> 16), 0x85ebca6b) ^ Math.imul(one ^ (one >>> 13), 0xc2b2ae35)
  return (0x100000000 * (two & 0x1fffff) + (one >>> 0)).toString(16)
}
