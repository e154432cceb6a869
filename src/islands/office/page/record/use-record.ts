import { useEffect, useRef, useState } from 'react'
import { HttpError } from '#src/api/errors.ts'
import { failureOf } from '#src/islands/failure.ts'
import { type Published, pageText } from '#src/islands/office/contents/published-by.ts'
import { useLeaveGuard } from '#src/islands/office/contents/use-leave-guard.ts'
import { contentDraft } from '#src/stores/content-drafts.ts'
import { notify } from '#src/stores/notifications.ts'
import type { FieldError } from '#src/ui/ErrorSummary.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { adoptedRecord, changedFields, type RecordValues } from './merge-record.ts'

/** What fields hold, and the version of the record that they were made of. */
export interface Versioned<Values> {
  values: Values
  version: string
}

/** Two versions that were made of the same third. */
export interface RecordConflict<Values> {
  base: Values
  mine: Values
  theirs: Versioned<Values>
}

export interface RecordOptions<Values extends RecordValues> {
  /** Names the draft on this device. */
  draft: string
  first: Versioned<Values>
  /**
   * The public page that shows it, with its language; null while nobody but the office sees the
   * parish, and left out where no page does.
   */
  shownAt?: string | null
  /** What is wrong with the values, in words, field by field and in the order of the form. */
  faults(values: Values, base: Values): FieldError[]
  /** Reads it anew. */
  read(): Promise<Versioned<Values>>
  /** Saves it. @param base what the values were made of, with the version that is expected */
  write(values: Values, base: Versioned<Values>): Promise<Versioned<Values>>
  /** The field that shows what the server says of one of the body. */
  fieldOf?(path: string, values: Values): string
}

interface Draft<Values> {
  values: Values
  base: Versioned<Values>
}

/** Where the server names fields within parts of a page (`contract/proof.ts`). */
const PART = /^(?:page|menu|questions)\./

/**
 * One record that is changed as a whole, against the version that was read. What is unsaved is kept
 * on this device and offered back; what others saved meanwhile is shown beside it; the last save can
 * be undone. The namespaces `office-contents`, `errors` and `forms` must be loaded.
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
  /** Counts what has taken the place of all fields at once: editors of text are made anew. */
  const [times, setTimes] = useState(0)
  const now = useRef(values)
  now.current = values
  const changed = changedFields(base.values, values)
  useLeaveGuard(changed.length > 0)

  // With every change, and once it is saved. What is offered back is not written over.
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
    // Somebody has saved another version since: until it is settled, saving would be refused.
    if (kept.base.version === base.version) return
    setBase(kept.base)
    setConflict({ base: kept.base.values, mine: kept.values, theirs: base })
  }

  function settle(merged: Values): void {
    if (!conflict) return
    setBase(conflict.theirs)
    setConflict(undefined)
    setBefore(undefined)
    begin(merged)
    notify(t('office-contents.conflict.settled'), 'primary')
  }

  function fail(error: unknown, sent: Values): void {
    const { text, kind, fields } = failureOf(error, translator)
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
      // What was cleaned on its way must be seen in editors of text, too.
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
    /** What the values were made of. */
    base: base.values,
    change: (changes: Partial<Values>) => {
      setValues((current) => ({ ...current, ...changes }))
      const names = Object.keys(changes)
      setErrors((found) => found.filter(({ name }) => !names.includes(name)))
    },
    isChanged: changed.length > 0,
    offered: offered && { at: offered.at, restore, discard: () => setOffered(undefined) },
    conflict: conflict && { ...conflict, settle, close: () => setConflict(undefined) },
    /** Puts back what was there before the last save; undefined where there was none. */
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
    /** Says what is wrong with the values, as saving them would. @returns whether nothing is */
    check,
    /** Says why something else failed that was done with the values. */
    fail: (error: unknown) => {
      fail(error, now.current)
      setAttempt((number) => number + 1)
    },
  }
}

export type EditedRecord<Values extends RecordValues> = ReturnType<typeof useRecord<Values>>
