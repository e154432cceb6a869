import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { differences, mergedValues, type Side } from './three-way.ts'

const SIDES = ['mine', 'theirs'] as const

interface Props<Values> {
  base: Values
  mine: Values
  theirs: Values
  /** What a part is called, and what it says. */
  labelOf(part: keyof Values & string): string
  textOf(part: keyof Values & string, values: Values): string
  onSettle(merged: Values): void
  onClose(): void
}

/** Two versions of a record beside each other, and which of each part is to stand. */
export function RecordConflict<Values extends object>({
  base,
  mine,
  theirs,
  labelOf,
  textOf,
  onSettle,
  onClose,
}: Props<Values>) {
  const { t } = useTranslator()
  const [found] = useState(() => differences(base, mine, theirs))
  const [chosen, setChosen] = useState(
    () =>
      Object.fromEntries(found.map(({ part, proposed }) => [part, proposed])) as Partial<
        Record<keyof Values, Side>
      >,
  )
  return (
    <Modal title={t('office-people.conflict.title')} open onClose={onClose}>
      <div className="conflict">
        <p>{t('office-people.conflict.lead')}</p>
        {found.map(({ part, isDisputed }) => (
          <fieldset key={part} className="conflict-part">
            <legend>
              {labelOf(part)}
              {isDisputed && (
                <span className="state-mark draft">{t('office-people.conflict.both')}</span>
              )}
            </legend>
            <div className="versions">
              {SIDES.map((side) => (
                <label key={side} className="version">
                  <span className="choice">
                    <input
                      type="radio"
                      name={`side-${part}`}
                      checked={chosen[part] === side}
                      onChange={() => setChosen({ ...chosen, [part]: side })}
                    />
                    {t(`office-people.conflict.${side}`)}
                  </span>
                  <span className="said">
                    {textOf(part, side === 'mine' ? mine : theirs) || t('office-people.nothing')}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <div className="row-acts">
          <Button look="main" onClick={() => onSettle(mergedValues(mine, theirs, chosen))}>
            {t('office-people.conflict.take')}
          </Button>
          <Button onClick={onClose}>{t('office-people.conflict.later')}</Button>
        </div>
      </div>
    </Modal>
  )
}
