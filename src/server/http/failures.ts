import type { ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ErrorBody } from '#src/contract/errors.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { isContention, isDiskFull, isMissingReference } from '../db/violations.ts'
import { ApiError, type Hint, isDatabaseDown, STATUS_OF } from '../errors.ts'
import type { AppContext, AppEnv, Logger } from './context.ts'
import { type DiskRoom, diskFull } from './limits/disk-room.ts'
import { loggable } from './request-log.ts'

/** Seconds after which a caller may try again when the database is unreachable. */
const RETRY_AFTER_SECONDS = 5

/**
 * Answers a refusal in the contract's format and the request's language
 * (requirements §11.2).
 */
export function refuse(c: AppContext, error: ApiError): Response {
  const status = STATUS_OF[error.code]
  const retryAfter = error.retryAfter ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined)
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
  // RFC 9110 §15.5.2 requires it. Browsers open no password dialog for this scheme.
  if (status === 401) c.header('www-authenticate', 'Bearer')
  c.header('cache-control', 'no-store')
  return c.json(bodyOf(error, c.var.translator()), status)
}

/**
 * Turns a thrown error into an answer. Unexpected errors are logged, never shown.
 *
 * @param disk is notified of a full disk, if given
 */
export function onFailure(
  logger: Logger,
  disk: Pick<DiskRoom, 'note'> = { note: () => {} },
): ErrorHandler<AppEnv> {
  return (error, c) => {
    disk.note(error)
    const refusal = refusalOf(error)
    if (STATUS_OF[refusal.code] >= 500) {
      logger.error({ requestId: c.var.requestId, error: loggable(error) }, 'request failed')
    }
    // Pages and media are not part of the API: they have no translator, and nobody reads JSON.
    if (!c.var.translator) return withoutWords(refusal)
    return refuse(c, refusal)
  }
}

export const onUnknownPath: NotFoundHandler<AppEnv> = (c) => refuse(c, new ApiError('not_found'))

/** Answers 405 and names the methods that the address takes. */
export function onWrongMethod(c: AppContext, methods: string[]): Response {
  c.header('allow', methods.join(', '))
  return refuse(c, new ApiError('method_not_allowed'))
}

function withoutWords({ code }: ApiError): Response {
  return new Response(null, { status: STATUS_OF[code], headers: { 'cache-control': 'no-store' } })
}

function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isDiskFull(error)) return diskFull()
  if (isDatabaseDown(error)) return new ApiError('unavailable')
  // Records named in a body are looked up first. A missing one was deleted in between, and the
  // next try reports which.
  if (isContention(error) || isMissingReference(error)) return new ApiError('unavailable', {}, 1)
  if (error instanceof HTTPException && error.status < 500) return new ApiError('bad_request')
  return new ApiError('internal')
}

function bodyOf(error: ApiError, translator: Translator): ErrorBody {
  const { t } = translator
  const message = t(`errors.messages.${error.said}`)
  const hints = Object.entries(error.hints)
  if (hints.length === 0) return { error: { code: error.code, message } }
  const fields = Object.fromEntries(
    hints.map(([path, { key, values }]) => {
      return [path, t(keyIn('errors.hints', key), values && wordsOf(values, translator))]
    }),
  )
  return { error: { code: error.code, message, fields } }
}

function wordsOf(values: NonNullable<Hint['values']>, translator: Translator) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      return [name, typeof value === 'string' ? value : value(translator)]
    }),
  )
}
