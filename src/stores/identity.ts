import { atom } from 'nanostores'
import type { Call } from '#src/api/call.ts'
import { HttpError } from '#src/api/errors.ts'

/** The act that waits until the user confirms their identity; the dialog answers it. */
export const $identityAsked = atom<((isProven: boolean) => void) | undefined>()

let asked: Promise<boolean> | undefined

/**
 * Runs an act that may need a fresh password. If the API asks for one, the page asks the user and
 * runs the act again. Typed values stay in place.
 *
 * @throws what `act` throws; its first refusal if the user does not answer
 */
export async function withIdentity<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    const isAsked = error instanceof HttpError && error.code === 'confirm_identity'
    if (!isAsked || !(await ask())) throw error
    return act()
  }
}

/** The same for every call. */
export function provenCall(call: Call): Call {
  return (question, schema) => withIdentity(() => call(question, schema))
}

/** Of several calls at once, one asks for all. */
function ask(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => $identityAsked.set(resolve)).finally(() => {
    asked = undefined
    $identityAsked.set(undefined)
  })
  return asked
}
