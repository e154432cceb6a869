import type { OwnOffice } from '#src/contract/office/office.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import { capitalised, dayText } from '#src/i18n/dates.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { waitingOf } from '../pending.ts'
import { TROUBLE_ID, troubleCount } from './trouble.ts'
import type { DeskAnswers } from './use-desk.ts'

interface Props {
  office: OwnOffice
  desk: DeskAnswers
}

/** Today's date, and a one-line summary of the day: enough to decide whether to read on. */
export function DeskSummary({ office, desk }: Props) {
  const { t, locale } = useTranslator()
  const today = wallClock(desk.nowMs, office.timezone).date
  const { state } = desk.pending
  const kinds = state.kind === 'ready' ? (state.answer?.kinds ?? []) : []
  const waiting = waitingOf(kinds)
  const overdue = kinds.reduce((sum, kind) => sum + kind.overdue, 0)
  const wrong = troubleCount(desk)
  const isAllKnown = [desk.pending, desk.unheld, desk.publishing, desk.failing].every(
    ({ state }) => state.kind === 'ready',
  )
  return (
    <p className="desk-summary">
      <b>{capitalised(dayText(today, locale, 'named'))}</b>
      {waiting > 0 && <span>{t('office.pending.waiting', { count: waiting })}</span>}
      {overdue > 0 && (
        <span className="late-count">{t('office.pending.overdue', { count: overdue })}</span>
      )}
      {wrong > 0 && <a href={`#${TROUBLE_ID}`}>{t('office.trouble.count', { count: wrong })}</a>}
      {isAllKnown && office.is_public && waiting + wrong === 0 && (
        <span>{t('office.all_done')}</span>
      )}
    </p>
  )
}
