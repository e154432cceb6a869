/** The name of a column for that of a field of the API: `doorNumber` for `door_number`. */
export type Camel<Field extends string> = Field extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Field

function camel(field: string): string {
  return field.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
}

/** Some fields of a row, named as the API names them, in the order of the list. */
export function fieldsFrom<Field extends string, Row extends Record<Camel<Field>, unknown>>(
  row: Row,
  fields: readonly Field[],
): { [Name in Field]: Row[Camel<Name> & keyof Row] } {
  const values: Record<string, unknown> = row
  const entries = fields.map((field) => [field, values[camel(field)]])
  return Object.fromEntries(entries)
}

/** The columns for some fields of a form. */
export function columnsFrom<Field extends string, Form extends Record<Field, unknown>>(
  form: Form,
  fields: readonly Field[],
): { [Name in Field as Camel<Name>]: Form[Name] } {
  const entries = fields.map((field) => [camel(field), form[field]])
  return Object.fromEntries(entries)
}
