import { useState } from 'react'
import { LINE_OUTCOMES, type LineOutcome } from '../../../contract/import.ts'
import { importPath } from '../../../domain/import-kinds.ts'
import { localePath } from '../../../i18n/urls.ts'
import { useTranslator } from '../../../ui/translator-context.ts'
import { CountTabs } from './CountTabs.tsx'
import { ImportLineList } from './ImportLineList.tsx'
import type { PartProps } from './OneImport.tsx'
import { ReportLinks } from './ReportLinks.tsx'

/** What came of something that was brought in, or why it could not be. */
export function EndedImport(props: PartProps) {
  const { office, record } = props
  const { t, locale } = useTranslator()
  const { state, failure, outcomes } = record
  const [outcome, setOutcome] = useState<LineOutcome>(
    LINE_OUTCOMES.find((one) => outcomes[one] > 0) ?? 'added',
  )
  const again = (
    <p>
      <a className="btn" href={localePath(locale, importPath(office.slug))}>
        {t('office-imports.ended.again')}
      </a>
    </p>
  )
  if (state === 'failed') {
    return (
      <>
        <p role="alert">{t(`office-imports.failures.${failure ?? 'internal'}`)}</p>
        {again}
      </>
    )
  }
  return (
    <>
      <h2>{t(`office-imports.ended.${state === 'done' ? 'done' : 'cancelled'}`)}</h2>
      <CountTabs<LineOutcome>
        names={LINE_OUTCOMES}
        texts="ended_tabs"
        counts={outcomes}
        chosen={outcome}
        onChoose={setOutcome}
      />
      <ImportLineList key={outcome} {...props} narrowed={{ outcome }} />
      <ReportLinks {...props} />
      {again}
    </>
  )
}
