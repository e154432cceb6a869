/** The API's message to the reader about an error. */
export interface Reason {
  /** In the requested language. */
  message: string
  /** The error of each field, by its path in the request. */
  fields: Record<string, string>
}

/** The stable code of an error's reason, whatever the rest of the answer looks like. */
export function codeIn(body: unknown): string | undefined {
  const { code } = errorIn(body)
  return typeof code === 'string' ? code : undefined
}

/** The text of an error's reason; undefined if it has none. */
export function reasonIn(body: unknown): Reason | undefined {
  const { message, fields } = errorIn(body)
  if (typeof message !== 'string') return undefined
  const known = Object.entries(fields ?? {}).filter(([, text]) => typeof text === 'string')
  return { message, fields: Object.fromEntries(known) }
}

function errorIn(body: unknown): { code?: unknown; message?: unknown; fields?: object } {
  return (body as { error?: object | null } | null)?.error ?? {}
}
