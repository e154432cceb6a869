import sharp from 'sharp'
import {
  PICTURE_MAX_PIXELS,
  type PictureQuery,
  type UploadedPicture,
} from '#src/contract/contents/upload.ts'
import { ApiError } from '#src/server/errors.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { rasterFormat } from '#src/server/media/remote/raster-format.ts'
import { storePicture } from '#src/server/media/store-picture.ts'
import { unpackInTurn } from '#src/server/media/unpacking.ts'
import { keepUpload } from './keep-upload.ts'

/** A line of one pixel, made as wide as a page, would be a picture of nothing. */
const MAX_RATIO = 20

/**
 * Stores a picture that an editor sent, with its variants: upright, turned and cut out as asked,
 * without what a camera wrote into it, place and time among it. One is unpacked at a time.
 *
 * @throws ApiError `unsupported_media_type` where the bytes are of another kind; `bad_request`
 *   where they are damaged, far too long for their width, or too many once unpacked; `unavailable`
 *   while too many wait for their turn
 */
export async function addPicture(
  deps: Pick<AppDeps, 'db' | 'mediaDir' | 'now'>,
  bytes: Uint8Array,
  edit: PictureQuery,
): Promise<UploadedPicture> {
  if (rasterFormat(bytes) === null) throw refused('unsupported_media_type', 'picture_type')
  return await keepUpload(deps, () =>
    unpackInTurn(async () => {
      await refuseHuge(bytes)
      return await storePicture({ mediaDir: deps.mediaDir, bytes, edit }).catch(asBroken)
    }),
  )
}

/** Before a pixel is unpacked. */
async function refuseHuge(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(asBroken)
  if (width * height > PICTURE_MAX_PIXELS) throw refused('bad_request', 'picture_pixels')
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height)) {
    throw refused('bad_request', 'picture_broken')
  }
}

/** What the disk refuses has a code, and is no fault of the picture. */
function asBroken(cause: NodeJS.ErrnoException): never {
  throw cause.code === undefined ? refused('bad_request', 'picture_broken') : cause
}

function refused(code: 'bad_request' | 'unsupported_media_type', key: string): ApiError {
  return new ApiError(code, { body: { key } })
}
