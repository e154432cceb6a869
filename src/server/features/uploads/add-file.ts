import { dirname, join } from 'node:path'
import sharp from 'sharp'
import {
  type FileKind,
  PICTURE_MAX_PIXELS,
  type UploadedFile,
} from '#src/contract/contents/upload.ts'
import { toSlug } from '#src/domain/contents/content-address.ts'
import { uploads } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { fileKind, textOf } from '#src/server/media/file-kind.ts'
import { isThere, storeFile } from '#src/server/media/store-file.ts'
import { unpackInTurn } from '#src/server/media/store-picture.ts'

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

/** The folder of a file in `/media`, which identifies uploads: `9f…`. */
export function folderOf(url: string): string {
  return dirname(url).slice('/media/'.length)
}

/**
 * Stores an editor's upload and records it, so that it is deleted if it stays unused (`sweep.ts`).
 *
 * @param store writes the file, once for the same bytes
 */
export async function keepUpload<Stored extends { url: string }>(
  { db, mediaDir, now }: Pick<AppDeps, 'db' | 'mediaDir' | 'now'>,
  store: () => Promise<Stored>,
): Promise<Stored> {
  const stored = await store()
  const at = { usedAt: now(), checkedAt: now() }
  await db
    .insert(uploads)
    .values({ folder: folderOf(stored.url), createdAt: now(), ...at })
    .onConflictDoUpdate({ target: uploads.folder, set: at })
  // The sweep may be deleting the same file at this moment, uploaded months ago.
  if (!(await isThere(join(mediaDir, stored.url.slice('/media/'.length))))) return await store()
  return stored
}
