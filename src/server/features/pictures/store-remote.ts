import { access } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { readPicture } from '#src/domain/pictures/pictures.ts'
import { rasterFormat } from '#src/server/media/file-kind.ts'
import { type FetchOptions, fetchPicture } from '#src/server/media/remote/fetch-picture.ts'
import { PictureRefused } from '#src/server/media/remote/guard.ts'
import { storePicture, unpackInTurn } from '#src/server/media/store-picture.ts'
import type { PictureDeps } from './keep-picture.ts'

/** More than a camera produces; in memory some 160 MB. */
const MAX_PIXELS = 40_000_000
/** No format of ours has longer sides. */
const MAX_SIDE = 16_000

interface StoreOptions extends FetchOptions {
  /** Folder that `/media` is served from. */
  mediaDir: string
  /** Origin of the pages, without a slash at the end. */
  siteUrl: string
}

/** Stores copies in the media folder; pictures whose address is on this site are already there. */
export function remoteStore(options: StoreOptions): PictureDeps['storeRemote'] {
  return async (address) =>
    (await ownPicture(address, options)) ?? (await storeRemotePicture(address, options))
}

/**
 * The path of an existing picture, for an address on this site; null for all others.
 *
 * @param siteUrl origin of the pages, without a slash at the end
 */
async function ownPicture(
  address: string,
  { siteUrl, mediaDir }: { siteUrl: string; mediaDir: string },
): Promise<string | null> {
  if (!address.startsWith(`${siteUrl}/media/`)) return null
  const path = address.slice(siteUrl.length)
  // Its shape, a digest and a size, cannot lead to another folder.
  if (readPicture(path).kind !== 'stored' || path.split('/').length !== 4) return null
  return access(join(mediaDir, path.slice('/media/'.length))).then(
    () => path,
    () => null,
  )
}

/**
 * Fetches a picture of another host and keeps a copy with its variants.
 *
 * @param options.mediaDir folder that `/media` is served from
 * @returns the copy's address on this site
 * @throws PictureRefused; Error if the fault is ours, such as a full disk
 */
export async function storeRemotePicture(
  address: string,
  { mediaDir, ...options }: FetchOptions & { mediaDir: string },
): Promise<string> {
  const bytes = await fetchPicture(address, options)
  if (rasterFormat(bytes) === null) throw notPicture()
  const { url } = await unpackInTurn(async () => {
    await refuseHuge(bytes)
    return storePicture({ mediaDir, bytes }).catch((cause: NodeJS.ErrnoException) => {
      // An error of the disk has a code; an error of the picture has none.
      throw cause.code === undefined ? notPicture(cause) : cause
    })
  })
  return url
}

/** Before a pixel is unpacked. */
async function refuseHuge(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw notPicture(cause)
    })
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) {
    throw new PictureRefused('too_large', `${width} × ${height} pixels.`)
  }
}

function notPicture(cause?: unknown): PictureRefused {
  return new PictureRefused('not_picture', 'Not a picture of a format that is taken.', { cause })
}
