import './days.css'
import { useFieldArray } from 'react-hook-form'
import { CELEBRATIONS } from '#src/contract/masses/mass-schedule.ts'
import { feastOn } from '#src/domain/liturgy/feasts.ts'
import { AHEAD_DAYS, toEvening } from '#src/domain/masses/celebrations.ts'
import { DAY_BASES, type DayPlan } from '#src/domain/masses/day-plan.ts'
import { type ExceptionDay, exceptionDays } from '#src/domain/masses/exception-days.ts'
import { addDays, wallClock } from '#src/domain/time/wall-clock.ts'
import { capitalised, dayText, hourText } from '#src/i18n/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/fields/CheckField.tsx'
import { TextField } from '#src/ui/fields/Field.tsx'
import { FormGroup } from '#src/ui/fields/FormGroup.tsx'
import { RadioField } from '#src/ui/fields/RadioField.tsx'
import { SelectField, toOptions } from '#src/ui/fields/SelectField.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import {
  exceptionLines,
  exceptionName,
  type MassLine,
  usualPlace,
} from '#src/ui/masses/mass-lines.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useOffice } from '../office-context.ts'
import { type PlanFormControl, usualOf, withPlan } from './plan-schema.ts'
import { languageOptions } from './TimeFields.tsx'
import { detailsText } from './time-text.ts'
import { useTimetable } from './timetable-context.ts'

interface Props {
  form: PlanFormControl
  /** The index of the day in the form. */
  at: number
  day: DayPlan
  /** Whether to show the day as a title, because the page does not name it already. */
  hasTitle: boolean
}

/** All details of one day, and how readers will see it. */
export function DayFields({ form, at, day, hasTitle }: Props) {
  const { timetable } = useTimetable()
  const office = useOffice()
  const { t, locale } = useTranslator()
  const { register, errorOf, setValue } = form
  const { date, base } = day
  const feast = feastOn(date)
  const title = capitalised(dayText(date, locale, 'named'))
  // A midnight mass is also shown on the evening before.
  const days = new Set([date, ...day.added.map(({ hour }) => hour && toEvening(date, hour))])
  const shown = exceptionDays(withPlan(timetable, day)).filter((one) => days.has(one.date))
  const today = wallClock(Date.now(), office.timezone).date
  const isUsual = base === 'week' && day.added.length === 0 && day.cancelled.length === 0
  const asUsual = () => {
    setValue(`days.${at}.base`, 'week')
    setValue(`days.${at}.name`, '')
    setValue(`days.${at}.note`, '')
    setValue(`days.${at}.cancelled`, [])
    setValue(`days.${at}.added`, [])
  }
  return (
    <section className="card contents-part day-fields" aria-label={title}>
      {(hasTitle || feast) && (
        <h2>
          {hasTitle && title}
          {feast && <span className="feast">{t(`community.feasts.${feast}`)}</span>}
        </h2>
      )}
      <RadioField
        label={t('office-masses.day.base')}
        options={toOptions(DAY_BASES, (value) => t(`office-masses.day.bases.${value}`))}
        {...register(`days.${at}.base`)}
      />
      {base !== 'week' && (
        <div className="fields-side">
          <TextField
            label={t('office-masses.day.day_name')}
            hint={t('office-masses.day.day_name_hint')}
            error={errorOf(`days.${at}.base.name`)}
            {...register(`days.${at}.name`)}
          />
          <TextField
            label={t('office-masses.day.note')}
            hint={t('office-masses.day.why_hint')}
            error={errorOf(`days.${at}.base.note`)}
            {...register(`days.${at}.note`)}
          />
        </div>
      )}
      {base !== 'replaced' && <HeldFields form={form} at={at} day={day} />}
      <AddedFields
        title={t(`office-masses.day.${base === 'replaced' ? 'only' : 'added'}`)}
        form={form}
        at={at}
        languageOf={(one) => day.added[one]?.language ?? ''}
      />
      {!isUsual && (
        <div className="row-acts">
          <Button onClick={asUsual}>{t('office-masses.day.as_usual')}</Button>
        </div>
      )}
      <div className="day-preview">
        <p className="hint">{t(`office-masses.preview.${shown.length > 0 ? 'one' : 'as_week'}`)}</p>
        {shown.map((one) => (
          <ExceptionPreview key={one.date} day={one} usual={usualPlace(timetable.weekly)} />
        ))}
        {shown.length > 0 && date > addDays(today, AHEAD_DAYS) && (
          <p className="hint">{t('office-masses.preview.far', { days: AHEAD_DAYS })}</p>
        )}
      </div>
    </section>
  )
}

interface ExceptionPreviewProps {
  day: ExceptionDay
  /** The usual place, which is not stated. */
  usual: string | null
}

/** A day of exceptions, as readers see it on the parish's page. */
function ExceptionPreview({ day, usual }: ExceptionPreviewProps) {
  const translator = useTranslator()
  const { t, locale } = translator
  const { masses, cancelled, confessions } = exceptionLines(day, usual, translator)
  const name = exceptionName(day, translator)
  const line = (kind: string, { hours, note }: MassLine, before = '') => (
    <p key={`${kind} ${hours} ${note}`} className={kind}>
      {before}
      <b>{hours}</b> {note && <small>{note}</small>}
    </p>
  )
  return (
    <div className="preview-day">
      <p>
        {capitalised(dayText(day.date, locale, 'named'))}
        {name && <strong>{name}</strong>}
      </p>
      {masses.map((one) => line('at', one))}
      {cancelled.map((one) => line('not', one))}
      {confessions.map((one) => line('at', one, `${t('community.panel.confessions')}: `))}
      {day.notes.map((note) => (
        <p key={note} className="hint">
          {note}
        </p>
      ))}
    </div>
  )
}

interface HeldFieldsProps {
  form: PlanFormControl
  at: number
  day: DayPlan
}

/** The weekly times of a day. Unticked ones are cancelled, with a reason. */
function HeldFields({ form: { setValue, errorOf }, at, day }: HeldFieldsProps) {
  const { timetable } = useTimetable()
  const translator = useTranslator()
  const { t, locale } = translator
  const usual = usualOf(timetable, day)
  const { cancelled } = day
  if (usual.length === 0) return null
  const hold = (id: number, isHeld: boolean) => {
    const others = cancelled.filter(({ schedule_id }) => schedule_id !== id)
    const next = isHeld ? others : [...others, { schedule_id: id, name: '', note: '' }]
    setValue(`days.${at}.cancelled`, next)
  }
  const explain = (index: number, note: string) =>
    setValue(
      `days.${at}.cancelled`,
      cancelled.map((one, other) => (other === index ? { ...one, note } : one)),
    )
  return (
    <FormGroup title={t('office-masses.day.held')} hint={t('office-masses.day.held_hint')}>
      {usual.map((time) => {
        const index = cancelled.findIndex(({ schedule_id }) => schedule_id === time.id)
        const said = `${hourText(time.hour, locale)}, ${detailsText(time, translator)}`
        const name = `days.${at}.cancelled.${index}.note`
        return (
          <div key={time.id} className={index < 0 ? 'held-time' : 'held-time not'}>
            <CheckField
              label={said}
              checked={index < 0}
              onChange={({ target }) => hold(time.id, target.checked)}
            />
            {index >= 0 && (
              <TextField
                label={t('office-masses.day.why', { time: said })}
                hint={t('office-masses.day.why_hint')}
                name={name}
                value={cancelled[index]?.note ?? ''}
                error={errorOf(name) ?? errorOf(`days.${at}.cancelled.${index}.schedule_id`)}
                onChange={({ target }) => explain(index, target.value)}
              />
            )}
          </div>
        )
      })}
    </FormGroup>
  )
}

interface AddedFieldsProps {
  title: string
  form: PlanFormControl
  at: number
  /** The preselected language of a time. */
  languageOf(index: number): string
}

/** Additional times of a day. */
function AddedFields({ title, form, at, languageOf }: AddedFieldsProps) {
  const translator = useTranslator()
  const { t } = translator
  const { register, errorOf, control } = form
  const { fields, append, remove } = useFieldArray({ control, name: `days.${at}.added` })
  return (
    <FormGroup title={title}>
      {fields.map(({ id }, index) => {
        const field = (name: keyof DayPlan['added'][number], label: string) => ({
          label,
          error: errorOf(`days.${at}.added.${index}.${name}`),
          ...register(`days.${at}.added.${index}.${name}`),
        })
        const called = t('office-masses.day.added_one_of', { number: index + 1 })
        return (
          <fieldset key={id} className="list-row">
            <legend className="line-acts">
              <span className="label">{called}</span>
              <IconButton
                icon="trash"
                label={t('office-masses.day.remove', { name: called })}
                onClick={() => remove(index)}
              />
            </legend>
            <div className="fields-side">
              <TextField {...field('hour', t('office-masses.time.hour'))} type="time" required />
              <SelectField
                {...field('celebration', t('office-masses.time.celebration'))}
                options={toOptions(CELEBRATIONS, (one) => t(`office-masses.celebrations.${one}`))}
              />
              <TextField
                {...field('name', t('office-masses.day.name'))}
                hint={t('office-masses.day.name_hint')}
              />
              <TextField
                {...field('place', t('office-masses.time.place'))}
                hint={t('office-masses.time.place_hint')}
              />
              <SelectField
                {...field('language', t('office-masses.time.language'))}
                options={languageOptions(languageOf(index), translator)}
              />
              <TextField {...field('note', t('office-masses.day.note'))} />
            </div>
          </fieldset>
        )
      })}
      <Button
        className="add-row"
        onClick={() =>
          append({ celebration: 'mass', hour: '', name: '', place: '', language: '', note: '' })
        }
      >
        <Icon name="plus" />
        {t('office-masses.day.add')}
      </Button>
    </FormGroup>
  )
}
