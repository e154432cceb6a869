import { IMPORT_MAX_BYTES } from '#src/contract/office/import.ts'
import { ApiError } from '#src/server/errors.ts'
import { type FetchOptions, fetchPicture } from '#src/server/media/remote/fetch-picture.ts'
import { PictureRefused } from '#src/server/media/remote/guard.ts'

/** A server may generate a calendar only on request. */
const PATIENCE_MS = 30_000

/**
 * Fetches a calendar of another host in the same way as pictures: only from the public internet,
 * and within the size limit of a calendar.
 *
 * @throws ApiError `bad_request` with a hint for `address`
 */
export async function fetchCalendar(
  address: string,
  options: FetchOptions = {},
): Promise<Uint8Array> {
  try {
    return await fetchPicture(address.replace(/^webcal:/i, 'https:'), {
      maxBytes: IMPORT_MAX_BYTES.ics,
      patienceMs: PATIENCE_MS,
      accept: 'text/calendar,*/*;q=0.5',
      ...options,
    })
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    const key = error.failure === 'too_large' ? 'import_file' : 'import_address'
    throw new ApiError('bad_request', { address: { key } })
  }
}
