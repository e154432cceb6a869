import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { describeRoute } from 'hono-openapi'
import { ApiError } from '#src/server/errors.ts'

/**
 * Lets a body pass that is a file without a form around it, and documents it. What it is, its bytes
 * will tell; the header only has to be one of those that are not refused at once.
 *
 * @param options.hint what whoever sends something else is told, of a text below `errors.hints`
 * @throws ApiError `unsupported_media_type` for another kind by its header, `payload_too_large`
 *   above `maxBytes`: each with that hint for `body`
 */
export function rawBody({
  types,
  maxBytes,
  hint,
}: {
  types: readonly string[]
  maxBytes: number
  hint: string
}): MiddlewareHandler {
  const hints = { body: { key: hint } }
  const limited = bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new ApiError('payload_too_large', hints)
    },
  })
  const guarded: MiddlewareHandler = (c, next) => {
    const [type = ''] = (c.req.header('content-type') ?? '').split(';')
    if (!types.includes(type.trim().toLowerCase())) {
      throw new ApiError('unsupported_media_type', hints)
    }
    return limited(c, next)
  }
  const schema = { type: 'string', format: 'binary' } as const
  const content = Object.fromEntries(types.map((type) => [type, { schema }]))
  return Object.assign(guarded, describeRoute({ requestBody: { required: true, content } }))
}
