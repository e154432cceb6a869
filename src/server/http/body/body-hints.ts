import type * as v from 'valibot'
import type { Hint } from '#src/server/errors.ts'

/** The parts of a valibot issue that are used here. */
export interface BodyIssue {
  readonly message: string
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }>
  readonly expected?: unknown
  readonly received?: unknown
}

/** Fields whose hint has the field's name, unless their schema names another hint. */
const HINTED = new Set(['captcha', 'consent', 'locale'])

/**
 * The hint for each wrong field of a body, by its dotted path. An unknown field is reported as `*`,
 * so that the caller's input is not echoed.
 */
export function hintsForBody(
  issues: readonly BodyIssue[],
  schema: v.GenericSchema,
): Record<string, Hint> {
  const hints: Record<string, Hint> = {}
  for (const issue of issues) {
    const [path, hint] = hintFor(issue, schema)
    hints[path] ??= hint
  }
  return hints
}

function hintFor(issue: BodyIssue, schema: v.GenericSchema): [string, Hint] {
  const path = (issue.path ?? []).map((item) => String(typeof item === 'object' ? item.key : item))
  if (issue.expected === 'never') return ['*', unknownField(holderOf(schema, path.slice(0, -1)))]
  if (path.length === 0)
    return ['*', isHintKey(issue) ? { key: issue.message } : unknownField(schema)]
  return [path.join('.'), { key: keyFor(issue, path.at(-1) ?? '') }]
}

/** The first hint that applies: the schema's, the field's own, or the one for a missing field. */
function keyFor(issue: BodyIssue, field: string): string {
  if (isHintKey(issue)) return issue.message
  if (HINTED.has(field)) return field
  return issue.received === 'undefined' || issue.received === 'null' ? 'required' : 'invalid'
}

/** In our schemas the message is a hint's key; valibot's own messages are sentences. */
function isHintKey({ message }: BodyIssue): boolean {
  return /^[a-z\d_]+$/.test(message)
}

/** The schema at a path of a body, so that a hint can name its fields. */
function holderOf(schema: object, path: string[]): object {
  if ('wrapped' in schema) return holderOf(schema.wrapped as object, path)
  const [field, ...rest] = path
  if (field === undefined) return schema
  if ('item' in schema) return holderOf(schema.item as object, rest)
  const entries: Record<string, object> =
    'entries' in schema ? { ...(schema.entries as object) } : {}
  return holderOf(entries[field] ?? {}, rest)
}

function unknownField(schema: object): Hint {
  const known = 'entries' in schema ? Object.keys(schema.entries as object) : []
  return { key: 'unknown_field', values: { known: known.join(', ') } }
}
