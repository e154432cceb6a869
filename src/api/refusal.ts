/** What the API said to the reader about a refusal. */
export interface Reason {
  /** In the language that was asked for. */
  message: string
  /** What to do about each field, by its path in the request. */
  fields: Record<string, string>
}

/** The reason's stable word in a refusal, whatever the rest of the answer looks like. */
export function codeIn(body: unknown): string | undefined {
  const { code } = errorIn(body)
  return typeof code === 'string' ? code : undefined
}

/** The reason's words in a refusal; undefined where it has none. */
export function reasonIn(body: unknown): Reason | undefined {
  const { message, fields } = errorIn(body)
  if (typeof message !== 'string') return undefined
  const known = Object.entries(fields ?? {}).filter(([, text]) => typeof text === 'string')
  return { message, fields: Object.fromEntries(known) }
}

function errorIn(body: unknown): { code?: unknown; message?: unknown; fields?: object } {
  return (body as { error?: object | null } | null)?.error ?? {}
}
