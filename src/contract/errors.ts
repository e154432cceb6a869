import * as v from 'valibot'

/** Every reason that the API gives for a refusal: stable words, for programs (DESIGN §5). */
export const ERROR_CODES = [
  'bad_request',
  'not_found',
  'method_not_allowed',
  'payload_too_large',
  'unavailable',
  'internal',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** The answer to a call that failed; `message` and `fields` are in the language of the request. */
export const ErrorBody = v.object({
  error: v.object({
    code: v.picklist(ERROR_CODES),
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
  }),
})

export type ErrorBody = v.InferOutput<typeof ErrorBody>
