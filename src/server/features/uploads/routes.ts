import { Hono } from 'hono'
import sharp from 'sharp'
import * as v from 'valibot'
import {
  FILE_MAX_BYTES,
  FileQuery,
  PICTURE_MAX_BYTES,
  PICTURE_MAX_PIXELS,
  PICTURE_TYPES,
  PictureQuery,
  UploadedFile,
  UploadedPicture,
} from '#src/contract/contents/upload.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { ApiError } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import { limitConcurrentRequests } from '#src/server/http/body/limit-concurrent-requests.ts'
import { rawBody } from '#src/server/http/body/raw-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { limited } from '#src/server/http/limits/rate-limits.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { rasterFormat } from '#src/server/media/file-kind.ts'
import { storePicture, unpackInTurn } from '#src/server/media/store-picture.ts'
import { publishingAccess } from '#src/server/office-kit/access.ts'
import { officeCall } from '#src/server/office-kit/described-staff-call.ts'
import { addFile, keepUpload } from './add-file.ts'

/**
 * The maximum ratio of the longer side to the shorter: a line of one pixel, scaled to the width of
 * a page, would be useless.
 */
const MAX_RATIO = 20

/**
 * Stores an editor's picture with its variants: upright, rotated and cropped as requested, without
 * the camera's metadata such as place and time. Only one is decoded at a time.
 *
 * @throws ApiError `unsupported_media_type` for another type; `bad_request` if it is damaged, far
 *   too long for its width, or too large once decoded; `unavailable` while too many are in the
 *   queue
 */
async function addPicture(
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

/** Checked before any pixel is decoded. */
async function refuseHuge(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(asBroken)
  if (width * height > PICTURE_MAX_PIXELS) throw refused('bad_request', 'picture_pixels')
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height)) {
    throw refused('bad_request', 'picture_broken')
  }
}

/** An error of the disk has a code, and is not the picture's fault. */
function asBroken(cause: NodeJS.ErrnoException): never {
  throw cause.code === undefined ? refused('bad_request', 'picture_broken') : cause
}

function refused(code: 'bad_request' | 'unsupported_media_type', key: string): ApiError {
  return new ApiError(code, { body: { key } })
}

const NO_FILTERS = v.strictObject({})
/** Browsers know few media types of files, so every upload is sent as bytes. */
const FILE_TYPES = ['application/octet-stream']
/** Each upload is held in memory; our own screens send them one after the other. */
const AT_ONCE = 5

/** Uploads of pictures and files by editors: the body is the file itself, without a form. */
export function uploadRoutes(deps: AppDeps): Hono<AppEnv> {
  const { gate, scopeOf } = publishingAccess(deps)
  const limitConcurrent = limitConcurrentRequests(AT_ONCE)
  return new Hono<AppEnv>()
    .post(
      OFFICE_PATHS.officePictures,
      gate('addPicture'),
      limitConcurrent,
      checkedQuery(PictureQuery, NO_FILTERS),
      rawBody({
        types: PICTURE_TYPES,
        maxBytes: PICTURE_MAX_BYTES,
        hints: { body: { key: 'picture_type' } },
      }),
      officeCall('addPicture', UploadedPicture, { refuses: [413, 415, 429] }),
      async (c) => {
        await limited(deps, 'uploadAccount', scopeOf(c).staffId)
        const bytes = new Uint8Array(await c.req.arrayBuffer())
        return answer(c, await addPicture(deps, bytes, c.req.valid('query')))
      },
    )
    .post(
      OFFICE_PATHS.officeFiles,
      gate('addFile'),
      limitConcurrent,
      checkedQuery(FileQuery, NO_FILTERS),
      rawBody({
        types: FILE_TYPES,
        maxBytes: FILE_MAX_BYTES,
        hints: { body: { key: 'file_type' } },
      }),
      officeCall('addFile', UploadedFile, { refuses: [413, 415, 429] }),
      async (c) => {
        await limited(deps, 'uploadAccount', scopeOf(c).staffId)
        const bytes = new Uint8Array(await c.req.arrayBuffer())
        return answer(c, await addFile(deps, bytes, c.req.valid('query').name))
      },
    )
}
