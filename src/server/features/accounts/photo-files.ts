import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { PHOTO_SIDES, photoAddress, photoOfSide } from '#src/domain/person-photo.ts'
import { ApiError } from '#src/server/errors.ts'
import { unpackInTurn } from '#src/server/media/unpacking.ts'
import { writeOnce } from '#src/server/media/write-once.ts'

/** By what the bytes are, whatever was said of them: AVIF is a kind of HEIF. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif'])
/** Refuses pictures that are small files and huge in memory; no phone's camera has more. */
const MAX_PIXELS = 60_000_000
/**
 * How many times longer one side may be than the other. A line of one pixel is within
 * `MAX_PIXELS`, and made as wide as the square it would be millions of pixels long: minutes of
 * work, and gigabytes.
 */
const MAX_RATIO = 50
/** Whatever else a picture may be made of to keep a thread busy, in seconds. */
const PATIENCE_SECONDS = 30
const WEBP = { quality: 80, effort: 4 } as const

/**
 * Stores a person's photo: upright, cropped to a square, without what the camera wrote into it
 * (place and time among it), in an address that cannot be guessed and is not used twice.
 *
 * @param mediaDir folder that `/media` is served from
 * @returns its address on this site (`domain/person-photo`)
 * @throws ApiError `bad_request` with a hint for `photo` when the bytes are no such picture;
 *   `unavailable` while too many photos wait for their turn
 */
export async function storePhoto(mediaDir: string, bytes: Uint8Array): Promise<string> {
  const squares = await unpackInTurn(() => squaresOf(bytes))
  const url = photoAddress(randomBytes(16).toString('hex'))
  for (const { side, webp } of squares) {
    await writeOnce(fileOf(mediaDir, photoOfSide(url, side)), webp)
  }
  return url
}

/** Removes a stored photo; an address that is none of ours is left alone. */
export async function removePhoto(mediaDir: string, url: string | null): Promise<void> {
  // Only of our own does the address change with the side.
  if (url === null || photoOfSide(url, 512) === url) return
  await rm(dirname(fileOf(mediaDir, url)), { recursive: true, force: true })
}

async function squaresOf(bytes: Uint8Array) {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format, width, height } = await picture.metadata()
    if (!FORMATS.has(format)) throw new Error('Not one of the formats that are taken.')
    if (Math.max(width, height) > MAX_RATIO * Math.min(width, height)) {
      throw new Error('No picture of a person, but a line.')
    }
    const upright = picture
      .timeout({ seconds: PATIENCE_SECONDS })
      .autoOrient()
      .toColourspace('srgb')
    const squares = []
    for (const side of PHOTO_SIDES) {
      // Where a portrait is taller than wide, the face is seldom in its middle.
      const square = upright.clone().resize(side, side, { position: 'attention' })
      squares.push({ side, webp: await square.webp(WEBP).toBuffer() })
    }
    return squares
  } catch {
    throw new ApiError('bad_request', { photo: { key: 'photo' } })
  }
}

function fileOf(mediaDir: string, url: string): string {
  return join(mediaDir, url.slice('/media/'.length))
}
