import { type ReactNode, useId, useState } from 'react'
import type { EventOccasion } from '#src/contract/contents/content.ts'
import type { EventException, EventRecurrence } from '#src/contract/contents/event-recurrence.ts'
import { fittedExceptions } from '#src/domain/recurrence/fitted-rule.ts'
import { type Occurring, occasionsFrom } from '#src/domain/recurrence/occasions.ts'
import { recurrenceText } from '#src/domain/recurrence/recurrence-text.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import { dayText } from '#src/i18n/dates.ts'
import { eventWhen, whenPhrases } from '#src/i18n/event-when.ts'
import { useEditedContent } from '#src/office/contents/edited-content.ts'
import { useOffice } from '#src/office/office-context.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { ContentValues } from '../content-values.ts'

const AT_ONCE = 6

/** The dates that a rule gives; each can be cancelled, moved or reset. */
export function ComingDates({ rule }: { rule: EventRecurrence }) {
  const { form, values } = useEditedContent()
  const { timezone: timeZone } = useOffice()
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

/** While the user types a number or a day, the rule is incomplete and gives no dates. */
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

interface OneDateProps {
  event: Occurring
  occasion: EventOccasion
  /** The exception for this date, if there is one. */
  exception: EventException | undefined
  onChange(exception: EventException | null): void
}

type Moved = Extract<EventException, { kind: 'moved' }>

/** One date of a recurring event, with the actions on that date only. */
function OneDate({ event, occasion, exception, onChange }: OneDateProps) {
  const translator = useTranslator()
  const { t, locale } = translator
  const id = useId()
  const { date } = occasion
  const when = eventWhen(occasion, locale, whenPhrases(translator))
  const act = (name: 'undo' | 'cancel' | 'move', next: EventException | null): ReactNode => (
    <Button
      aria-label={t('office-contents.repeat.act_on', {
        act: t(`office-contents.repeat.${name}`),
        day: dayText(date, locale),
      })}
      onClick={() => onChange(next)}
    >
      {t(`office-contents.repeat.${name}`)}
    </Button>
  )
  const { event_from_date, event_from_hour, event_to_date, event_to_hour } = occasion
  const times = { event_from_date, event_from_hour, event_to_date, event_to_hour }
  return (
    <li data-kind={exception?.kind}>
      <p className="coming-date-when" id={id}>
        {exception?.kind === 'cancelled' ? <s>{when}</s> : when}
        {exception && (
          <span className="state-mark draft">{t(`office-contents.repeat.${exception.kind}`)}</span>
        )}
      </p>
      <div className="row-acts">
        {exception ? (
          act('undo', null)
        ) : (
          <>
            {act('cancel', { kind: 'cancelled', date, note: null })}
            {act('move', { kind: 'moved', date, ...times, locale: null, note: null })}
          </>
        )}
      </div>
      {exception?.kind === 'moved' && (
        <MovedFields moved={exception} place={event.locale} labelledBy={id} onChange={onChange} />
      )}
      {exception && exception.kind !== 'left_out' && (
        <TextField
          name={`note-${date}`}
          label={t('office-contents.repeat.note')}
          hint={t('office-contents.repeat.note_hint')}
          maxLength={120}
          value={exception.note ?? ''}
          onChange={({ target }) => onChange({ ...exception, note: target.value || null })}
        />
      )}
    </li>
  )
}

interface MovedProps {
  moved: Moved
  /** The event's own place. */
  place: string | null
  labelledBy: string
  onChange(moved: Moved): void
}

function MovedFields({ moved, place, labelledBy, onChange }: MovedProps) {
  const { t } = useTranslator()
  return (
    <fieldset className="fields-side" aria-labelledby={labelledBy}>
      <TextField
        type="date"
        name={`to-${moved.date}`}
        label={t('office-contents.repeat.to_day')}
        value={moved.event_from_date}
        onChange={({ target }) => {
          if (target.value === '') return
          onChange({ ...moved, event_from_date: target.value, event_to_date: null })
        }}
      />
      <TextField
        type="time"
        name={`from-hour-${moved.date}`}
        label={t('office-contents.repeat.from_hour')}
        value={moved.event_from_hour ?? ''}
        onChange={({ target }) => onChange({ ...moved, event_from_hour: target.value || null })}
      />
      <TextField
        type="time"
        name={`to-hour-${moved.date}`}
        label={t('office-contents.repeat.to_hour')}
        value={moved.event_to_hour ?? ''}
        onChange={({ target }) => onChange({ ...moved, event_to_hour: target.value || null })}
      />
      <TextField
        name={`place-${moved.date}`}
        label={t('office-contents.repeat.place')}
        placeholder={place ?? ''}
        maxLength={120}
        value={moved.locale ?? ''}
        onChange={({ target }) => onChange({ ...moved, locale: target.value || null })}
      />
    </fieldset>
  )
}
