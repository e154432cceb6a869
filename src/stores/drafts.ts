import { formDraftKey } from '#src/domain/draft-keys.ts'
import { isSignedIn } from './session.ts'
import { signedInAs } from './session-memory.ts'

/** How far its writer is: writing, or reading over what is to be sent. */
export type DraftStep = 'form' | 'check'

/**
 * What is being typed into a form, kept in this tab until it is sent or its writer signs out. It
 * outlives a session that ends by itself, for nobody but its writer.
 */
export interface Draft<Values> {
  read(): Values | undefined
  write(values: Values): void
  /** How far its writer was; writing, where there is no draft. */
  step(): DraftStep
  reach(step: DraftStep): void
  clear(): void
}

interface Kept {
  values: object
  step: DraftStep
}

/**
 * The draft of one form, of whoever is signed in as it is opened: what they type once their session
 * has ended is still theirs.
 *
 * @param form names it, with what it is about, such as `weddings:santa-marta`
 * @param except fields that are no part of it: a captcha, a consent
 */
export function draftOf<Values extends object>(form: string, except: string[] = []): Draft<Values> {
  const key = formDraftKey(form, (isSignedIn() && signedInAs()) || '')
  const keep = (kept: Kept) => inTab((tab) => tab.setItem(key, JSON.stringify(kept)))
  const kept = () => parsed(inTab((tab) => tab.getItem(key)))
  return {
    read: () => kept()?.values as Values | undefined,
    write: (values) => {
      const all = Object.entries(values).filter(([name]) => !except.includes(name))
      keep({ values: Object.fromEntries(all), step: kept()?.step ?? 'form' })
    },
    step: () => kept()?.step ?? 'form',
    reach: (step) => {
      const draft = kept()
      if (draft) keep({ ...draft, step })
    },
    clear: () => inTab((tab) => tab.removeItem(key)),
  }
}

/** Where storage is forbidden or full, nothing is kept: undefined. */
function inTab<Result>(act: (tab: Storage) => Result): Result | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}

function parsed(text: string | null | undefined): Kept | undefined {
  try {
    const found: unknown = JSON.parse(text ?? '')
    if (typeof found !== 'object' || found === null || !('values' in found)) return undefined
    const { values } = found
    if (typeof values !== 'object' || values === null) return undefined
    return { values, step: 'step' in found && found.step === 'check' ? 'check' : 'form' }
  } catch {
    return undefined
  }
}
