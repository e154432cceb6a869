import { useEffect, useRef, useState } from 'react'
import { HttpError } from '#src/api/errors.ts'
import { type Published, pageText } from '#src/office/contents/published-by.ts'
import { contentDraft } from '#src/office/kit/content-drafts.ts'
import { adoptedRecord, changedFields, type RecordValues } from '#src/office/kit/merge-record.ts'
import { useLeaveGuard } from '#src/office/kit/use-leave-guard.ts'
import { notify } from '#src/stores/notifications.ts'
import { toFailure } from '#src/ui/failure.ts'
import type { FieldError } from '#src/ui/forms/ErrorSummary.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

/** The values of the fields, and the version of the record that they come from. */
export interface Versioned<Values> {
  values: Values
  version: string
}

/** Two versions that both derive from the same base version. */
export interface RecordConflict<Values> {
  base: Values
  mine: Values
  theirs: Versioned<Values>
}

interface RecordOptions<Values extends RecordValues> {
  /** Names the draft on this device. */
  draft: string
  first: Versioned<Values>
  /**
   * The public page that shows the record, with its language; null while only the office sees the
   * parish, and left out where no page shows the record.
   */
  shownAt?: string | null
  /** The faults in the values, in words, field by field and in the order of the form. */
  faults(values: Values, base: Values): FieldError[]
  /** Reads the record again. */
  read(): Promise<Versioned<Values>>
  /**
   * Saves the record.
   *
   * @param base what the values were made of, with the version that is expected
   */
  write(values: Values, base: Versioned<Values>): Promise<Versioned<Values>>
  /** The form field that shows what the server says of a field of the body. */
  fieldOf?(path: string, values: Values): string
}

interface Draft<Values> {
  values: Values
  base: Versioned<Values>
}

/** Paths under which the server names fields within parts of a page (`contract/contents/preview.ts`). */
const PART = /^(?:page|menu|questions)\./

/**
 * A record that is edited as a whole, against the version that was read. Unsaved changes are kept
 * on this device as a draft and offered back. Changes that others saved meanwhile are shown beside
 * it. The last save can be undone. The namespaces `office-contents`, `errors` and `forms` must be
 * loaded.
 */
export function useRecord<Values extends RecordValues>(options: RecordOptions<Values>) {
  const translator = useTranslator()
  const { t } = translator
  const [draft] = useState(() => contentDraft<Draft<Values>>(options.draft))
  const [base, setBase] = useState(options.first)
  const [values, setValues] = useState(options.first.values)
  const [offered, setOffered] = useState(() => {
    const found = draft.read()
    return found && changedFields(found.kept.values, options.first.values).length > 0
      ? found
      : undefined
  })
  const [conflict, setConflict] = useState<RecordConflict<Values>>()
  const [before, setBefore] = useState<Values>()
  const [published, setPublished] = useState<Published>()
  const [errors, setErrors] = useState<FieldError[]>([])
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  /** Counts how often all fields were replaced at once: text editors are then mounted again. */
  const [times, setTimes] = useState(0)
  const now = useRef(values)
  now.current = values
  const changed = changedFields(base.values, values)
  useLeaveGuard(changed.length > 0)

  // The draft is updated with every change and after saving. A draft on offer is not overwritten.
  useEffect(() => {
    if (offered) return
    if (changedFields(base.values, values).length > 0) draft.write({ values, base })
    else draft.clear()
  }, [draft, offered, values, base])

  function begin(next: Values): void {
    setValues(next)
    setErrors([])
    setProblem(undefined)
    setTimes((count) => count + 1)
  }

  function restore(): void {
    if (!offered) return
    const { kept } = offered
    setOffered(undefined)
    begin(kept.values)
    // A colleague has saved another version: until the conflict is settled, saving would be
    // refused.
    if (kept.base.version === base.version) return
    setBase(kept.base)
    setConflict({ base: kept.base.values, mine: kept.values, theirs: base })
  }

  function applyMerge(merged: Values): void {
    if (!conflict) return
    setBase(conflict.theirs)
    setConflict(undefined)
    setBefore(undefined)
    begin(merged)
    notify(t('office-contents.conflict.settled'), 'primary')
  }

  function fail(error: unknown, sent: Values): void {
    const { text, kind, fields } = toFailure(error, translator)
    const { fieldOf = (path: string) => path } = options
    setErrors(
      Object.entries(fields).map(([path, said]) => ({
        name: fieldOf(path.replace(PART, ''), sent),
        text: said,
      })),
    )
    setProblem(text)
    notify(text, kind)
  }

  async function send(sent: Values): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { shownAt } = options
      const seen = shownAt ? ((await pageText(shownAt)) ?? null) : null
      const saved = await options.write(sent, base)
      const adopted = adoptedRecord(now.current, sent, saved.values)
      // Text editors must also show what the server cleaned.
      if (changedFields(sent, saved.values).length > 0) setTimes((count) => count + 1)
      setBefore(base.values)
      setBase(saved)
      setValues(adopted)
      setErrors([])
      const savedMs = Date.now()
      if (shownAt) setPublished({ kind: 'live', address: shownAt, before: seen, savedMs })
      if (shownAt === null) setPublished({ kind: 'unseen', savedMs })
      notify(t('office-contents.saved'), 'success')
    } catch (error) {
      const isLate = error instanceof HttpError && error.code === 'changed_meanwhile'
      try {
        if (!isLate) throw error
        setConflict({ base: base.values, mine: sent, theirs: await options.read() })
      } catch (reason) {
        fail(reason, sent)
      }
    }
    setAttempt((number) => number + 1)
    setBusy(false)
  }

  function check(): boolean {
    const faults = options.faults(values, base.values)
    setErrors(faults)
    setProblem(undefined)
    if (faults.length === 0) return true
    setAttempt((number) => number + 1)
    notify(t('office-contents.to_correct'), 'warning')
    return false
  }

  async function save(): Promise<void> {
    if (busy) return
    if (changed.length === 0) return notify(t('office-contents.nothing'), 'primary')
    if (check()) await send(values)
  }

  return {
    values,
    /** The record that the values were made of. */
    base: base.values,
    change: (changes: Partial<Values>) => {
      setValues((current) => ({ ...current, ...changes }))
      const names = Object.keys(changes)
      setErrors((found) => found.filter(({ name }) => !names.includes(name)))
    },
    isChanged: changed.length > 0,
    offered: offered && { at: offered.at, restore, discard: () => setOffered(undefined) },
    conflict: conflict && { ...conflict, applyMerge, close: () => setConflict(undefined) },
    /** Restores the values from before the last save; undefined where there was no save. */
    undo:
      before &&
      (() => {
        begin(before)
        void send(before).then(() => setBefore(undefined))
      }),
    published,
    errors,
    errorOf: (name: string) => errors.find((error) => error.name === name)?.text,
    problem,
    attempt,
    busy,
    times,
    save: () => void save(),
    /** Shows the faults in the values, as saving would. @returns whether there are none */
    check,
    /** Shows why another action on the values failed. */
    fail: (error: unknown) => {
      fail(error, now.current)
      setAttempt((number) => number + 1)
    },
  }
}

export type EditedRecord<Values extends RecordValues> = ReturnType<typeof useRecord<Values>>
