import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { type Crop, cropPixels, type Turn, turnedSize } from '#src/domain/pictures/crop.ts'
import { variantWidths } from '#src/domain/pictures/pictures.ts'
import { limitConcurrency } from '../concurrency.ts'
import { writeOnce } from './store-file.ts'

/** Only one picture is decoded in memory at a time. */
export const unpackInTurn = limitConcurrency({ atOnce: 1, waiting: 10 })

/** Part of every digest. Raise it when encoding changes, because addresses are cached for ever. */
const ENCODING = 2
/** No page shows a wider picture, even at two device pixels per CSS pixel. */
const MAX_WIDTH = 1920
/** The limit refuses pictures that are small files but huge in memory. */
const MAX_PIXELS = 60_000_000
/** The longest time that a picture may occupy a thread, in seconds. */
const PATIENCE_SECONDS = 30

const WEBP = { quality: 72, effort: 2 } as const
const AVIF = { quality: 50, effort: 1, chromaSubsampling: '4:2:0' } as const

export interface StoredPicture {
  /** Address on this site: `/media/{digest}/{width}x{height}-{rrggbb}.webp`. */
  url: string
  width: number
  height: number
}

/** The edit of a picture before it is stored: it is rotated, then cropped. */
export interface PictureEdit {
  turn: Turn
  crop?: Crop | undefined
}

/**
 * Stores a picture and its variants by the convention of `domain/pictures/pictures`: only its
 * pixels, without a camera's metadata. The same bytes get the same address; existing files are not
 * made again.
 *
 * @param options.mediaDir folder that `/media` is served from
 * @param options.bytes a picture in any format that sharp reads, SVG included
 * @param options.edit omitted for the unchanged picture
 * @param options.isOurs whether it is our own picture, which has no time limit
 * @param options.encodedDir a media folder that may hold the same picture: its files are copied
 * @throws Error from sharp if the bytes are not a picture, have too many pixels, or take too long
 */
export async function storePicture(options: {
  mediaDir: string
  bytes: Uint8Array
  edit?: PictureEdit
  isOurs?: boolean
  encodedDir?: string
}): Promise<StoredPicture> {
  const { mediaDir, bytes, edit = { turn: 0 }, isOurs = false, encodedDir } = options
  // Cameras write files with small faults; truncated or damaged files are refused.
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { autoOrient } = await source.metadata()
  const turned = turnedSize(autoOrient, edit.turn)
  const part = edit.crop && cropPixels(edit.crop, turned)
  const size = part ?? turned
  const width = Math.min(size.width, MAX_WIDTH)
  const height = Math.max(1, Math.round((size.height * width) / size.width))
  const folder = await folderOf(bytes, edit)
  const file = (name: string) => join(mediaDir, folder, name)
  const stored = (name: string) => ({ url: `/media/${folder}/${name}`, width, height })
  // The picture itself is written last: if it exists, its variants do too.
  const there = await storedName(join(mediaDir, folder))
  if (there !== undefined) return stored(there)
  const encoded =
    encodedDir && (await copyPicture(join(encodedDir, folder), join(mediaDir, folder)))
  if (encoded) return stored(encoded)

  // 0 means none.
  const patience = { seconds: isOurs ? 0 : PATIENCE_SECONDS }
  const upright = source.timeout(patience).autoOrient().rotate(edit.turn)
  const pixels = await (part ? upright.extract(part) : upright)
    .resize({ width, height, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const whole = sharp(pixels.data, { raw: pixels.info })
  // An unused alpha channel would add a second image to every variant.
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

/** The name is a digest of the bytes and the edit, computed outside the event loop. */
async function folderOf(bytes: Uint8Array, { turn, crop }: PictureEdit): Promise<string> {
  const edited = turn === 0 && !crop ? '' : `${JSON.stringify([turn, crop])}:`
  const whole = Buffer.concat([Buffer.from(`${ENCODING}:${edited}`), bytes])
  const digest = await crypto.subtle.digest('SHA-256', whole)
  return Buffer.from(digest).toString('hex').slice(0, 32)
}

/** The picture of a folder in the store, if it is complete. */
async function storedName(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => [])
  return names.find((name) => /^\d+x\d+(-[0-9a-f]{6})?\.webp$/.test(name))
}

/** Copies a complete picture with its variants. @returns its name; undefined if there is none */
async function copyPicture(from: string, to: string): Promise<string | undefined> {
  const stored = await storedName(from)
  if (stored === undefined) return undefined
  const copy = async (name: string) => writeOnce(join(to, name), await readFile(join(from, name)))
  const variants = (await readdir(from)).filter((name) => name !== stored)
  await Promise.all(variants.map(copy))
  await copy(stored)
  return stored
}

/** The average colour of an opaque picture, `rrggbb`. */
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
