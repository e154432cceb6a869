import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { validator } from 'hono-openapi'
import type * as v from 'valibot'
import { ApiError } from '../errors.ts'
import { type BodyIssue, hintsForBody } from './body-hints.ts'
import { SCHEMA_DIALECT } from './described.ts'

/** What a form may have at most unless it says otherwise, in KB: few come near this. */
const MAX_KILOBYTES = 64

type Body = v.GenericSchema<unknown, unknown>

interface BodyOptions {
  /** Whether it may be left out altogether: then the schema reads `{}`. */
  isOptional?: boolean
  /** How large it may be, in units of 1024 bytes; 64 unless it is said. */
  maxKilobytes?: number
}

/**
 * Reads a body of JSON by a schema, and documents it. A handler finds it by `c.req.valid('json')`.
 *
 * @throws ApiError `unsupported_media_type` for what is no JSON by its header; `payload_too_large`
 *   above its size; `captcha` where nothing but the captcha is wrong; else `bad_request` with a hint
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
      // What the inner one answers would be lost: it throws or goes on, and never answers.
      await checked(c, next)
    })
  }
  // The description of the body lies on the validator; whoever stands around it takes it over.
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

/** RFC 9112 §6: a request has a body if it says how long it is, or that it comes in chunks. */
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
