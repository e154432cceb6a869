import type * as v from 'valibot'

/** Where an issue lies within a value, as valibot names it; forms read only the keys of a path. */
export function pathTo(
  keys: ReadonlyArray<string | number>,
  input: unknown,
): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const item = { type: 'unknown', origin: 'value', input, value: undefined } as const
  const [first = '', ...rest] = keys
  return [{ ...item, key: first }, ...rest.map((key) => ({ ...item, key }))]
}
