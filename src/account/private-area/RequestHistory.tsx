import type { OwnRequestDetail } from '#src/contract/requests/own-request.ts'
import { instantDayText } from '#src/domain/time/instant-day.ts'
import { MassMoveLine } from '#src/ui/requests/MassMoveLine.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  history: OwnRequestDetail['history']
  timezone: string
}

/** What happened to a request, oldest first (namespace `own-requests`). */
export function RequestHistory({ history, timezone }: Props) {
  const { t, locale } = useTranslator()
  return (
    <ol className="history">
      {history.map(({ action, at, reason, move }, line) => (
        // A line never changes, and comes after those that are there.
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one instant
        <li key={line}>
          {t(`own-requests.actions.${action}`)}
          <span className="hint">
            <time dateTime={at}>{instantDayText(at, timezone, locale)}</time>
          </span>
          {move && <MassMoveLine move={move} />}
          {reason && <q>{reason}</q>}
        </li>
      ))}
    </ol>
  )
}
