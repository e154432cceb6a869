import type * as v from 'valibot'

/** The path of a Valibot issue at a form field, from the field's dotted name. */
export function toIssuePath(name: string, values: object): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const item = { type: 'object', origin: 'value', input: { ...values }, value: undefined } as const
  const [first = '', ...rest] = name.split('.')
  return [{ ...item, key: first }, ...rest.map((key) => ({ ...item, key }))]
}
