import { useState } from 'react'
import { LINE_PLANS } from '#src/contract/office/import-line.ts'
import { importPath } from '#src/domain/import-kinds.ts'
import { localePath } from '#src/i18n/urls.ts'
import { ActProblem } from '#src/ui/ActProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { RadioField } from '#src/ui/RadioField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAct } from '#src/ui/use-act.ts'
import { officeApi } from '../office.ts'
import { ColumnsForm } from './ColumnsForm.tsx'
import { LinesByCount } from './LinesByCount.tsx'
import type { PartProps } from './OneImport.tsx'
import { ReportLinks } from './ReportLinks.tsx'

/** The expected effect of an import: nothing is imported until the user confirms. */
export function ReadyImport(props: PartProps) {
  const { office, right, record, onChanged } = props
  const { t, locale } = useTranslator()
  const api = officeApi(office)
  const { plans, chosen } = record
  // Lines that need a decision are shown before those that need none.
  const first = (['doubtful', ...LINE_PLANS] as const).find((plan) => plans[plan] > 0) ?? 'new'
  const count = plans.new + plans.changed + chosen
  const [asDrafts, setAsDrafts] = useState(false)
  // A calendar does not say what the parish wants to publish.
  const asksHow = record.kind === 'ics' && plans.new + chosen > 0
  const start = useAct(
    async () => onChanged(await api.startImport(right, record.id, { as_drafts: asDrafts })),
    t('office-imports.ready.started'),
  )
  const discard = useAct(async () => {
    await api.cancelImport(right, record.id)
    location.assign(localePath(locale, importPath(office.slug)))
  }, t('office-imports.ready.discarded'))
  return (
    <>
      <h2>{t('office-imports.ready.title')}</h2>
      {record.columns && <ColumnsForm {...props} columns={record.columns} />}
      <LinesByCount
        {...props}
        names={LINE_PLANS}
        texts="tabs"
        counts={plans}
        first={first}
        narrowedTo={(plan) => ({ plan })}
      />
      {record.kind === 'wordpress' && <p className="hint">{t('office-imports.ready.pictures')}</p>}
      {asksHow && (
        <div className="import-kinds">
          <RadioField
            label={t('office-imports.ready.status')}
            name="as"
            chosen={asDrafts ? 'drafts' : 'published'}
            options={(['published', 'drafts'] as const).map((value) => ({
              value,
              text: t(`office-imports.ready.as_${value}`),
            }))}
            onChange={({ target }) => setAsDrafts(target.value === 'drafts')}
          />
        </div>
      )}
      {count === 0 && <p>{t('office-imports.ready.nothing')}</p>}
      <div className="row-acts import-acts">
        {count > 0 && (
          <Button
            look="main"
            busy={start.busy}
            busyText={t('office-imports.ready.starting')}
            onClick={() => start.run()}
          >
            {t('office-imports.ready.start', { count })}
          </Button>
        )}
        <Button busy={discard.busy} onClick={() => discard.run()}>
          {t('office-imports.ready.discard')}
        </Button>
        <ActProblem text={start.problem ?? discard.problem} />
      </div>
      <ReportLinks {...props} />
    </>
  )
}
