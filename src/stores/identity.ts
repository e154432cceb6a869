import { atom } from 'nanostores'
import type { Call } from '#src/api/call.ts'
import { HttpError } from '#src/api/errors.ts'

/**
 * Set while a call waits for the user to confirm their identity: the dialog calls it with the
 * result.
 */
export const $identityPrompt = atom<((isProven: boolean) => void) | undefined>()

let asked: Promise<boolean> | undefined

/**
 * Runs a call that may require a fresh password. If the API asks for one, the page asks the user
 * and repeats the call. Typed values stay in place.
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

/** Applies `withIdentity` to every call. */
export function withIdentityPrompt(call: Call): Call {
  return (question, schema) => withIdentity(() => call(question, schema))
}

/** Concurrent calls share one question to the user. */
function ask(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => $identityPrompt.set(resolve)).finally(() => {
    asked = undefined
    $identityPrompt.set(undefined)
  })
  return asked
}
