import { useState } from 'react'
import type { EventException, EventRecurrence } from '#src/contract/contents/event-recurrence.ts'
import { fittedExceptions } from '#src/domain/recurrence/fitted-rule.ts'
import { type Occurring, occasionsFrom } from '#src/domain/recurrence/occasions.ts'
import { recurrenceText } from '#src/domain/recurrence/recurrence-text.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { ContentFormControl } from '../content-form-control.ts'
import type { ContentValues } from '../content-values.ts'
import { OneDate } from './OneDate.tsx'

interface Props {
  form: ContentFormControl
  values: ContentValues
  rule: EventRecurrence
  timeZone: string
}

const AT_ONCE = 6

/** The dates of a rule; each can be cancelled, moved or reset. */
export function ComingDates({ form, values, rule, timeZone }: Props) {
  const translator = useTranslator()
  const { t } = translator
  const [most, setMost] = useState(AT_ONCE)
  const event = occurringOf(values, rule)
  if (!/^\d{4}-\d\d-\d\d$/.test(event.event_from_date) || !isWhole(rule)) return null
  const today = wallClock(Date.now(), timeZone).date
  const dates = occasionsFrom(event, today, most + 1)
  const exceptionOf = (date: string) => event.event_exceptions.find((one) => one.date === date)
  const change = (date: string, exception: EventException | null) => {
    const others = event.event_exceptions.filter((one) => one.date !== date)
    const next = exception ? [...others, exception] : others
    form.setValue(
      'event_exceptions',
      next.sort((a, b) => (a.date < b.date ? -1 : 1)),
    )
  }
  const lastDay = 'until' in rule ? rule.until : null
  const error = form.errorOf('event_exceptions')
  return (
    <fieldset className="coming-dates" name="event_exceptions" tabIndex={-1}>
      <legend>{t('office-contents.repeat.coming')}</legend>
      <p className="rule" role="status">
        {recurrenceText({ rule, first: event, lastDay }, translator)}
      </p>
      {error && <p className="error">{error}</p>}
      {dates.length === 0 && <p className="hint">{t('office-contents.repeat.none')}</p>}
      <ul>
        {dates.slice(0, most).map((one) => (
          <OneDate
            key={one.date}
            event={event}
            occasion={one}
            exception={exceptionOf(one.date)}
            onChange={(exception) => change(one.date, exception)}
          />
        ))}
      </ul>
      {dates.length > most && (
        <Button onClick={() => setMost(most + AT_ONCE)}>{t('office-contents.repeat.more')}</Button>
      )}
    </fieldset>
  )
}

/** While the user types a number or a day, the incomplete value gives no dates. */
function isWhole(rule: EventRecurrence): boolean {
  if (rule.frequency === 'dates') return true
  return rule.interval >= 1 && rule.interval <= 99 && rule.until !== '' && rule.count !== 0
}

function occurringOf(values: ContentValues, rule: EventRecurrence): Occurring {
  const { event_from_date, event_exceptions } = values
  return {
    locale: values.locale || null,
    event_from_date,
    event_from_hour: values.event_from_hour || null,
    event_to_date: values.event_to_date || null,
    event_to_hour: values.event_to_hour || null,
    event_status: 'scheduled',
    event_moved_from: null,
    event_recurrence: rule,
    event_exceptions: fittedExceptions(event_exceptions, rule, event_from_date),
  }
}
