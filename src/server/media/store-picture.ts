import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { variantWidths } from '../../domain/pictures.ts'
import { writeOnce } from './write-once.ts'

/** Part of every digest: raise it when encoding changes, for addresses are cached for ever. */
const ENCODING = 2
/** No page shows a picture wider than this, at two pixels for each of a phone's. */
const MAX_WIDTH = 1920
/** Refuses pictures that are small files and huge in memory. */
const MAX_PIXELS = 60_000_000

const WEBP = { quality: 72, effort: 2 } as const
const AVIF = { quality: 50, effort: 1, chromaSubsampling: '4:2:0' } as const

export interface StoredPicture {
  /** Address on this site: `/media/{digest}/{width}x{height}-{rrggbb}.webp`. */
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
  const folder = digest.slice(0, 32)
  const file = (name: string) => join(mediaDir, folder, name)
  const stored = (name: string) => ({ url: `/media/${folder}/${name}`, width, height })
  // The picture itself is written last: once it is there, so is all the rest.
  const there = await storedName(join(mediaDir, folder))
  if (there !== undefined) return stored(there)

  const pixels = await source
    .autoOrient()
    .resize({ width, height, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const whole = sharp(pixels.data, { raw: pixels.info })
  // Transparency that is never used would cost a second image in every variant.
  const opaque = isOpaque(pixels)
  if (opaque) whole.removeAlpha()
  const tint = opaque ? `-${await averageColor(whole)}` : ''
  const name = `${width}x${height}${tint}.webp`
  for (const one of variantWidths(width)) {
    const resized = whole.clone().resize({ width: one })
    const [avif, webp] = await Promise.all([
      resized.clone().avif(AVIF).toBuffer(),
      resized.clone().webp(WEBP).toBuffer(),
    ])
    await writeOnce(file(`${one}.avif`), avif)
    await writeOnce(file(`${one}.webp`), webp)
    if (one === width) await writeOnce(file(name), webp)
  }
  return stored(name)
}

/** The picture that a folder of the store is about, if it is whole. */
async function storedName(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => [])
  return names.find((name) => /^\d+x\d+(-[0-9a-f]{6})?\.webp$/.test(name))
}

/** All of an opaque picture as one pixel, `rrggbb`. */
async function averageColor(picture: Sharp): Promise<string> {
  const pixel = picture.clone().toColourspace('srgb').resize(1, 1, { fit: 'fill' })
  const { data, info } = await pixel.raw().toBuffer({ resolveWithObject: true })
  // A grey picture has one channel.
  const [red = 0, green = red, blue = red] = data.subarray(0, info.channels)
  return Buffer.from([red, green, blue]).toString('hex')
}

function isOpaque({ data, info }: { data: Buffer; info: OutputInfo }): boolean {
  if (info.channels !== 4) return info.channels !== 2
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false
  return true
}
