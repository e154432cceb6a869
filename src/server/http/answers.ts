import { fileNameOf } from '#src/domain/file-name.ts'
import type { AppContext } from './context.ts'

/** Answers 200 with JSON and `Content-Length`, so that small answers are not compressed. */
export function answer<Value extends object>(c: AppContext, value: Value): Response {
  return sized(c, JSON.stringify(value), 'application/json')
}

/** Answers 200 with text of a media type and `Content-Length`. */
export function sized(c: AppContext, text: string, type: string): Response {
  return c.body(text, 200, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': String(Buffer.byteLength(text)),
  })
}

/** The header that makes a browser save the answer as a file of this name (`fileNameOf`). */
export function attachedAs(name: string): { 'content-disposition': string } {
  return { 'content-disposition': `attachment; filename="${fileNameOf(name)}"` }
}
