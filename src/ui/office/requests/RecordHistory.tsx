import type { HistoryLine } from '../../../contract/request-status.ts'
import { momentText } from '../../../i18n/moment-text.ts'
import { useTranslator } from '../../translator-context.ts'

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
      {history.map(({ action, at, by, reason }) => (
        <li key={`${action} ${at}`}>
          {t(`office-requests.history.${action}`)}
          <span className="hint">
            {by?.name ?? t('office-requests.history.sender')} ·{' '}
            <time dateTime={at}>{momentText(at, timezone, locale)}</time>
          </span>
          {reason && <q>{reason}</q>}
        </li>
      ))}
    </ol>
  )
}
