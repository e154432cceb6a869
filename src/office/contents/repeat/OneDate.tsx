import { type ReactNode, useId } from 'react'
import type { EventOccasion } from '#src/contract/contents/content.ts'
import type { EventException } from '#src/contract/contents/event-recurrence.ts'
import type { Occurring } from '#src/domain/recurrence/occasions.ts'
import { dayText } from '#src/i18n/dates.ts'
import { eventWhen, whenPhrases } from '#src/i18n/event-when.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

interface Props {
  event: Occurring
  occasion: EventOccasion
  /** The exception for this date, if there is one. */
  exception: EventException | undefined
  onChange(exception: EventException | null): void
}

type Moved = Extract<EventException, { kind: 'moved' }>

/** One date of a repeating event, and the actions on that date alone. */
export function OneDate({ event, occasion, exception, onChange }: Props) {
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
      <p className="when" id={id}>
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
