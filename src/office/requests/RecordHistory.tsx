import type { HistoryLine, RequestAction } from '#src/contract/requests/request-status.ts'
import { momentText } from '#src/i18n/moment-text.ts'
import { MassMoveLine } from '#src/ui/requests/MassMoveLine.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  /** Oldest first. */
  history: HistoryLine[]
  timezone: string
}

/** What happened to a request as the office reads it: who did it, when, and with which reason. */
export function RecordHistory({ history, timezone }: Props) {
  const { t, locale } = useTranslator()
  return (
    <ol className="history">
      {history.map(({ action, at, by, about, reason, move }, line) => (
        // A line never changes, and comes after those that are there.
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one instant
        <li key={line}>
          {t(`office-requests.history.${action}`, {
            name: about?.name ?? t('office-requests.notes.gone'),
          })}
          <span className="hint">
            {by?.name ?? t(`office-requests.history.${isOfSender(action) ? 'sender' : 'system'}`)} ·{' '}
            <time dateTime={at}>{momentText(at, timezone, locale)}</time>
          </span>
          {move && <MassMoveLine move={move} />}
          {reason && <q>{reason}</q>}
        </li>
      ))}
    </ol>
  )
}

/** What only its sender does; all else is done by the office, or by itself. */
function isOfSender(action: RequestAction): boolean {
  return ['received', 'changed', 'withdrawn', 'answered'].includes(action)
}
