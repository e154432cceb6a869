import * as v from 'valibot'

/** Changes of a record: fields by name. Fields that are absent stay as they are. */
export type Changes = Record<string, unknown>

/**
 * The schema of a PUT (requirements §11.1): the fields of a form, each optional, at least one
 * present. Fields have no defaults, so that the server does not empty a field that is left out.
 */
export function toChangesSchema(entries: v.ObjectEntries): v.GenericSchema<unknown, Changes> {
  const optional = Object.entries(entries).map(([field, schema]) => [
    field,
    v.optional(withoutDefault(schema as v.GenericSchema)),
  ])
  const changes = v.strictObject(Object.fromEntries(optional) as v.ObjectEntries)
  return v.pipe(
    changes,
    v.check((sent) => Object.keys(sent).length > 0, 'nothing'),
  ) as v.GenericSchema<unknown, Changes>
}

function withoutDefault(schema: v.GenericSchema): v.GenericSchema {
  return 'wrapped' in schema && schema.type === 'optional'
    ? (schema.wrapped as v.GenericSchema)
    : schema
}
