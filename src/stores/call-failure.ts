import { HttpError, TokenError, UnreachableError } from '#src/api/errors.ts'

/** Why a call failed, as far as it makes a difference to what a person is told. */
export type CallFailure =
  /** The server refused, in its own words. */
  | { kind: 'refused'; message: string }
  /** There was no answer: the connection is away, or the server. */
  | { kind: 'unreachable' }
  /** The session is over, which is said elsewhere. */
  | { kind: 'signed-out' }
  | { kind: 'unexpected' }

/** What a failed call means to the person who waits for it. */
export function callFailureOf(error: unknown): CallFailure {
  if (error instanceof UnreachableError) return { kind: 'unreachable' }
  if (error instanceof TokenError) return { kind: 'signed-out' }
  if (!(error instanceof HttpError)) return { kind: 'unexpected' }
  if (error.code === 'unauthorized') return { kind: 'signed-out' }
  return error.reason ? { kind: 'refused', message: error.reason.message } : { kind: 'unexpected' }
}
