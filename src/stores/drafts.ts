import { formDraftKey } from '#src/domain/accounts/draft-keys.ts'
import { isSignedIn } from './session.ts'
import { signedInAs } from './session-memory.ts'

/** The writer's step: filling in, or reviewing the answers. */
type DraftStep = 'form' | 'check'

/**
 * The typed values of a form, kept in this tab until the form is sent or its writer signs out. They
 * survive the end of a session, but only for their writer.
 */
export interface Draft<Values> {
  read(): Values | undefined
  write(values: Values): void
  /** The writer's step; filling in, if there is no draft. */
  step(): DraftStep
  reach(step: DraftStep): void
  clear(): void
}

interface StoredDraft {
  values: object
  step: DraftStep
}

/**
 * Opens the draft of a form for the user who is signed in at that time: values typed after the
 * session has ended still belong to that user.
 *
 * @param form names the form and its subject, such as `weddings:santa-marta`
 * @param except fields that are not kept: a captcha, a consent
 */
export function openDraft<Values extends object>(
  form: string,
  except: string[] = [],
): Draft<Values> {
  const key = formDraftKey(form, (isSignedIn() && signedInAs()) || '')
  const keep = (kept: StoredDraft) => inTab((tab) => tab.setItem(key, JSON.stringify(kept)))
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

/** If storage is blocked or full, nothing is kept: undefined. */
function inTab<Result>(act: (tab: Storage) => Result): Result | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}

function parsed(text: string | null | undefined): StoredDraft | undefined {
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
