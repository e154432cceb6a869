import type { OwnOffice } from '#src/contract/office/office.ts'
import type { RequestKind } from '#src/contract/requests/request-status.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { localePath } from '#src/i18n/urls.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { Outcome, SeveralDecision } from './decide-several.ts'
import { headlineOfRecord } from './queue-line.ts'
import type { QueuedRequest } from './request-calls.ts'

interface Props {
  office: OwnOffice
  kind: RequestKind
  decision: SeveralDecision
  outcomes: Array<Outcome<QueuedRequest>>
  /** The requests that were moved to another mass, and still wait. */
  moved: ReadonlySet<number>
  /** Called to move a request that its mass cannot take to another mass. */
  onMove(id: number): void
  onClose(): void
}

/** The result of several decisions: how many succeeded, and which failed and why. */
export function Outcomes({ office, kind, decision, outcomes, moved, onMove, onClose }: Props) {
  const { t, locale } = useTranslator()
  const failed = outcomes.flatMap(({ row, problem }) => (problem ? [{ row, problem }] : []))
  const count = outcomes.length - failed.length
  return (
    <>
      <p role="status" className="h">
        {t(`office-requests.several.${decision}_${count > 0 ? 'done' : 'none'}`, { count })}
      </p>
      {failed.length > 0 && (
        <>
          <p>{t('office-requests.several.failed', { count: failed.length })}</p>
          <ul className="several-failed">
            {failed.map(({ row, problem }) => (
              <li key={row.id}>
                <a href={localePath(locale, queuePath(office.slug, kind, row.id))}>
                  {headlineOfRecord(kind, row).subject}
                </a>
                <span>{moved.has(row.id) ? t('office-moving.done') : problem.text}</span>
                {problem.way === 'move' && (
                  <Button
                    aria-label={t('office-moving.open_of', {
                      subject: headlineOfRecord(kind, row).subject,
                    })}
                    onClick={() => onMove(row.id)}
                  >
                    {t('office-moving.open')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="row-acts">
        <Button look="main" onClick={onClose}>
          {t('office-requests.several.close')}
        </Button>
      </div>
    </>
  )
}
