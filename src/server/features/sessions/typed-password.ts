import { ApiError } from '#src/server/errors.ts'

/**
 * The typed password, decoded from the base64 of its UTF-8 bytes (requirements §3.6).
 *
 * @throws ApiError `bad_request` for bytes that are no UTF-8
 */
export function typedPassword(base64: string): string {
  try {
    // The default would remove a byte order mark, which is a character like any other here.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Buffer.from(base64, 'base64'),
    )
  } catch {
    throw new ApiError('bad_request', { password: { key: 'base64' } })
  }
}
