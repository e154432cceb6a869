import type { MiddlewareHandler } from 'hono'
import { describeRoute } from 'hono-openapi'
import { IMPORT_MAX_BYTES } from '#src/contract/office/import.ts'
import { ApiError } from '#src/server/errors.ts'

const TYPE = 'application/octet-stream'
const HINTS = { body: { key: 'import_file' } }
const MOST = Math.max(...Object.values(IMPORT_MAX_BYTES))

/**
 * Accepts a body that is a file, and documents it. Its size is counted while it is written: a body
 * this large must never be in memory.
 *
 * @throws ApiError `unsupported_media_type`; `payload_too_large` if its header says so
 */
export function fileBody(): MiddlewareHandler {
  const guarded: MiddlewareHandler = async (c, next) => {
    const [type = ''] = (c.req.header('content-type') ?? '').split(';')
    if (type.trim().toLowerCase() !== TYPE) throw new ApiError('unsupported_media_type', HINTS)
    if (Number(c.req.header('content-length') ?? 0) > MOST) {
      throw new ApiError('payload_too_large', HINTS)
    }
    await next()
  }
  const content = { [TYPE]: { schema: { type: 'string', format: 'binary' } as const } }
  return Object.assign(guarded, describeRoute({ requestBody: { required: true, content } }))
}
