import { atom } from 'nanostores'
import type { Call } from '#src/api/call.ts'
import { HttpError } from '#src/api/errors.ts'

/** What waits for the person to say once more who they are; answered by whoever shows the question. */
export const $identityAsked = atom<((isProven: boolean) => void) | undefined>()

let asked: Promise<boolean> | undefined

/**
 * Does something that may need a fresh password: where the API asks for it, so does the page, and then
 * it is done again. What was typed stays where it is.
 *
 * @throws what `act` throws; its first refusal where the person does not answer
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

/** The same for every call that is made. */
export function provenCall(call: Call): Call {
  return (question, schema) => withIdentity(() => call(question, schema))
}

/** Of several at once one asks for all. */
function ask(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => $identityAsked.set(resolve)).finally(() => {
    asked = undefined
    $identityAsked.set(undefined)
  })
  return asked
}
