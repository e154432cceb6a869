import { OFFICE_PATHS } from '#src/contract/office-paths.ts'
import { UploadedFile, UploadedPicture } from '#src/contract/upload.ts'
import type { Crop, Turn } from '#src/domain/crop.ts'
import type { Call } from './call.ts'

/** How something large is sent. */
export interface Sending {
  /** Ends it. */
  signal: AbortSignal
  /** Says how far it is (`sendingFetch`). */
  fetch: typeof fetch
}

/** What is done with a picture before it is kept. */
export interface PictureEdit {
  turn: Turn
  /** Left out for all of it. */
  crop?: Crop | undefined
}

/** A slow line takes minutes for what a camera writes, and the server some seconds more. */
const PATIENCE_MS = 10 * 60_000

/**
 * The calls by which an editor brings pictures and files. Each throws TokenError, HttpError,
 * ContractError or UnreachableError.
 *
 * @param here makes calls that name the office's community
 */
export function officeUploadCalls(here: Call) {
  const send = { method: 'POST', timeoutMs: PATIENCE_MS } as const
  return {
    addPicture: (picture: Blob, { turn, crop }: PictureEdit, sending: Sending) =>
      here(
        {
          ...send,
          ...sending,
          path: OFFICE_PATHS.officePictures,
          query: { turn: `${turn}`, ...(crop && { crop: cropText(crop) }) },
          body: picture,
        },
        UploadedPicture,
      ),
    addFile: (file: File, sending: Sending) =>
      here(
        {
          ...send,
          ...sending,
          path: OFFICE_PATHS.officeFiles,
          query: { name: file.name },
          // Its bytes say what it is: few browsers know documents by their media type.
          body: new Blob([file], { type: 'application/octet-stream' }),
        },
        UploadedFile,
      ),
  }
}

function cropText({ left, top, width, height }: Crop): string {
  return [left, top, width, height].map((part) => Number(part.toFixed(6))).join(',')
}
