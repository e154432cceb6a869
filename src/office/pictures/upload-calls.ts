import type { Call } from '#src/api/call.ts'
import { UploadedFile, UploadedPicture } from '#src/contract/contents/upload.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import type { Crop, Turn } from '#src/domain/pictures/crop.ts'

/** Options for a large upload. */
export interface Sending {
  /** Aborts the upload. */
  signal: AbortSignal
  /** A `fetch` that reports progress (`progressFetch`). */
  fetch: typeof fetch
}

/** How the server edits a picture before storing it. */
export interface PictureEdit {
  turn: Turn
  /** Omitted to keep the whole picture. */
  crop?: Crop | undefined
}

/**
 * In milliseconds: a camera's picture takes minutes on a slow line, and the server some seconds
 * more.
 */
const PATIENCE_MS = 10 * 60_000

/**
 * The calls by which an editor uploads pictures and files. Each throws TokenError, HttpError,
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
          // Few browsers know the media types of documents; the server detects them from the bytes.
          body: new Blob([file], { type: 'application/octet-stream' }),
        },
        UploadedFile,
      ),
  }
}

function cropText({ left, top, width, height }: Crop): string {
  return [left, top, width, height].map((part) => Number(part.toFixed(6))).join(',')
}
