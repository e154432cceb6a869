import './repeat.css'
import { useState } from 'react'
import { type EventRecurrence, LAST_WEEK, WEEKS } from '#src/contract/contents/event-recurrence.ts'
import { weeksOf } from '#src/contract/contents/recurrence-faults.ts'
import { fittedRule } from '#src/domain/recurrence/fitted-rule.ts'
import { addDays, toWeekday } from '#src/domain/time/wall-clock.ts'
import { capitalised, dayText } from '#src/i18n/dates.ts'
import { useEditedContent } from '#src/office/contents/edited-content.ts'
import { CheckboxGroup, weekdayOptions } from '#src/office/kit/CheckboxGroup.tsx'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { SelectField, toOptions } from '#src/ui/fields/SelectField.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ComingDates } from './ComingDates.tsx'

/** How often an event recurs, as the office chooses it. */
const CHOICES = [
  'once',
  'daily',
  'weekly',
  'month_week',
  'month_day',
  'yearly',
  'year_week',
  'dates',
] as const
type Choice = (typeof CHOICES)[number]

/** The choice that corresponds to a rule. */
function choiceOf(rule: EventRecurrence | null): Choice {
  if (rule === null) return 'once'
  if (rule.frequency === 'monthly') return rule.weeks.length > 0 ? 'month_week' : 'month_day'
  if (rule.frequency === 'yearly') return rule.weeks.length > 0 ? 'year_week' : 'yearly'
  return rule.frequency
}

/**
 * The rule for a choice. It keeps the parts that the former rule also has.
 *
 * @param first the first date, `yyyy-MM-dd`
 */
function chosenRule(
  choice: Choice,
  former: EventRecurrence | null,
  first: string,
): EventRecurrence | null {
  const added_dates = former?.added_dates ?? []
  const ends = former && former.frequency !== 'dates' ? former : null
  const rule = {
    interval: 1,
    until: ends?.until ?? null,
    count: ends?.count ?? null,
    added_dates,
  }
  const [counted = 1, last] = weeksOf(first)
  // If the first date is the last such weekday of its month, the user means the last, not the
  // fourth.
  const weeks = [counted === 5 || last === LAST_WEEK ? LAST_WEEK : counted]
  switch (choice) {
    case 'once':
      return null
    case 'daily':
      return { frequency: 'daily', ...rule }
    case 'weekly':
      return { frequency: 'weekly', weekdays: [toWeekday(first)], ...rule }
    case 'month_week':
      return { frequency: 'monthly', weeks, ...rule }
    case 'month_day':
      return { frequency: 'monthly', weeks: [], ...rule }
    case 'year_week':
      return { frequency: 'yearly', weeks, ...rule }
    case 'yearly':
      return { frequency: 'yearly', weeks: [], ...rule }
    case 'dates':
      return { frequency: 'dates', added_dates }
  }
}

type Rule = Exclude<EventRecurrence, { frequency: 'dates' }>

interface EndFieldsProps {
  rule: Rule
  /** The first date, `yyyy-MM-dd`. */
  first: string
  onChange(rule: Rule): void
}

const ENDS = ['never', 'until', 'count'] as const
const SOME_WEEKS = 70
const SOME_TIMES = 10

/** When a recurring event ends: never, on a day, or after a number of dates. */
function EndFields({ rule, first, onChange }: EndFieldsProps) {
  const { t } = useTranslator()
  const end = rule.until !== null ? 'until' : rule.count !== null ? 'count' : 'never'
  return (
    <div className="fields-side">
      <SelectField
        label={t('office-contents.repeat.ends')}
        name="ends"
        value={end}
        options={toOptions(ENDS, (value) => t(`office-contents.repeat.end.${value}`))}
        onChange={({ target: { value } }) =>
          onChange({
            ...rule,
            until: value === 'until' ? addDays(first, SOME_WEEKS) : null,
            count: value === 'count' ? SOME_TIMES : null,
          })
        }
      />
      {end === 'until' && (
        <TextField
          type="date"
          name="until"
          label={t('office-contents.repeat.until')}
          min={first}
          value={rule.until ?? ''}
          onChange={({ target }) => onChange({ ...rule, until: target.value })}
        />
      )}
      {end === 'count' && (
        <TextField
          type="number"
          inputMode="numeric"
          min={1}
          max={1000}
          name="count"
          label={t('office-contents.repeat.count')}
          value={rule.count ?? ''}
          onChange={({ target }) => onChange({ ...rule, count: Number(target.value) })}
        />
      )}
    </div>
  )
}

/** Whether and how an event recurs, in words, with the resulting dates. */
export function RepeatFields() {
  const { form, values } = useEditedContent()
  const { t, locale } = useTranslator()
  const { event_recurrence, event_from_date: first } = values
  const rule = event_recurrence && fittedRule(event_recurrence, first)
  const change = (next: EventRecurrence | null) => form.setValue('event_recurrence', next)
  return (
    // The error summary finds the fieldset by its name. An input with this name would be taken for
    // the rule.
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
        options={toOptions(CHOICES, (value) => t(`office-contents.repeat.choices.${value}`))}
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
            <CheckboxGroup
              legend={t('office-contents.repeat.weekdays')}
              all={weekdayOptions(locale)}
              chosen={rule.weekdays}
              onChange={(weekdays) =>
                change(fittedRule({ ...rule, weekdays: weekdays.sort() }, first))
              }
            />
          )}
          {'weeks' in rule && rule.weeks.length > 0 && (
            <CheckboxGroup
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
      {rule && <ComingDates rule={rule} />}
    </fieldset>
  )
}

interface AddedDatesProps {
  rule: EventRecurrence
  first: string
  onChange(rule: EventRecurrence): void
}

/** Additional dates outside the rule, each added by hand. */
function AddedDates({ rule, first, onChange }: AddedDatesProps) {
  const { t, locale } = useTranslator()
  const [typed, setTyped] = useState('')
  const canAdd = typed > first && !rule.added_dates.includes(typed)
  const add = () => {
    onChange({ ...rule, added_dates: [...rule.added_dates, typed].sort() })
    setTyped('')
  }
  return (
    <fieldset className="added-dates">
      <legend>
        {t(`office-contents.repeat.${rule.frequency === 'dates' ? 'dates' : 'more_dates'}`)}
      </legend>
      {rule.added_dates.length > 0 && (
        <ul>
          {rule.added_dates.map((date) => (
            <li key={date}>
              {capitalised(dayText(date, locale, 'full'))}
              <IconButton
                icon="trash"
                label={t('office-contents.rows.remove', { name: dayText(date, locale) })}
                onClick={() =>
                  onChange({ ...rule, added_dates: rule.added_dates.filter((one) => one !== date) })
                }
              />
            </li>
          ))}
        </ul>
      )}
      <div className="adding">
        <TextField
          type="date"
          name="added_date"
          label={t('office-contents.repeat.one_date')}
          min={first}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button disabled={!canAdd} onClick={add}>
          <Icon name="plus" />
          {t('office-contents.repeat.add_date')}
        </Button>
      </div>
    </fieldset>
  )
}
