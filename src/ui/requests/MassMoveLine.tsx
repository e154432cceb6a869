import type { MassMove } from '#src/contract/requests/request-status.ts'
import { massText } from '#src/i18n/date-texts.ts'
import { useTranslator } from '../translator-context.ts'

/** The former and the new mass of an intention (namespace `own-requests`). */
export function MassMoveLine({ move }: { move: MassMove }) {
  const { t, locale } = useTranslator()
  const [from, to] = [massText(move.from, locale), massText(move.to, locale)]
  return <span className="hint">{t('own-requests.moved', { from, to })}</span>
}
