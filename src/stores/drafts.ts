import * as v from 'valibot'
import { formDraftKey } from '#src/domain/accounts/draft-keys.ts'
import { isSignedIn } from './session.ts'
import { signedInAs } from './session-memory.ts'
import { tryStorage } from './storage.ts'

/** The writer's step: filling in, or reviewing the answers. */
const DraftStep = v.picklist(['form', 'check'])
type DraftStep = v.InferOutput<typeof DraftStep>

const StoredDraft = v.object({
  values: v.record(v.string(), v.unknown()),
  step: v.fallback(DraftStep, 'form'),
})
type StoredDraft = v.InferOutput<typeof StoredDraft>

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
  const keep = (kept: StoredDraft) =>
    tryStorage(() => sessionStorage.setItem(key, JSON.stringify(kept)))
  const kept = () =>
    tryStorage(() => v.parse(StoredDraft, JSON.parse(sessionStorage.getItem(key) ?? '')))
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
    clear: () => tryStorage(() => sessionStorage.removeItem(key)),
  }
}
