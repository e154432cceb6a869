import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { PHOTO_SIDES, photoAddress, photoOfSide } from '#src/domain/people/person.ts'
import { accounts } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { writeOnce } from '#src/server/media/store-file.ts'
import { unpackInTurn } from '#src/server/media/store-picture.ts'

/** Decided by the bytes, not by the declared type: AVIF is a kind of HEIF. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif'])
/** Refuses small files that decode to huge pictures; no phone's camera has more pixels. */
const MAX_PIXELS = 60_000_000
/**
 * The maximum ratio of the longer side to the shorter. A line of one pixel is within `MAX_PIXELS`,
 * but scaled to the width of the square it would be millions of pixels long: minutes of work, and
 * gigabytes of memory.
 */
const MAX_RATIO = 50
/** The time limit for any other picture that keeps a thread busy, in seconds. */
const PATIENCE_SECONDS = 30
const WEBP = { quality: 80, effort: 4 } as const

/**
 * Stores a person's photo: upright, cropped to a square, without the camera's metadata (such as
 * place and time), at an address that cannot be guessed and is never reused.
 *
 * @param mediaDir folder that `/media` is served from
 * @returns its address on this site (`domain/people/person`)
 * @throws ApiError `bad_request` with a hint for `photo` if the bytes are no valid picture;
 *   `unavailable` while too many photos are in the queue
 */
async function storePhoto(mediaDir: string, bytes: Uint8Array): Promise<string> {
  const squares = await unpackInTurn(() => squaresOf(bytes))
  const url = photoAddress(randomBytes(16).toString('hex'))
  for (const { side, webp } of squares) {
    await writeOnce(fileOf(mediaDir, photoOfSide(url, side)), webp)
  }
  return url
}

/** Removes a stored photo; leaves an address of another site alone. */
export async function removePhoto(mediaDir: string, url: string | null): Promise<void> {
  // Only our own addresses change with the size.
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
      // In a portrait that is taller than wide, the face is seldom in the middle.
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

type PhotoDeps = Pick<AppDeps, 'db' | 'mediaDir' | 'now'>

/**
 * Replaces a person's photo, and deletes the files of the former one.
 *
 * @returns its address on this site
 * @throws ApiError `bad_request` with a hint for `photo` if the bytes are no picture;
 *   `unauthorized` if the account was erased meanwhile
 */
export async function changePhoto(
  deps: PhotoDeps,
  accountId: number,
  bytes: Uint8Array,
): Promise<string> {
  const url = await storePhoto(deps.mediaDir, bytes)
  try {
    await replacePhoto(deps, accountId, url)
  } catch (error) {
    await removePhoto(deps.mediaDir, url)
    throw error
  }
  return url
}

/** Removes a person's photo, if there is one. */
export async function deletePhoto(deps: PhotoDeps, accountId: number): Promise<void> {
  await replacePhoto(deps, accountId, null)
}

/** Of two simultaneous uploads, the second replaces the first's photo: no file is left over. */
async function replacePhoto(
  { db, mediaDir, now }: PhotoDeps,
  accountId: number,
  photoUrl: string | null,
): Promise<void> {
  const former = await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ photoUrl: accounts.photoUrl })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update')
    // The account was erased during the upload: nothing of the person may be left.
    if (!row) throw new ApiError('unauthorized')
    await tx.update(accounts).set({ photoUrl, updatedAt: now() }).where(eq(accounts.id, accountId))
    return row.photoUrl
  })
  await removePhoto(mediaDir, former)
}
