import { type EventRecurrence, WEEKS } from '#src/contract/contents/event-recurrence.ts'
import { fittedRule } from '#src/domain/recurrence/fitted-rule.ts'
import { capitalised, weekdayText } from '#src/i18n/dates.ts'
import { TextField } from '#src/ui/Field.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { ContentFormControl } from '../content-form-control.ts'
import type { ContentValues } from '../content-values.ts'
import { AddedDates } from './AddedDates.tsx'
import { ComingDates } from './ComingDates.tsx'
import { EndFields } from './EndFields.tsx'
import { CHOICES, choiceOf, chosenRule } from './rule-choice.ts'

interface Props {
  form: ContentFormControl
  values: ContentValues
  timeZone: string
}

const WEEK = [1, 2, 3, 4, 5, 6, 0] as const

/** Whether and when an event repeats: in words, with the resulting dates. */
export function RepeatFields({ form, values, timeZone }: Props) {
  const { t, locale } = useTranslator()
  const { event_recurrence, event_from_date: first } = values
  const rule = event_recurrence && fittedRule(event_recurrence, first)
  const change = (next: EventRecurrence | null) => form.setValue('event_recurrence', next)
  return (
    // Named for the link from the error summary: a control of this name would be taken for the rule
    // itself.
    <fieldset
      className="repeat-fields"
      name="event_recurrence"
      tabIndex={-1}
      aria-label={t('office-contents.fields.event_recurrence')}
    >
      <SelectField
        label={t('office-contents.fields.event_recurrence')}
        name="repeats"
        value={choiceOf(rule)}
        hint={first === '' ? t('office-contents.repeat.first_day') : undefined}
        disabled={first === ''}
        error={form.errorOf('event_recurrence')}
        options={CHOICES.map((value) => ({
          value,
          text: t(`office-contents.repeat.choices.${value}`),
        }))}
        onChange={({ target }) => {
          const choice = CHOICES.find((one) => one === target.value)
          if (choice) change(chosenRule(choice, rule, first))
        }}
      />
      {rule && rule.frequency !== 'dates' && (
        <>
          <TextField
            type="number"
            inputMode="numeric"
            min={1}
            max={99}
            name="interval"
            label={t(`office-contents.repeat.interval.${rule.frequency}`)}
            value={rule.interval}
            onChange={({ target }) => change({ ...rule, interval: Number(target.value) })}
          />
          {rule.frequency === 'weekly' && (
            <Ticks
              legend={t('office-contents.repeat.weekdays')}
              all={WEEK.map((weekday) => ({
                value: weekday,
                text: capitalised(weekdayText(weekday, locale, 'short')),
              }))}
              chosen={rule.weekdays}
              onChange={(weekdays) =>
                change(fittedRule({ ...rule, weekdays: weekdays.sort() }, first))
              }
            />
          )}
          {'weeks' in rule && rule.weeks.length > 0 && (
            <Ticks
              legend={t('office-contents.repeat.weeks')}
              all={WEEKS.map((week) => ({
                value: week,
                text: t(`office-contents.repeat.week_names.${week === -1 ? 'last' : week}`),
              }))}
              chosen={rule.weeks}
              onChange={(weeks) => {
                const inOrder = WEEKS.filter((week) => weeks.includes(week))
                change(
                  fittedRule({ ...rule, weeks: inOrder.length > 0 ? inOrder : rule.weeks }, first),
                )
              }}
            />
          )}
          <EndFields rule={rule} first={first} onChange={change} />
        </>
      )}
      {rule && <AddedDates rule={rule} first={first} onChange={change} />}
      {rule && <ComingDates form={form} values={values} rule={rule} timeZone={timeZone} />}
    </fieldset>
  )
}

interface TicksProps<Value extends number> {
  legend: string
  all: ReadonlyArray<{ value: Value; text: string }>
  chosen: readonly Value[]
  onChange(chosen: Value[]): void
}

/** Checkboxes for a few options, side by side. */
function Ticks<Value extends number>({ legend, all, chosen, onChange }: TicksProps<Value>) {
  return (
    <fieldset className="ticks">
      <legend>{legend}</legend>
      {all.map(({ value, text }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
