import { LINE_OUTCOMES } from '#src/contract/office/import-line.ts'
import { importPath } from '#src/domain/import-kinds.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { localePath } from '#src/i18n/urls.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { zonedWhen } from '../kit/zoned-when.ts'
import { LinesByCount } from './LinesByCount.tsx'
import type { PartProps } from './OneImport.tsx'
import { ReportLinks } from './ReportLinks.tsx'
import { UndoImport } from './UndoImport.tsx'

/** The result of an import, or the reason why it failed. */
export function EndedImport(props: PartProps) {
  const { office, record } = props
  const { t, locale } = useTranslator()
  const { state, failure, outcomes } = record
  // Outcomes of an undo appear only after one; the other empty outcomes appear only without one.
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

/** The person who had it undone, and when. */
function UndoneBy({ office, record }: PartProps) {
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
