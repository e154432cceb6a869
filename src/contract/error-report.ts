import * as v from 'valibot'
import {
  ERROR_FRAME_LENGTH,
  ERROR_FRAMES,
  ERROR_MESSAGE_LENGTH,
  ERROR_NAME_LENGTH,
} from './error-report-limits.ts'
import { Reference } from './reference.ts'

/**
 * What a page reports when a part of it fails. The page makes `id` and shows it, so that a person
 * can read it out even if the report does not arrive. Page and server both remove personal data
 * from the rest (`domain/errors/impersonal-error.ts`).
 */
export const ErrorReport = v.strictObject({
  id: Reference,
  /** The island or section that failed, as the code names it, such as `login`. */
  where: v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/)),
  /** The class of the error. */
  name: v.pipe(v.string(), v.maxLength(ERROR_NAME_LENGTH)),
  message: v.pipe(v.string(), v.maxLength(ERROR_MESSAGE_LENGTH)),
  /** Where it was thrown and who called, innermost first. */
  frames: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(ERROR_FRAME_LENGTH))),
    v.maxLength(ERROR_FRAMES),
  ),
})
export type ErrorReport = v.InferOutput<typeof ErrorReport>
