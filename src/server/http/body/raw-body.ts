import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { describeRoute } from 'hono-openapi'
import { ApiError, type Hint } from '#src/server/errors.ts'

interface RawBody {
  /** The media types that the header may name. */
  types: readonly string[]
  maxBytes: number
  /** The hints of a refusal. */
  hints: Record<string, Hint>
  /**
   * Whether the handler reads the body as a stream and counts its bytes, because a body this large
   * must never be in memory. Only the size in the header is then checked here.
   */
  isStreamed?: boolean
}

/**
 * Admits a body that is a file, and documents it. The bytes decide its type later; here only the
 * header is checked.
 *
 * @throws ApiError `unsupported_media_type` for another type in the header, `payload_too_large`
 *   above `maxBytes`, each with the hints
 */
export function rawBody({
  types,
  maxBytes,
  hints,
  isStreamed = false,
}: RawBody): MiddlewareHandler {
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
    if (!isStreamed) return limited(c, next)
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) {
      throw new ApiError('payload_too_large', hints)
    }
    return next()
  }
  const schema = { type: 'string', format: 'binary' } as const
  const content = Object.fromEntries(types.map((type) => [type, { schema }]))
  return Object.assign(guarded, describeRoute({ requestBody: { required: true, content } }))
}
