import { useState } from 'react'
import type { Sections } from '../../../contract/content-record.ts'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import type { ContentValues } from './content-values.ts'
import { differences, type MergedPart, mergedValues, type Side } from './merge-values.ts'
import { usePartText } from './use-part-text.ts'

interface Props {
  base: ContentValues
  mine: ContentValues
  theirs: ContentValues
  sections: Sections['results']
  onSettle(merged: ContentValues): void
  onClose(): void
}

const SIDES = ['mine', 'theirs'] as const

/** Two versions beside each other, part by part, and which of each is to stand. */
export function ConflictChoice({ base, mine, theirs, sections, onSettle, onClose }: Props) {
  const { t } = useTranslator()
  const textOf = usePartText(sections)
  const [found] = useState(() => differences(base, mine, theirs))
  const [chosen, setChosen] = useState(
    () =>
      Object.fromEntries(found.map(({ part, proposed }) => [part, proposed])) as Partial<
        Record<MergedPart, Side>
      >,
  )
  return (
    <Modal title={t('office-contents.conflict.title')} open onClose={onClose}>
      <div className="conflict">
        <p>{t('office-contents.conflict.lead')}</p>
        {found.map(({ part, isDisputed }) => (
          <fieldset key={part} className="conflict-part">
            <legend>
              {t(`office-contents.parts.${part}`)}
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
                      name={`side-${part}`}
                      checked={chosen[part] === side}
                      onChange={() => setChosen({ ...chosen, [part]: side })}
                    />
                    {t(`office-contents.conflict.${side}`)}
                  </span>
                  <span className="said">{textOf(part, side === 'mine' ? mine : theirs)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <div className="row-acts">
          <Button look="main" onClick={() => onSettle(mergedValues(mine, theirs, chosen))}>
            {t('office-contents.conflict.take')}
          </Button>
          <Button onClick={onClose}>{t('office-contents.conflict.later')}</Button>
        </div>
      </div>
    </Modal>
  )
}
