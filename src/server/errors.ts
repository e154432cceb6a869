import type { ErrorCode } from '#src/contract/errors.ts'
import type { Translator } from '#src/i18n/translator.ts'

/** The HTTP status of each reason for a refusal. */
export const STATUS_OF = {
  bad_request: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  second_factor_required: 401,
  second_factor_invalid: 401,
  second_factor_on: 409,
  second_factor_needed: 403,
  confirm_identity: 403,
  wrong_password: 400,
  captcha: 400,
  captcha_required: 429,
  link_expired: 400,
  not_subscribed: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  already_decided: 409,
  already_sent: 409,
  one_per_community: 409,
  last_admin: 409,
  cannot_reopen: 409,
  already_settled: 409,
  not_asked: 409,
  no_address: 409,
  already_linked: 409,
  not_own_note: 409,
  mass_full: 409,
  mass_cancelled: 409,
  calendar_clash: 409,
  two_accounts: 409,
  two_parents: 409,
  merge_stands: 409,
  import_under_way: 409,
  webhook_disabled: 409,
  changed_meanwhile: 412,
  key_reused: 422,
  payload_too_large: 413,
  request_timeout: 408,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  disk_full: 503,
  captcha_unavailable: 503,
} as const satisfies Record<ErrorCode, number>

/**
 * The advice for a field: a text's key below `errors.hints` and its parameters, some of which are
 * words of the caller's language themselves.
 */
export interface Hint {
  key: string
  values?: Record<string, string | ((translator: Translator) => string)>
}

/** A text's key below `errors.messages`: an error code, or a more specific case of one. */
type Said = ErrorCode | 'office_closed' | 'office_mass_full' | 'too_many_guesses'

/** A refusal that the caller can do something about. It never holds what the caller sent. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  /** Hints by the path of the field in the request, such as `limit` or `query.section_ids`. */
  readonly hints: Record<string, Hint>
  /** The seconds after which a retry makes sense, if known. */
  readonly retryAfter: number | undefined
  /** The key of the caller's message, below `errors.messages`. */
  readonly said: Said

  constructor(
    code: ErrorCode,
    hints: Record<string, Hint> = {},
    retryAfter?: number,
    said: Said = code,
  ) {
    super(code)
    this.said = said
    this.code = code
    this.hints = hints
    this.retryAfter = retryAfter
  }
}

/** The address has nothing, or nothing that the caller may know of. */
export function notFound(): ApiError {
  return new ApiError('not_found')
}

/** As `notFound`, for an office: only its staff may learn that it exists. */
export function officeClosed(): ApiError {
  return new ApiError('not_found', {}, undefined, 'office_closed')
}

/** Returns the record if it was found. @throws ApiError `not_found` */
export function orNotFound<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw notFound()
  return thing
}

/**
 * Codes of the system, the driver or the server (PostgreSQL, appendix A). They include errors of a
 * database that refuses logins (28, 3D), takes no connections (55000) or no writes (25006), was
 * dropped, or lacks memory or a working disk.
 */
const LOST_CONNECTION =
  /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|CONNECT|08|25006|28|3D000|53[234]00|55000|57P0[1234]|58030)/

/** Whether a query failed because the database, of either engine, cannot be reached. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && LOST_CONNECTION.test(error.code)) {
    return true
  }
  return /PGlite is (closed|closing)/.test(error.message) || isDatabaseDown(error.cause)
}
