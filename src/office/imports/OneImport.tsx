import { useEffect } from 'react'
import type { ImportRecord } from '#src/contract/office/import.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { type ImportRight, importPath } from '#src/domain/import-kinds.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { Answered } from '../kit/Answered.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { officeApi } from '../office.ts'
import { EndedImport } from './EndedImport.tsx'
import { ReadyImport } from './ReadyImport.tsx'
import { WorkingImport } from './WorkingImport.tsx'

/** How often an open page asks for the progress, in milliseconds. */
const LOOK_MS = 1_500

interface Props {
  office: OwnOffice
  right: ImportRight
  id: number
}

/** One import: its expected effect, its progress, and its result. */
export function OneImport({ office, right, id }: Props) {
  const { t, locale } = useTranslator()
  const api = officeApi(office)
  const { state, again, put } = useAnswer(`${id}`, () => api.oneImport(right, id))
  const isWorking =
    state.kind === 'ready' && /^(?:reading|running|undoing)$/.test(state.answer.state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks for as long as there is work
  useEffect(() => {
    if (!isWorking) return
    const look = () => {
      if (!document.hidden) api.oneImport(right, id).then(put, () => undefined)
    }
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [isWorking])
  return (
    <>
      <p>
        <a className="more back" href={localePath(locale, importPath(office.slug))}>
          <Icon name="arrowLeft" />
          {t('office-imports.back')}
        </a>
      </p>
      <Answered state={state} title={t('office.rooms.imports.title')} onRetry={again}>
        {(record) => (
          <>
            <h1>
              {t(`office-imports.kinds.${record.kind}.name`)}: {record.file_name}
            </h1>
            <section className="card desk-part">
              <Part office={office} right={right} record={record} onChanged={put} />
            </section>
          </>
        )}
      </Answered>
    </>
  )
}

export interface PartProps {
  office: OwnOffice
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
