import * as v from 'valibot'

/**
 * The schema of a body that may be wrapped in a field (requirements §3.16). It returns the contents
 * of the field.
 */
export function wrappedIn<Form>(
  wrapper: string | null,
  schema: v.GenericSchema<unknown, Form>,
): v.GenericSchema<unknown, Form> {
  if (wrapper === null) return schema
  return v.pipe(
    v.strictObject({ [wrapper]: schema }),
    v.transform((body) => body[wrapper] as Form),
  )
}
