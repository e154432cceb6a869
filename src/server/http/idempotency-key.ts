import { ApiError } from '../errors.ts'

/** The header by which a caller says that a request is the same as one before. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'
export const IDEMPOTENCY_KEY_SHAPE = /^[\w-]{8,200}$/

/**
 * The key that a header names; undefined where there is none.
 *
 * @throws ApiError `bad_request` for one that is no key
 */
export function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined || IDEMPOTENCY_KEY_SHAPE.test(header)) return header
  throw new ApiError('bad_request', { [IDEMPOTENCY_KEY]: { key: 'idempotency_key' } })
}
