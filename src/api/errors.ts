/** The API answered with an error status. */
export class HttpError extends Error {
  override name = 'HttpError'
  /** Path below the API's address. */
  readonly path: string
  readonly status: number
  /** The API's code for the reason, if it gave one (`contract/errors.ts`). */
  readonly code: string | undefined
  /** The API's message to the reader, if any. */
  readonly reason: Reason | undefined

  constructor(path: string, status: number, code?: string, reason?: Reason) {
    super(`The API answered ${status}${code ? ` (${code})` : ''} to ${path}.`)
    this.path = path
    this.status = status
    this.code = code
    this.reason = reason
  }
}

/** The API's answer breaks the contract. */
export class ContractError extends Error {
  override name = 'ContractError'
  readonly path: string
  /** Path within the answer, with dots, such as `results.3.slug`; empty for the whole answer. */
  readonly where: string

  constructor(path: string, where: string) {
    super(`The API's answer to ${path} breaks the contract${where ? ` at ${where}` : ''}.`)
    this.path = path
    this.where = where
  }
}

/** The API did not answer: refused, reset, unknown host, or too slow. */
export class UnreachableError extends Error {
  override name = 'UnreachableError'
  readonly path: string

  constructor(path: string, options?: ErrorOptions) {
    super(`The API could not be reached for ${path}.`, options)
    this.path = path
  }
}

/** A call needs a token and there is none (text of requirements §8.1). */
export class TokenError extends Error {
  override name = 'TokenError'

  constructor() {
    super('Could not get token from tokenGetter function.')
  }
}

/** The API's message to the reader about an error. */
interface Reason {
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
