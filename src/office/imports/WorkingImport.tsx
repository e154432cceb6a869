import { ActProblem } from '#src/ui/ActProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAct } from '#src/ui/use-act.ts'
import { officeApi } from '../office.ts'
import type { PartProps } from './OneImport.tsx'

/** The progress of reading a file, or of importing its lines; it can be stopped. */
export function WorkingImport({ office, right, record, onChanged }: PartProps) {
  const { t } = useTranslator()
  const { state, outcomes, interrupted } = record
  const isReading = state === 'reading'
  const isUndoing = state === 'undoing'
  const phase = isReading ? 'reading' : isUndoing ? 'undoing' : 'running'
  // An undo starts with entries that were added; the other phases start with none.
  const done = isUndoing ? outcomes.undone + outcomes.kept : sum(outcomes)
  const total = isUndoing ? done + outcomes.added : sum(record.plans)
  const isCopying = state === 'running' && record.kind === 'wordpress' && done === total
  const stop = useAct(
    async () => onChanged(await officeApi(office).cancelImport(right, record.id)),
    t('office-imports.ended.cancelled'),
  )
  const title = t(`office-imports.${phase}.title`)
  return (
    <>
      <h2>{title}</h2>
      <progress
        className="import-progress"
        aria-label={title}
        {...(!isReading && { max: Math.max(1, total), value: done })}
      />
      <p role="status">
        {isReading
          ? t('office-imports.reading.lines', { count: total })
          : t('office-imports.running.progress', { done, total })}
      </p>
      {interrupted && <p>{t('office-imports.running.interrupted')}</p>}
      {isCopying && <p>{t('office-imports.running.files')}</p>}
      {!isReading && (
        <p className="hint">{t(`office-imports.${isUndoing ? 'undoing' : 'running'}.leave`)}</p>
      )}
      {!isUndoing && (
        <div className="row-acts import-acts">
          <Button busy={stop.busy} onClick={() => stop.run()}>
            {t('office-imports.running.stop')}
          </Button>
          {!isReading && <p className="hint">{t('office-imports.running.stop_hint')}</p>}
          <ActProblem text={stop.problem} />
        </div>
      )}
    </>
  )
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((all, one) => all + one, 0)
}
