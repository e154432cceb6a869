/**
 * Addresses of pictures in our own media store contain size and colour, so that a page can reserve
 * their room, tint it and offer smaller variants without a request:
 * `/media/{digest}/{width}x{height}-{rrggbb}.webp` is the picture; `/media/{digest}/{w}.avif` and
 * `/media/{digest}/{w}.webp` are its variants at the widths of PICTURE_WIDTHS below its own.
 * Transparent pictures, and those stored before colours existed, have no colour.
 */
const PICTURE_WIDTHS = [480, 960, 1440] as const

export type Picture =
  | {
      kind: 'stored'
      src: string
      width: number
      height: number
      /** Its average colour, `#rrggbb`; null if unknown. */
      color: string | null
      sources: PictureSource[]
    }
  | { kind: 'foreign'; src: string }

interface PictureSource {
  type: 'image/avif' | 'image/webp'
  srcset: string
}

const STORED = /^(.*\/media\/[a-z0-9]+\/)(\d+)x(\d+)(?:-([0-9a-f]{6}))?\.[a-z]+$/

/** The widths that a picture's variants have: every one below its own width, then its own. */
export function variantWidths(width: number): number[] {
  return [...PICTURE_WIDTHS.filter((one) => one < width), width]
}

/** The size and the variants of one of our pictures, from its address; nothing for any other. */
export function readPicture(src: string): Picture {
  const [, folder, w, h, color] = STORED.exec(src) ?? []
  if (folder === undefined) return { kind: 'foreign', src }
  const width = Number(w)
  const srcset = (format: string) =>
    variantWidths(width)
      .map((one) => `${folder}${one}.${format} ${one}w`)
      .join(', ')
  return {
    kind: 'stored',
    src,
    width,
    height: Number(h),
    color: color ? `#${color}` : null,
    sources: [
      { type: 'image/avif', srcset: srcset('avif') },
      { type: 'image/webp', srcset: srcset('webp') },
    ],
  }
}

/** The address for a small display of a picture: the narrowest WebP of a stored one, or itself. */
export function smallPicture(src: string): string {
  const picture = readPicture(src)
  if (picture.kind === 'foreign' || picture.width <= 512) return src
  return picture.sources.find((one) => one.type === 'image/webp')?.srcset.split(' ')[0] ?? src
}
