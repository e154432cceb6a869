import { useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Modal } from '../../../../ui/Modal.tsx'
import { useTranslator } from '../../../../ui/translator-context.ts'
import { fieldDifferences, mergedRecord, type RecordValues, type Side } from './merge-record.ts'

/** How the fields of a record read. */
export interface ConflictWords<Values extends RecordValues> {
  labelOf(field: keyof Values & string): string
  /** What a field says, in plain words; empty where it says nothing. */
  textOf(field: keyof Values & string, values: Values): string
}

interface Props<Values extends RecordValues> {
  base: Values
  mine: Values
  theirs: Values
  words: ConflictWords<Values>
  onSettle(merged: Values): void
  onClose(): void
}

const SIDES = ['mine', 'theirs'] as const

/** Two versions of a record beside each other, field by field, and which of each is to stand. */
export function RecordChoice<Values extends RecordValues>({
  base,
  mine,
  theirs,
  words,
  onSettle,
  onClose,
}: Props<Values>) {
  const { t } = useTranslator()
  const [found] = useState(() => fieldDifferences(base, mine, theirs))
  const [chosen, setChosen] = useState<Record<string, Side>>(() =>
    Object.fromEntries(found.map(({ field, proposed }) => [field, proposed])),
  )
  return (
    <Modal title={t('office-contents.conflict.title')} open onClose={onClose}>
      <div className="conflict">
        <p>{t('office-contents.conflict.lead')}</p>
        {found.map(({ field, isDisputed }) => (
          <fieldset key={field} className="conflict-part">
            <legend>
              {words.labelOf(field)}
              {isDisputed && (
                <span className="state-mark draft">{t('office-contents.conflict.both')}</span>
              )}
            </legend>
            <div className="versions">
              {SIDES.map((side) => (
                <label key={side} className="version">
                  <span className="choice">
                    <input
                      type="radio"
                      name={`side-${field}`}
                      checked={chosen[field] === side}
                      onChange={() => setChosen({ ...chosen, [field]: side })}
                    />
                    {t(`office-contents.conflict.${side}`)}
                  </span>
                  <span className="said">
                    {words.textOf(field, side === 'mine' ? mine : theirs) ||
                      t('office-contents.conflict.empty')}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <div className="row-acts">
          <Button look="main" onClick={() => onSettle(mergedRecord(mine, theirs, chosen))}>
            {t('office-contents.conflict.take')}
          </Button>
          <Button onClick={onClose}>{t('office-contents.conflict.later')}</Button>
        </div>
      </div>
    </Modal>
  )
}
