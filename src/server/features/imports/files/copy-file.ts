import type { PictureFailure } from '#src/contract/contents/remote-picture.ts'
import { FILE_MAX_BYTES } from '#src/contract/contents/upload.ts'
import type { FileFailure } from '#src/contract/office/import-notes.ts'
import { decodedUri } from '#src/domain/address-text.ts'
import { ApiError } from '#src/server/errors.ts'
import { addFile } from '#src/server/features/uploads/add-file.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { type FetchOptions, fetchPicture } from '#src/server/media/remote/fetch-picture.ts'
import { PictureRefused } from '#src/server/media/remote/guard.ts'

/** A leaflet is larger than a picture, and former sites are slow. */
const PATIENCE_MS = 30_000

/**
 * Stores a copy of a file from another host. @returns the path of the copy on this site
 *
 * @param address absolute http(s) address; its last part names the copy
 * @throws PictureRefused, ApiError if the file is at fault; Error if the fault is ours
 */
export type CopyFile = (address: string) => Promise<string>

/**
 * Copies files in the same way as pictures of other hosts: only from the public internet, within
 * our own limits of time and size. The bytes determine the type, as for editors' uploads.
 */
export function fileCopier(
  deps: Pick<AppDeps, 'db' | 'mediaDir' | 'now'>,
  options: FetchOptions = {},
): CopyFile {
  return async (address) => {
    const bytes = await fetchPicture(address, {
      maxBytes: FILE_MAX_BYTES,
      patienceMs: PATIENCE_MS,
      accept: '*/*',
      ...options,
    })
    const { url } = await addFile(deps, bytes, lastWordOf(address))
    return url
  }
}

const FAILURES: Record<PictureFailure, FileFailure> = {
  address: 'file_missing',
  not_found: 'file_missing',
  not_picture: 'file_kind',
  too_large: 'file_large',
  unreachable: 'file_unreached',
  internal: 'file_failed',
}

/** Why a file was not copied, and whether a retry may help. */
export function fileFailureOf(error: unknown): { failure: FileFailure; mayMend: boolean } {
  if (error instanceof PictureRefused) {
    return { failure: FAILURES[error.failure], mayMend: error.mayMend }
  }
  const isOfFile =
    error instanceof ApiError && ['unsupported_media_type', 'bad_request'].includes(error.code)
  return isOfFile
    ? { failure: 'file_kind', mayMend: false }
    : { failure: 'file_failed', mayMend: true }
}

function lastWordOf(address: string): string {
  const [last = ''] = new URL(address).pathname.split('/').slice(-1)
  return decodedUri(last)
}
