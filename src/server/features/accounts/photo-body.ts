import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { describeRoute } from 'hono-openapi'
import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '#src/contract/account/account.ts'
import { ApiError } from '#src/server/errors.ts'

const HINTS = { photo: { key: 'photo' } }
const TAKEN = new Set<string>(PHOTO_TYPES)

const limited = bodyLimit({
  maxSize: PHOTO_MAX_BYTES,
  onError: () => {
    throw new ApiError('payload_too_large', HINTS)
  },
})

/**
 * Lets a body pass that may be a photo, and documents it. Its bytes are checked later.
 *
 * @throws ApiError `unsupported_media_type` for another kind by its header, `payload_too_large`
 *   above `PHOTO_MAX_BYTES`: each with a hint for `photo`
 */
export function photoBody(): MiddlewareHandler {
  const guarded: MiddlewareHandler = (c, next) => {
    const [type = ''] = (c.req.header('content-type') ?? '').split(';')
    if (!TAKEN.has(type.trim().toLowerCase())) throw new ApiError('unsupported_media_type', HINTS)
    return limited(c, next)
  }
  const schema = { type: 'string', format: 'binary' } as const
  const content = Object.fromEntries(PHOTO_TYPES.map((type) => [type, { schema }]))
  return Object.assign(guarded, describeRoute({ requestBody: { required: true, content } }))
}
