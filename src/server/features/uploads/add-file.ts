import sharp from 'sharp'
import {
  type FileKind,
  PICTURE_MAX_PIXELS,
  type UploadedFile,
} from '#src/contract/contents/upload.ts'
import { toSlug } from '#src/domain/contents/to-slug.ts'
import { ApiError } from '#src/server/errors.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { fileKind, textOf } from '#src/server/media/file-kind.ts'
import { storeFile } from '#src/server/media/store-file.ts'
import { unpackInTurn } from '#src/server/media/store-picture.ts'
import { keepUpload } from './keep-upload.ts'

/** High enough for printing. */
const QUALITY = 90

/**
 * Stores an editor's file, to be offered with a content. Its bytes decide its type, and its type
 * decides its extension. A picture loses the camera's metadata.
 *
 * @param name its original file name
 * @throws ApiError `unsupported_media_type` for another type; `bad_request` for a damaged picture;
 *   `unavailable` while too many pictures are in the queue
 */
export async function addFile(
  deps: Pick<AppDeps, 'db' | 'mediaDir' | 'now'>,
  bytes: Uint8Array,
  name: string,
): Promise<UploadedFile> {
  const kind = fileKind(bytes)
  if (kind === null) throw new ApiError('unsupported_media_type', { body: { key: 'file_type' } })
  const clean = await cleaned(kind, bytes)
  const stem = toSlug(name.replace(/\.[^.]{1,8}$/, '')) || kind
  return await keepUpload(deps, async () => {
    const url = await storeFile({
      mediaDir: deps.mediaDir,
      bytes: clean,
      name: `${stem}.${kind}`,
    })
    return { url, kind, size: clean.length }
  })
}

async function cleaned(kind: FileKind, bytes: Uint8Array): Promise<Uint8Array> {
  if (kind === 'txt') return new TextEncoder().encode(textOf(bytes) ?? '')
  const format = PICTURES[kind]
  if (!format) return bytes
  try {
    return await unpackInTurn(() =>
      sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' })
        .timeout({ seconds: 30 })
        .autoOrient()
        .toFormat(format, { quality: QUALITY })
        .toBuffer(),
    )
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('bad_request', { body: { key: 'picture_broken' } })
  }
}

const PICTURES: Partial<Record<FileKind, 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'>> = {
  jpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
}
