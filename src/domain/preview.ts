import type { EventStatus } from '#src/contract/content.ts'
import { MAX_ID } from '#src/contract/primitives.ts'
import { isLocale, type Locale } from '#src/i18n/locales.ts'
import type { ChosenTiles } from './azulejo.ts'
import type { EventWallTimes } from './event-times.ts'
import { readPicture } from './pictures.ts'
import { shortDigest } from './short-digest.ts'

/** What messengers show largest, in pixels (Open Graph: 1.91 to 1). */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const
export const PREVIEW_TYPE = 'image/jpeg'
/** What stands in for a preview that cannot be drawn, and for pages without one. */
export const DEFAULT_PREVIEW = '/icons/preview.png'
/** Below which address of the media store the drawn previews are. */
export const PREVIEW_ROOT = '/media/previews/'

/** Part of every address: raise it when the drawing, or a text in it, changes. */
const DRAWING = 1

interface Drawn {
  locale: Locale
  /** Of the record: the content, or the community. */
  id: number
  /** The community's title. */
  parish: string
  /** Its slug, which decides its tiles where it has chosen none. */
  slug: string
  tiles: ChosenTiles
  /** Address of its logo, or null. */
  logo: string | null
  /** The product's name. */
  product: string
}

/** Everything that a drawn preview shows. */
export type Preview =
  | (Drawn & { kind: 'parish'; district: string | null })
  | (Drawn & { kind: 'news'; title: string })
  | (Drawn & {
      kind: 'event'
      title: string
      place: string | null
      status: EventStatus
      when: EventWallTimes
    })

export type PreviewKind = Preview['kind']

/** What the address of a preview says. */
export interface PreviewAddress {
  locale: Locale
  kind: PreviewKind
  id: number
}

/**
 * Where the preview is: `/media/previews/{locale}/{kind}-{id}-{digest}.jpg`. Whatever it shows is
 * in the digest, so an address never shows anything else.
 */
export function previewPath(preview: Preview): string {
  const { locale, kind, id } = preview
  return `${PREVIEW_ROOT}${locale}/${kind}-${id}-${shortDigest(`${DRAWING}${facts(preview)}`)}.jpg`
}

/** The parts of a preview's address; null for what is none. */
export function readPreviewPath(path: string): PreviewAddress | null {
  const [, locale, kind, id] = PREVIEW_PATH.exec(path) ?? []
  if (!isLocale(locale) || Number(id) > MAX_ID) return null
  return { locale, kind: kind as PreviewKind, id: Number(id) }
}

const PREVIEW_PATH =
  /^\/media\/previews\/([a-z]{2})\/(parish|news|event)-([1-9]\d{0,9})-[0-9a-f]{1,14}\.jpg$/

/** In one order, whoever made the object. */
function facts(preview: Preview): string {
  const { locale, id, parish, slug, logo, product, tiles } = preview
  const shown = [locale, id, parish, slug, logo, product, ...ownFacts(preview)]
  // Only where something was chosen: the addresses of all others stay as they are.
  const chosen = (tiles.glaze ?? tiles.motif) ? [tiles.glaze, tiles.motif] : []
  return JSON.stringify([...shown, ...chosen])
}

function ownFacts(preview: Preview): Array<string | null> {
  if (preview.kind === 'parish') return ['parish', preview.district]
  if (preview.kind === 'news') return ['news', preview.title]
  const { title, place, status, when } = preview
  const { event_from_date, event_from_hour, event_to_date, event_to_hour } = when
  const times = [event_from_date, event_from_hour, event_to_date, event_to_hour]
  return ['event', title, place, status, ...times]
}

/** A picture of a page's own as previews show it. */
export type PreviewPicture =
  /** Of our media store: a copy that is made when it is asked for. */
  { kind: 'copy'; path: string; width: number; height: number } | { kind: 'given'; src: string }

/** Where copies of stored pictures are: a folder beside those of languages. */
export const COPIES = 'pictures'
const COPIES_ROOT = `${PREVIEW_ROOT}${COPIES}/`

/** What many who fetch previews cannot show: drawings, and formats that are newer than they are. */
const SHOWN_BY_FEW = /\.(?:svg|webp|avif|jxl|heic|heif)$/i

/**
 * What stands for a page that has a picture, in a format that whoever fetches previews can show: JPEG,
 * PNG or GIF. Null where there is none: then one is drawn.
 */
export function previewPicture(address: string | null): PreviewPicture | null {
  if (address === null) return null
  const picture = readPicture(address)
  const [, digest, name] = STORED_HERE.exec(address) ?? []
  if (picture.kind === 'stored' && digest && name) {
    return { kind: 'copy', path: `${COPIES_ROOT}${digest}-${name}.jpg`, ...copySize(picture) }
  }
  return SHOWN_BY_FEW.test(address.replace(/[?#].*$/, '')) ? null : { kind: 'given', src: address }
}

/** How large a copy is: never more than messengers show. */
export function copySize({ width, height }: { width: number; height: number }) {
  const most = PREVIEW_SIZE.width
  const scale = Math.min(1, most / width, most / height)
  return { width: Math.round(width * scale) || 1, height: Math.round(height * scale) || 1 }
}

/** The stored picture that a copy is made of, as an address; null for what is no copy. */
export function readCopyPath(path: string): string | null {
  const [, digest, name] = COPY_PATH.exec(path) ?? []
  return digest && name ? `/media/${digest}/${name}.webp` : null
}

const STORED_NAME = '\\d{1,5}x\\d{1,5}(?:-[0-9a-f]{6})?'
const STORED_HERE = new RegExp(`^/media/([a-z0-9]+)/(${STORED_NAME})\\.webp$`)
const COPY_PATH = new RegExp(`^${COPIES_ROOT}([a-z0-9]+)-(${STORED_NAME})\\.jpg$`)
