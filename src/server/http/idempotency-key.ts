import { ApiError } from '../errors.ts'

/** The header that marks a request as a repetition of an earlier one. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'
export const IDEMPOTENCY_KEY_SHAPE = /^[\w-]{8,200}$/

/**
 * The key in the header; undefined if the header is missing.
 *
 * @throws ApiError `bad_request` for a malformed key
 */
export function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined || IDEMPOTENCY_KEY_SHAPE.test(header)) return header
  throw new ApiError('bad_request', { [IDEMPOTENCY_KEY]: { key: 'idempotency_key' } })
}
