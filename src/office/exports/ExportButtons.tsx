import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { ActionProblem } from '#src/ui/ActionProblem.tsx'
import { Button } from '#src/ui/Button.tsx'
import { toFailure } from '#src/ui/failure.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useOffice } from '../office-context.ts'
import { BrokenReportError, type ReportQuestion } from './download-report.ts'
import { $exports, startExport } from './exports.ts'

/** One of the files that the user may download. */
interface Choice extends Pick<ReportQuestion, 'query' | 'format'> {
  label: string
}

interface Props {
  /** Path of the report below the API's address. */
  path: string
  choices: Choice[]
  /** The notification after the file was saved. */
  done: string
}

/**
 * Buttons that download a report as a file, one at a time (namespace `forms`, `exports.css`). Beside
 * them is how far it is, a button to stop it, and the reason if it failed.
 */
export function ExportButtons({ path, choices, done }: Props) {
  const office = useOffice()
  const translator = useTranslator()
  const { t } = translator
  const part = useRef<HTMLDivElement>(null)
  const name = `${office.id} ${path}`
  const state = useStore($exports, { keys: [name] })[name]
  const isRunning = state?.kind === 'running'
  const failed = (error: unknown) =>
    error instanceof BrokenReportError
      ? t('office.export.broken')
      : toFailure(error, translator).text
  return (
    <div className="export" ref={part}>
      <div className="row-acts">
        {choices.map(({ label, query, format }) => (
          <Button
            key={label}
            busy={isRunning}
            onClick={() =>
              void startExport(name, { office, path, query, format }, { done, failed })
            }
          >
            <Icon name="download" />
            {label}
          </Button>
        ))}
      </div>
      {isRunning && (
        <Running
          {...state}
          onStop={() => {
            state.stop()
            // The pressed button disappears.
            part.current?.querySelector('button')?.focus()
          }}
        />
      )}
      <ActionProblem text={state?.kind === 'failed' ? state.text : undefined} />
    </div>
  )
}

interface RunningProps {
  rows: number
  total: number | undefined
  onStop(): void
}

function Running({ rows, total, onStop }: RunningProps) {
  const { t } = useTranslator()
  return (
    <div className="export-running">
      <p>
        {total === undefined
          ? t('office.export.begun')
          : t('office.export.rows', { done: rows, count: total })}
      </p>
      <progress aria-label={t('office.export.progress')} max={total} value={total && rows} />
      <Button onClick={onStop}>{t('office.export.stop')}</Button>
    </div>
  )
}
