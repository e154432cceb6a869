import * as v from 'valibot'
import type { Changes } from '#src/contract/publishing/changes.ts'
import { ApiError } from '../errors.ts'
import { type BodyIssue, hintsForBody } from '../http/body/body-hints.ts'

/**
 * A record merged with its changes, checked by the schema of the whole form: a change may break a
 * rule about several fields.
 *
 * @param wrapper the field of the body that the form came in, for the error's paths
 * @throws ApiError `bad_request` with a hint for each wrong field
 */
export function merged<Form>(
  schema: v.GenericSchema<unknown, Form>,
  current: object,
  changes: Changes,
  wrapper: string | null = null,
): Form {
  const result = v.safeParse(schema, { ...current, ...changes })
  if (result.success) return result.output
  // Bodies are JSON: every key of a path is a property name.
  const hints = Object.entries(hintsForBody(result.issues as readonly BodyIssue[], schema))
  const within = (path: string) => (wrapper === null || path === '*' ? path : `${wrapper}.${path}`)
  throw new ApiError(
    'bad_request',
    Object.fromEntries(hints.map(([path, hint]) => [within(path), hint])),
  )
}
