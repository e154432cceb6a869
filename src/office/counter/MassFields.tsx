import { wallClock } from '#src/domain/time/wall-clock.ts'
import { massText } from '#src/i18n/date-texts.ts'
import { capitalised } from '#src/i18n/dates.ts'
import { CheckField } from '#src/ui/fields/CheckField.tsx'
import { FieldError, TextField } from '#src/ui/fields/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { MassPicker } from '../moving/MassPicker.tsx'
import { useOffice } from '../office-context.ts'
import type { CounterFormControl } from './CounterForm.tsx'
import type { CounterValues } from './counter-values.ts'
import { RepeatFields } from './RepeatFields.tsx'

interface Props {
  form: CounterFormControl
  values: CounterValues
}

/** The mass of an intention: one of the timetable, week by week, or another one that is typed. */
export function MassFields({ form, values }: Props) {
  const { t, locale } = useTranslator()
  const office = useOffice()
  const { chosen_mass: chosen, is_typed } = values
  const error = form.errorOf('chosen_mass')
  const today = wallClock(Date.now(), office.timezone).date
  // The week on screen begins with the chosen mass, and no mass is the one of now.
  const asked = {
    ...{ date: chosen?.date ?? today, time: '' },
    ...{ location_id: null, location_description: '' },
  }
  return (
    <fieldset
      // The summary of errors leads here.
      id="chosen_mass"
      tabIndex={-1}
      className="form-group"
      aria-describedby={error ? 'chosen_mass-error' : undefined}
    >
      <legend>{t('office-counter.mass.label')}</legend>
      {!is_typed && (
        <div className="form-field" data-invalid={error ? '' : undefined}>
          <p className="chosen-mass" role="status">
            {chosen ? (
              <>
                <Icon name="calendar" />
                <span>
                  {capitalised(massText({ ...chosen, place: chosen.location_description }, locale))}
                </span>
              </>
            ) : (
              t('office-counter.mass.none')
            )}
          </p>
          <MassPicker
            office={office}
            asked={asked}
            chosen={chosen ? { ...chosen, is_full: false } : undefined}
            onChoose={({ is_full: _, ...mass }) => form.setValue('chosen_mass', mass)}
          />
          <FieldError id="chosen_mass-error" text={error} />
        </div>
      )}
      <CheckField
        label={t('office-counter.mass.other')}
        // Not the name of a value: the browser's word for a ticked box is not the form's.
        name="other_mass"
        checked={is_typed}
        onChange={({ target }) => form.setValue('is_typed', target.checked)}
      />
      {is_typed && (
        <div className="counter-fields">
          <TextField {...form.field('intention_date')} type="date" required />
          <TextField {...form.field('intention_time')} type="time" required />
          <TextField {...form.field('location_description')} autoComplete="off" required />
        </div>
      )}
      {!is_typed && chosen && <RepeatFields form={form} values={values} first={chosen} />}
    </fieldset>
  )
}
