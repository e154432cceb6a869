import { useRef, useState } from 'react'
import { expectChange, type Published } from '#src/office/kit/publishing/published.ts'
import { adoptedRecord, changedFields } from '#src/office/kit/record/merge-record.ts'
import { useLeaveGuard } from '#src/office/kit/record/use-leave-guard.ts'
import { useVersionedRecord } from '#src/office/kit/record/use-versioned-record.ts'
import { notify } from '#src/stores/notifications.ts'
import { toFailure } from '#src/ui/failure.ts'
import type { FieldError } from '#src/ui/forms/ErrorSummary.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

/** The values of the fields, and the version of the record that they derive from. */
export interface VersionedValues<Values> {
  values: Values
  version: string
}

interface RecordOptions<Values extends object> {
  /** Key of the draft on this device. */
  draft: string
  first: VersionedValues<Values>
  /**
   * Path, including the language, of the public page that shows the record; null while the parish
   * is not public, omitted if no page shows the record.
   */
  shownAt?: string | null
  /** The errors of the values, in words and in the order of the form. */
  faults(values: Values, base: Values): FieldError[]
  /** Loads the record again. */
  read(): Promise<VersionedValues<Values>>
  /**
   * Saves the record.
   *
   * @param base the values and the version from which the new values were made
   */
  write(values: Values, base: VersionedValues<Values>): Promise<VersionedValues<Values>>
  /** The form field that shows the server's error about a field of the body. */
  fieldOf?(path: string, values: Values): string
}

/** Prefixes of field names in errors about parts of a page (`contract/contents/preview.ts`). */
const PART = /^(?:page|menu|questions)\./

/**
 * Edits a record as a whole, against the version that was read. Unsaved changes are kept on this
 * device as a draft and offered back. If others saved meanwhile, both versions are compared. The
 * last save can be undone. The namespaces `office-contents`, `errors` and `forms` must be loaded.
 */
export function useRecordForm<Values extends object>(options: RecordOptions<Values>) {
  const translator = useTranslator()
  const { t } = translator
  const { first } = options
  const edited = useVersionedRecord<Values, VersionedValues<Values>>({
    draftStorage: 'device',
    draftName: () => options.draft,
    record: first,
    initial: first.values,
    valuesOf: ({ values }) => values,
  })
  const { values, isChanged, kept, conflict } = edited
  const base = edited.basis.record ?? first
  const [before, setBefore] = useState<Values>()
  const [published, setPublished] = useState<Published>()
  const [errors, setErrors] = useState<FieldError[]>([])
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const now = useRef(values)
  now.current = values
  useLeaveGuard(isChanged)

  function forgetErrors(): void {
    setErrors([])
    setProblem(undefined)
  }

  function fail(error: unknown, sent: Values): void {
    const { text, fields } = toFailure(error, translator)
    const { fieldOf = (path: string) => path } = options
    setErrors(
      Object.entries(fields).map(([path, said]) => ({
        name: fieldOf(path.replace(PART, ''), sent),
        text: said,
      })),
    )
    setProblem(text)
  }

  async function write(sent: Values): Promise<void> {
    const { shownAt } = options
    const expected = shownAt === undefined ? undefined : await expectChange(shownAt)
    const saved = await options
      .write(sent, base)
      .catch((error) => edited.savedMeanwhile(error, sent, options.read))
    if (!saved) return
    const adopted = adoptedRecord(now.current, sent, saved.values)
    // Text editors are uncontrolled, and must be remounted to show what the server sanitised.
    const isCleaned = changedFields(sent, saved.values).length > 0
    if (isCleaned) edited.fill(adopted, saved)
    else edited.markSaved(saved, adopted)
    setBefore(base.values)
    setErrors([])
    // The bar with the buttons, which stays in sight, says the same.
    if (expected) setPublished(expected())
    else notify(t('office-contents.saved'), 'success')
  }

  async function send(sent: Values): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    await write(sent).catch((error) => fail(error, sent))
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
    if (!isChanged) notify(t('office-contents.nothing'), 'primary')
    else if (check()) await send(values)
  }

  return {
    values,
    /** The values before the user's changes. */
    base: base.values,
    change: (changes: Partial<Values>) => {
      now.current = { ...now.current, ...changes }
      edited.setValues(now.current)
      const names = Object.keys(changes)
      setErrors((found) => found.filter(({ name }) => !names.includes(name)))
    },
    isChanged,
    offered: kept && {
      at: kept.at,
      restore: () => {
        forgetErrors()
        edited.restore()
      },
      discard: edited.discard,
    },
    conflict: conflict && {
      ...conflict,
      merge: (merged: Values) => {
        forgetErrors()
        setBefore(undefined)
        conflict.merge(merged)
      },
    },
    /** Restores the values from before the last save; undefined if there was none. */
    undo:
      before &&
      (() => {
        forgetErrors()
        edited.fill(before)
        void send(before).then(() => setBefore(undefined))
      }),
    published,
    errors,
    errorOf: (name: string) => errors.find((error) => error.name === name)?.text,
    problem,
    attempt,
    busy,
    times: edited.filled.times,
    save: () => void save(),
    /** Shows the errors of the values, as saving would. @returns whether there are none */
    check,
    /** Shows why another action with the values failed. */
    fail: (error: unknown) => {
      fail(error, now.current)
      setAttempt((number) => number + 1)
    },
  }
}

export type EditedRecord<Values extends object> = ReturnType<typeof useRecordForm<Values>>
