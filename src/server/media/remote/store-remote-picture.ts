import sharp from 'sharp'
import { storePicture } from '../store-picture.ts'
import { unpackInTurn } from '../unpacking.ts'
import { type FetchOptions, fetchPicture } from './fetch-picture.ts'
import { PictureRefused } from './picture-refused.ts'
import { rasterFormat } from './raster-format.ts'

/** What a camera makes, with room to spare; in memory some 160 MB. */
const MAX_PIXELS = 40_000_000
/** No format of ours has longer sides. */
const MAX_SIDE = 16_000

/**
 * Fetches a picture of another host and keeps a copy with its variants.
 *
 * @param options.mediaDir folder that `/media` is served from
 * @returns the copy's address on this site
 * @throws PictureRefused; Error where the fault is ours, such as a full disk
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
      // What the disk refuses has a code; what is wrong with the picture has none.
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
