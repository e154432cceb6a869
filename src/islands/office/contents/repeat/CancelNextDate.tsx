import { useEffect, useRef, useState } from 'react'
import type { ContentRow } from '../../../../contract/content-record.ts'
import type { OwnOffice } from '../../../../contract/office.ts'
import { occasionsFrom, takesPlace } from '../../../../domain/recurrence/occasions.ts'
import { wallClock } from '../../../../domain/wall-clock.ts'
import { dayText } from '../../../../i18n/dates.ts'
import { officeApi } from '../../../../stores/office.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useTranslator } from '../../../../ui/translator-context.ts'
import { useAct } from '../../use-act.ts'

interface Props {
  office: OwnOffice
  content: ContentRow
  onCancelled(): void
}

/** Cancels the next date of an event that repeats, from the list: one press, and one to be sure. */
export function CancelNextDate({ office, content, onCancelled }: Props) {
  const { t, locale } = useTranslator()
  const [isAsked, setIsAsked] = useState(false)
  const sure = useRef<HTMLParagraphElement>(null)
  const date = nextDate(content, office.timezone)
  const { busy, run } = useAct(async (day: string) => {
    const api = officeApi(office)
    const { event_exceptions, version } = await api.content(content.id)
    const others = event_exceptions.filter((one) => one.date !== day)
    const cancelled = { kind: 'cancelled', date: day, note: null }
    await api.changeContent(content.id, { event_exceptions: [...others, cancelled] }, version)
    setIsAsked(false)
    onCancelled()
  }, t('office-contents.repeat.cancel_done'))
  useEffect(() => {
    if (isAsked) sure.current?.querySelector('button')?.focus()
  }, [isAsked])
  if (date === null) return null
  const day = dayText(date, locale, 'short')
  if (!isAsked) {
    return (
      <p className="row-acts">
        <Button onClick={() => setIsAsked(true)}>
          {t('office-contents.repeat.cancel_next', { day })}
        </Button>
      </p>
    )
  }
  return (
    <p className="row-acts" ref={sure}>
      <Button look="danger" busy={busy} onClick={() => run(date)}>
        {t('office-contents.repeat.cancel_sure', { day })}
      </Button>
      <Button onClick={() => setIsAsked(false)}>{t('office-contents.repeat.cancel_keep')}</Button>
    </p>
  )
}

/** The day that the rule gives the next date that takes place; null where there is none to cancel. */
function nextDate(content: ContentRow, timeZone: string): string | null {
  const { event_recurrence, event_from_date, event_status, status } = content
  if (!event_recurrence || event_from_date === null) return null
  if (event_status !== 'scheduled' || status !== 'published') return null
  const event = { ...content, event_from_date, event_status }
  const today = wallClock(Date.now(), timeZone).date
  const coming = occasionsFrom(event, today, content.event_exceptions.length + 1)
  return coming.find(takesPlace)?.date ?? null
}
