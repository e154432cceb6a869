import { createHash } from 'node:crypto'
import { join } from 'node:path'
import sharp, { type OutputInfo } from 'sharp'
import { variantWidths } from '../../domain/pictures.ts'
import { isThere, writeOnce } from './write-once.ts'

/** Part of every digest: raise it when encoding changes, for addresses are cached for ever. */
const ENCODING = 1
/** No page shows a picture wider than this, at two pixels for each of a phone's. */
const MAX_WIDTH = 1920
/** Refuses pictures that are small files and huge in memory. */
const MAX_PIXELS = 60_000_000

const WEBP = { quality: 72, effort: 2 } as const
const AVIF = { quality: 50, effort: 1, chromaSubsampling: '4:2:0' } as const

export interface StoredPicture {
  /** Address on this site: `/media/{digest}/{width}x{height}.webp`. */
  url: string
  width: number
  height: number
}

/**
 * Stores a picture and its variants by the convention of `domain/pictures`. The same bytes get the
 * same address; what is stored already is not made again.
 *
 * @param options.mediaDir folder that `/media` is served from
 * @param options.bytes a picture in any format that sharp reads, SVG included
 * @throws Error from sharp when the bytes are no picture, or one of too many pixels
 */
export async function storePicture(options: {
  mediaDir: string
  bytes: Uint8Array
}): Promise<StoredPicture> {
  const { mediaDir, bytes } = options
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS })
  const { autoOrient } = await source.metadata()
  const width = Math.min(autoOrient.width, MAX_WIDTH)
  const height = Math.max(1, Math.round((autoOrient.height * width) / autoOrient.width))
  const digest = createHash('sha256').update(`${ENCODING}:`).update(bytes).digest('hex')
  const folder = `/media/${digest.slice(0, 32)}`
  const url = `${folder}/${width}x${height}.webp`
  const file = (name: string) => join(mediaDir, digest.slice(0, 32), name)
  // The picture itself is written last: once it is there, so is all the rest.
  if (await isThere(file(`${width}x${height}.webp`))) return { url, width, height }

  const pixels = await source
    .autoOrient()
    .resize({ width, height, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const whole = sharp(pixels.data, { raw: pixels.info })
  // Transparency that is never used would cost a second image in every variant.
  if (isOpaque(pixels)) whole.removeAlpha()
  for (const one of variantWidths(width)) {
    const resized = whole.clone().resize({ width: one })
    const [avif, webp] = await Promise.all([
      resized.clone().avif(AVIF).toBuffer(),
      resized.clone().webp(WEBP).toBuffer(),
    ])
    await writeOnce(file(`${one}.avif`), avif)
    await writeOnce(file(`${one}.webp`), webp)
    if (one === width) await writeOnce(file(`${width}x${height}.webp`), webp)
  }
  return { url, width, height }
}

function isOpaque({ data, info }: { data: Buffer; info: OutputInfo }): boolean {
  if (info.channels !== 4) return info.channels !== 2
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false
  return true
}
