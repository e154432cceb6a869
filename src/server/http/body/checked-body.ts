import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { validator } from 'hono-openapi'
import type * as v from 'valibot'
import { ApiError } from '#src/server/errors.ts'
import { SCHEMA_DIALECT } from '../described.ts'
import { type BodyIssue, hintsForBody } from './body-hints.ts'

/** The default size limit of a body, in KB. Few forms come near it. */
const MAX_KILOBYTES = 64

type Body = v.GenericSchema<unknown, unknown>

interface BodyOptions {
  /** Whether the body may be missing; the schema then reads `{}`. */
  isOptional?: boolean
  /** The size limit in units of 1024 bytes; 64 by default. */
  maxKilobytes?: number
}

/**
 * Validates a JSON body by a schema and documents it. Handlers read it with `c.req.valid('json')`.
 *
 * @throws ApiError `unsupported_media_type` if the header does not name JSON; `payload_too_large`
 *   above the size limit; `captcha` if only the captcha is wrong; else `bad_request` with a hint
 *   for each wrong field
 */
export function checkedBody<Schema extends Body>(
  schema: Schema,
  { isOptional = false, maxKilobytes = MAX_KILOBYTES }: BodyOptions = {},
) {
  const limited = limitedTo(maxKilobytes)
  const checked = validator(
    'json',
    schema,
    (result) => {
      if (!result.success) throw refusal(result.error, schema)
    },
    { options: SCHEMA_DIALECT },
  )
  const guarded: MiddlewareHandler = (c, next) => {
    const mayPass = isJson(c.req.header('content-type')) || (isOptional && isLeftOut(c))
    if (!mayPass) throw new ApiError('unsupported_media_type')
    return limited(c, async () => {
      // `checked` throws or continues; an answer of its own would be lost here.
      await checked(c, next)
    })
  }
  // The validator carries the body's description as properties; copy them to the wrapper.
  return Object.assign(guarded, checked) as typeof checked
}

function limitedTo(kilobytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: kilobytes * 1024,
    onError: () => {
      throw new ApiError('payload_too_large')
    },
  })
}

function isJson(type = ''): boolean {
  return /^application\/json *(;|$)/i.test(type.trim())
}

/** RFC 9112 §6: a request has a body if it states its length or is chunked. */
function isLeftOut(c: Context): boolean {
  const length = c.req.header('content-length') ?? '0'
  return (
    c.req.header('content-type') === undefined &&
    length === '0' &&
    c.req.header('transfer-encoding') === undefined
  )
}

function refusal(issues: readonly BodyIssue[], schema: Body): ApiError {
  const hints = hintsForBody(issues, schema)
  const isCaptchaAlone = Object.keys(hints).join() === 'captcha'
  return new ApiError(isCaptchaAlone ? 'captcha' : 'bad_request', hints)
}
