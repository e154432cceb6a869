import type { Reason } from './refusal.ts'

/** The API answered, but not with what was asked for. */
export class HttpError extends Error {
  override name = 'HttpError'
  /** Path below the API's address. */
  readonly path: string
  readonly status: number
  /** The API's own word for the reason, where it gave one (`contract/errors.ts`). */
  readonly code: string | undefined
  /** What it said to the reader, where it said anything. */
  readonly reason: Reason | undefined

  constructor(path: string, status: number, code?: string, reason?: Reason) {
    super(`The API answered ${status}${code ? ` (${code})` : ''} to ${path}.`)
    this.path = path
    this.status = status
    this.code = code
    this.reason = reason
  }
}

/** The API answered with something that breaks the contract. */
export class ContractError extends Error {
  override name = 'ContractError'
  readonly path: string
  /** Where in the answer, as a dotted path such as `results.3.slug`; empty for all of it. */
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

/** A call needs a token and there is none (words of requirements §8.1). */
export class TokenError extends Error {
  override name = 'TokenError'

  constructor() {
    super('Could not get token from tokenGetter function.')
  }
}
