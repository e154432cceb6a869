/**
 * Pictures of our own media store say their size in their address, so that a page can reserve
 * their room and offer smaller variants without asking anyone:
 * `/media/{digest}/{width}x{height}.webp` is the picture, `/media/{digest}/{w}.avif` and
 * `/media/{digest}/{w}.webp` are its variants at the widths of PICTURE_WIDTHS below its own.
 */
export const PICTURE_WIDTHS = [480, 960, 1440] as const

export type Picture =
  | { kind: 'stored'; src: string; width: number; height: number; sources: PictureSource[] }
  | { kind: 'foreign'; src: string }

export interface PictureSource {
  type: 'image/avif' | 'image/webp'
  srcset: string
}

const STORED = /^(.*\/media\/[a-z0-9]+\/)(\d+)x(\d+)\.[a-z]+$/

/** The widths that a picture's variants have: every one below its own width, then its own. */
export function variantWidths(width: number): number[] {
  return [...PICTURE_WIDTHS.filter((one) => one < width), width]
}

/** What an address tells of a picture: size and variants for ours, nothing for any other. */
export function readPicture(src: string): Picture {
  const [, folder, w, h] = STORED.exec(src) ?? []
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
    sources: [
      { type: 'image/avif', srcset: srcset('avif') },
      { type: 'image/webp', srcset: srcset('webp') },
    ],
  }
}

/** Where a picture can be had that is shown small: a stored one's narrowest WebP, or itself. */
export function smallPicture(src: string): string {
  const picture = readPicture(src)
  if (picture.kind === 'foreign' || picture.width <= 512) return src
  return picture.sources.find((one) => one.type === 'image/webp')?.srcset.split(' ')[0] ?? src
}

/**
 * The picture that previews of a page show: the first that is there and that previews can read,
 * which leaves out drawings (SVG) unless there is nothing else.
 */
export function previewPicture(...candidates: Array<string | null>): string | null {
  const there = candidates.filter((one) => one !== null)
  return there.find((one) => !/\.svg(\?|$)/i.test(one)) ?? there[0] ?? null
}
