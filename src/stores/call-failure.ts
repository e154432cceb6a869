import { HttpError, TokenError, UnreachableError } from '#src/api/errors.ts'

/** Why a call failed, as far as the user's message depends on it. */
export type CallFailure =
  /** The server refused, with its own message. */
  | { kind: 'refused'; message: string }
  /** There was no answer: the connection or the server is down. */
  | { kind: 'unreachable' }
  /** The session is over, which another message reports. */
  | { kind: 'signed-out' }
  | { kind: 'unexpected' }

/** Classifies a failed call for the user's message. */
export function toCallFailure(error: unknown): CallFailure {
  if (error instanceof UnreachableError) return { kind: 'unreachable' }
  if (error instanceof TokenError) return { kind: 'signed-out' }
  if (!(error instanceof HttpError)) return { kind: 'unexpected' }
  if (error.code === 'unauthorized') return { kind: 'signed-out' }
  return error.reason ? { kind: 'refused', message: error.reason.message } : { kind: 'unexpected' }
}
