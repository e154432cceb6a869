import type { ErrorReport } from '#src/contract/error-report.ts'
import {
  ERROR_FRAMES,
  ERROR_MESSAGE_LENGTH,
  ERROR_NAME_LENGTH,
} from '#src/contract/error-report-limits.ts'
import { impersonalText } from './impersonal-text.ts'
import { stackFrame } from './stack-frame.ts'

/** The parts of an error that a report holds. */
export type ImpersonalError = Pick<ErrorReport, 'name' | 'message' | 'frames'>

/**
 * Describes a thrown value without personal data. Something else than an error has its type as its
 * name; of these, only a text has a message.
 */
export function impersonalError(thrown: unknown): ImpersonalError {
  if (thrown instanceof Error) {
    const { name, message, stack } = thrown
    return withoutPersonalData({ name, message, frames: (stack ?? '').split('\n') })
  }
  const message = typeof thrown === 'string' ? thrown : ''
  return withoutPersonalData({ name: typeof thrown, message, frames: [] })
}

/**
 * Removes personal data from a described error. The server applies it again: other clients may send
 * a message as it was.
 *
 * @param frames lines of a stack, of a browser or written by this function
 */
export function withoutPersonalData({ name, message, frames }: ImpersonalError): ImpersonalError {
  return {
    // Any text can be the name of an error; a class has letters.
    name: name.length <= ERROR_NAME_LENGTH && /^[A-Za-z]+$/.test(name) ? name : 'Error',
    message: impersonalText(message, ERROR_MESSAGE_LENGTH),
    frames: frames.flatMap((line) => stackFrame(line) ?? []).slice(0, ERROR_FRAMES),
  }
}
