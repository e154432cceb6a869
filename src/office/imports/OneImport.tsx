import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportRecord } from '#src/contract/office/import.ts'
import { LINE_PLANS } from '#src/contract/office/import-line.ts'
import { type ImportRight, importPath } from '#src/domain/import-kinds.ts'
import { localePath } from '#src/i18n/urls.ts'
import { openAddress, useWhileShown } from '#src/office/navigation.ts'
import { NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { RadioField } from '#src/ui/fields/RadioField.tsx'
import { toOptions } from '#src/ui/fields/SelectField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useAction } from '#src/ui/use-action.ts'
import { BackLink } from '../kit/BackLink.tsx'
import { QueryResult } from '../kit/QueryResult.tsx'
import { officeApi } from '../office.ts'
import { useOffice } from '../office-context.ts'
import { officeQuery, useOfficeApi } from '../office-query.ts'
import { ColumnsForm } from './ColumnsForm.tsx'
import { EndedImport, ReportLinks } from './EndedImport.tsx'
import { LinesByCount } from './LinesByCount.tsx'

/** How often an open page refetches the progress, in milliseconds. */
const LOOK_MS = 1_500

/** One import: the preview of its effect, its progress, and its result. */
export function OneImport({ right, id }: { right: ImportRight; id: number }) {
  const office = useOffice()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const one = officeQuery(office, 'oneImport', right, id)
  const query = useQuery({
    ...one,
    ...NO_REFETCH_WHILE_EDITING,
    refetchInterval: ({ state: { data } }) =>
      data && /^(?:reading|running|undoing)$/.test(data.state) ? LOOK_MS : false,
  })
  return (
    <>
      <p>
        <BackLink path={importPath(office.slug)} text={t('office-imports.back')} />
      </p>
      <QueryResult query={query} title={t('office.rooms.imports.title')}>
        {(record) => (
          <>
            <h1>
              {t(`office-imports.kinds.${record.kind}.name`)}: {record.file_name}
            </h1>
            <section className="card desk-part">
              <Part
                right={right}
                record={record}
                onChanged={(changed) =>
                  queries.setQueryData(one.queryKey, (shown) => shown && changed)
                }
              />
            </section>
          </>
        )}
      </QueryResult>
    </>
  )
}

export interface PartProps {
  right: ImportRight
  record: ImportRecord
  onChanged(record: ImportRecord): void
}

function Part(props: PartProps) {
  switch (props.record.state) {
    case 'reading':
    case 'running':
    case 'undoing':
      return <WorkingImport {...props} />
    case 'ready':
      return <ReadyImport {...props} />
    case 'done':
    case 'cancelled':
    case 'failed':
    case 'undone':
      return <EndedImport {...props} />
  }
}

/** The progress of reading a file or importing its lines, with a button to stop it. */
function WorkingImport({ right, record, onChanged }: PartProps) {
  const api = useOfficeApi()
  const { t } = useTranslator()
  const { state, outcomes, interrupted } = record
  const isReading = state === 'reading'
  const isUndoing = state === 'undoing'
  const phase = isReading ? 'reading' : isUndoing ? 'undoing' : 'running'
  // The total of an undo is what was added; the total of an import is what was planned.
  const done = isUndoing ? outcomes.undone + outcomes.kept : sum(outcomes)
  const total = isUndoing ? done + outcomes.added : sum(record.plans)
  const isCopying = state === 'running' && record.kind === 'wordpress' && done === total
  const stop = useAction(
    async () => onChanged(await api.cancelImport(right, record.id)),
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
          <Button busy={stop.busy} onClick={stop.run}>
            {t('office-imports.running.stop')}
          </Button>
          {!isReading && <p className="hint">{t('office-imports.running.stop_hint')}</p>}
          <ActionProblem text={stop.problem} />
        </div>
      )}
    </>
  )
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((all, one) => all + one, 0)
}

/** The preview of an import: nothing is imported until the user confirms. */
function ReadyImport(props: PartProps) {
  const office = useOffice()
  const { right, record, onChanged } = props
  const { t, locale } = useTranslator()
  const open = useWhileShown(openAddress)
  const api = officeApi(office)
  const { plans, chosen } = record
  // Open the tab that needs a decision first.
  const first = (['doubtful', ...LINE_PLANS] as const).find((plan) => plans[plan] > 0) ?? 'new'
  const count = plans.new + plans.changed + chosen
  const [asDrafts, setAsDrafts] = useState(false)
  // A calendar does not state whether its events are to be published.
  const asksHow = record.kind === 'ics' && plans.new + chosen > 0
  const start = useAction(
    async () => onChanged(await api.startImport(right, record.id, { as_drafts: asDrafts })),
    t('office-imports.ready.started'),
  )
  const discard = useAction(async () => {
    await api.cancelImport(right, record.id)
    open(localePath(locale, importPath(office.slug)))
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
            options={toOptions(['published', 'drafts'], (one) =>
              t(`office-imports.ready.as_${one}`),
            )}
            onChange={({ target }) => setAsDrafts(target.value === 'drafts')}
          />
        </div>
      )}
      {count === 0 && <p>{t('office-imports.ready.nothing')}</p>}
      <div className="row-acts import-acts">
        {count > 0 && (
          <Button
            variant="main"
            busy={start.busy}
            busyText={t('office-imports.ready.starting')}
            onClick={start.run}
          >
            {t('office-imports.ready.start', { count })}
          </Button>
        )}
        <Button busy={discard.busy} onClick={discard.run}>
          {t('office-imports.ready.discard')}
        </Button>
        <ActionProblem text={start.problem ?? discard.problem} />
      </div>
      <ReportLinks {...props} />
    </>
  )
}
