import './conflict.css'
import { useState } from 'react'
import { notify } from '#src/stores/notifications.ts'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { type Difference, mergedRecord, recordDifferences, type Side } from './merge-record.ts'
import type { RecordConflict } from './use-versioned-record.ts'

const SIDES = ['mine', 'theirs'] as const

/** A part in which two versions differ, and its text in each of them. */
interface DisputedPart<Part extends string> extends Difference<Part>, Record<Side, string> {
  label: string
}

/** The namespaces that contain the texts of the dialog. */
export type ConflictNamespace = 'office-contents.conflict' | 'office-people.conflict'

interface Props<Part extends string> {
  words: ConflictNamespace
  parts: ReadonlyArray<DisputedPart<Part>>
  onTake(chosen: Partial<Record<Part, Side>>): void
  onClose(): void
}

/** Compares two versions, part by part; the user chooses which version of each part to keep. */
export function ConflictDialog<Part extends string>({
  words,
  parts,
  onTake,
  onClose,
}: Props<Part>) {
  const { t } = useTranslator()
  const [chosen, setChosen] = useState(
    () =>
      Object.fromEntries(parts.map(({ part, proposed }) => [part, proposed])) as Partial<
        Record<Part, Side>
      >,
  )
  return (
    <Modal title={t(`${words}.title`)} open onClose={onClose}>
      <div className="conflict">
        <p>{t(`${words}.lead`)}</p>
        {parts.map((one) => (
          <fieldset key={one.part} className="conflict-part">
            <legend>
              {one.label}
              {one.isDisputed && <span className="state-mark draft">{t(`${words}.both`)}</span>}
            </legend>
            <div className="versions">
              {SIDES.map((side) => (
                <label key={side} className="version">
                  <span className="choice">
                    <input
                      type="radio"
                      name={`side-${one.part}`}
                      checked={chosen[one.part] === side}
                      onChange={() => setChosen({ ...chosen, [one.part]: side })}
                    />
                    {t(`${words}.${side}`)}
                  </span>
                  <span className="said">{one[side]}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <div className="row-acts">
          <Button
            variant="main"
            onClick={() => {
              onTake(chosen)
              notify(t(`${words}.settled`), 'primary')
            }}
          >
            {t(`${words}.take`)}
          </Button>
          <Button onClick={onClose}>{t(`${words}.later`)}</Button>
        </div>
      </div>
    </Modal>
  )
}

/** The texts of a record's parts. */
export interface ConflictWords<Values extends object> {
  labelOf(part: keyof Values & string): string
  /** The value of a part in words; empty for an empty part. */
  textOf(part: keyof Values & string, values: Values): string
}

interface RecordProps<Values extends object> extends ConflictWords<Values> {
  conflict: RecordConflict<Values>
  words: ConflictNamespace
  /** Shown for an empty part. */
  nothing: string
  onMerge(merged: Values): void
  onClose(): void
}

/**
 * Compares two versions of a record, part by part; the user chooses which version of each part to
 * keep.
 */
export function RecordConflictDialog<Values extends object>({
  conflict,
  words,
  nothing,
  labelOf,
  textOf,
  onMerge,
  onClose,
}: RecordProps<Values>) {
  const { base, mine, theirs } = conflict
  const found = recordDifferences(base, mine, theirs)
  return (
    <ConflictDialog
      words={words}
      parts={found.map((one) => ({
        ...one,
        label: labelOf(one.part),
        mine: textOf(one.part, mine) || nothing,
        theirs: textOf(one.part, theirs) || nothing,
      }))}
      onTake={(chosen) => onMerge(mergedRecord(mine, theirs, chosen as Record<string, Side>))}
      onClose={onClose}
    />
  )
}

/** The text of an HTML fragment, with a line for each block. */
export function plainText(html: string): string {
  const broken = html.replace(/<\/(?:p|h\d|li|blockquote|tr)>/g, '\n$&')
  const page = new DOMParser().parseFromString(broken, 'text/html')
  return (page.body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim()
}
