import { LINE_OUTCOMES } from '#src/contract/office/import-line.ts'
import { IMPORT_PATHS } from '#src/contract/office/office-paths.ts'
import { pathOf } from '#src/contract/paths.ts'
import { importPath } from '#src/domain/import-kinds.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ExportButtons } from '../exports/ExportButtons.tsx'
import { ConfirmButton } from '../kit/ConfirmButton.tsx'
import { zonedWhen } from '../kit/zoned-when.ts'
import { useOffice } from '../office-context.ts'
import { useOfficeApi } from '../office-query.ts'
import { LinesByCount } from './LinesByCount.tsx'
import type { PartProps } from './OneImport.tsx'

/** The result of an import, or the reason why it failed. */
export function EndedImport(props: PartProps) {
  const office = useOffice()
  const { record } = props
  const { t, locale } = useTranslator()
  const { state, failure, outcomes } = record
  // Zero counts are hidden: those of an undo always, the others only after an undo.
  const names = LINE_OUTCOMES.filter(
    (one) => outcomes[one] > 0 || (state !== 'undone' && one !== 'undone' && one !== 'kept'),
  )
  const first = (['kept', ...names] as const).find((one) => outcomes[one] > 0) ?? 'added'
  const again = (
    <p>
      <a className="btn" href={localePath(locale, importPath(office.slug))}>
        {t('office-imports.ended.again')}
      </a>
    </p>
  )
  const hasLines = Object.values(outcomes).some((count) => count > 0)
  return (
    <>
      {state === 'failed' ? (
        <p role="alert">{t(`office-imports.failures.${failure ?? 'internal'}`)}</p>
      ) : (
        <h2>{t(keyIn('office-imports.ended', state))}</h2>
      )}
      <UndoneBy {...props} />
      {record.lost_links > 0 && state !== 'undone' && (
        <p>{t('office-imports.ended.lost_links', { count: record.lost_links })}</p>
      )}
      {(state !== 'failed' || hasLines) && (
        <>
          <LinesByCount
            {...props}
            names={names}
            texts="ended_tabs"
            counts={outcomes}
            first={first}
            narrowedTo={(outcome) => ({ outcome })}
          />
          <ReportLinks {...props} />
        </>
      )}
      {again}
      <UndoImport {...props} />
    </>
  )
}

/** Who had the import undone, and when. */
function UndoneBy({ record }: PartProps) {
  const office = useOffice()
  const { t, locale } = useTranslator()
  const { state, undone_at, undone_by: name } = record
  if (state !== 'undone' || undone_at === null) return null
  const when = zonedWhen(undone_at, office.timezone, locale)
  return (
    <p className="hint">
      {name === null
        ? t('office-imports.ended.undone_at', { when })
        : t('office-imports.ended.undone_by', { name, when })}
    </p>
  )
}

/** Undoes an import, after showing how much that removes. */
function UndoImport({ right, record, onChanged }: PartProps) {
  const api = useOfficeApi()
  const { t } = useTranslator()
  const { undoable: count, outcomes } = record
  if (count === 0) return null
  const isAgain = record.state === 'undone'
  const text = [
    t('office-imports.undo.text', { count }),
    record.kind === 'people' ? t('office-imports.undo.people') : '',
    outcomes.changed > 0 ? t('office-imports.undo.changed') : '',
  ]
  return (
    <div className="row-acts import-acts">
      <ConfirmButton
        look="danger"
        title={t('office-imports.undo.title')}
        text={text.filter((one) => one !== '').join(' ')}
        confirm={t('office-imports.undo.yes', { count })}
        keep={t('office-imports.undo.keep')}
        busyText={t('office-imports.undo.busy')}
        variant="danger"
        act={async () => onChanged(await api.undoImport(right, record.id))}
      >
        {t(`office-imports.undo.${isAgain ? 'again' : 'act'}`)}
      </ConfirmButton>
    </div>
  )
}

/** Downloads the lines of an import: those that were not imported unchanged, or all of them. */
export function ReportLinks({ right, record }: PartProps) {
  const { t } = useTranslator()
  return (
    <ExportButtons
      path={pathOf(IMPORT_PATHS[right].report, { id: record.id })}
      choices={[
        { format: 'csv', query: { lines: 'untaken' }, label: t('office-imports.report.download') },
        { format: 'csv', query: { lines: 'all' }, label: t('office-imports.report.all') },
      ]}
      done={t('office-imports.report.done')}
    />
  )
}
