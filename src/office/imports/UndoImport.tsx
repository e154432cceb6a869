import { useState } from 'react'
import { AskFirst } from '#src/ui/AskFirst.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { officeApi } from '../office.ts'
import type { PartProps } from './OneImport.tsx'

/** Undoes an import, once the user has read how much that removes. */
export function UndoImport({ office, right, record, onChanged }: PartProps) {
  const { t } = useTranslator()
  const [isAsking, setIsAsking] = useState(false)
  const { undoable: count, outcomes } = record
  if (count === 0) return null
  const isAgain = record.state === 'undone'
  const text = [
    t('office-imports.undo.text', { count }),
    record.kind === 'people' ? t('office-imports.undo.people') : '',
    outcomes.changed > 0 ? t('office-imports.undo.changed') : '',
  ]
  return (
    <>
      <div className="row-acts import-acts">
        <Button look="danger" onClick={() => setIsAsking(true)}>
          {t(`office-imports.undo.${isAgain ? 'again' : 'act'}`)}
        </Button>
      </div>
      <AskFirst
        title={t('office-imports.undo.title')}
        text={text.filter((one) => one !== '').join(' ')}
        confirm={t('office-imports.undo.yes', { count })}
        keep={t('office-imports.undo.keep')}
        busyText={t('office-imports.undo.busy')}
        look="danger"
        open={isAsking}
        onClose={() => setIsAsking(false)}
        act={async () => onChanged(await officeApi(office).undoImport(right, record.id))}
      />
    </>
  )
}
