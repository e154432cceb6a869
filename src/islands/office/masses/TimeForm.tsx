import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CELEBRATIONS, MASS_SEASONS, type MassSchedule } from '../../../contract/mass-schedule.ts'
import type { Timetable } from '../../../contract/timetable.ts'
import { WEEK } from '../../../domain/masses.ts'
import { capitalised, weekdayText } from '../../../i18n/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { timeText } from '../../../ui/masses/time-text.ts'
import { RadioField } from '../../../ui/RadioField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { useTranslator } from '../../../ui/translator-context.ts'
import { SentProblem } from '../../forms/SentProblem.tsx'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { useLeaveGuard } from '../contents/use-leave-guard.ts'
import { DayChoice } from './DayChoice.tsx'
import { DeleteTime } from './DeleteTime.tsx'
import { languageOptions } from './language-options.ts'
import { type TimeValues, timesSchema, type WrittenTimes } from './time-values.ts'
import type { TimetableActs } from './use-timetable-acts.ts'

interface Props {
  /** Names the form within the page. */
  id: string
  timetable: Timetable
  acts: TimetableActs
  /** The time that is changed; null for a new one. */
  former: MassSchedule | null
  initial: TimeValues
  onClose(): void
}

/** A weekly time, being written where it will stand: on one day, or on several at once. */
export function TimeForm({ id, timetable, acts, former, initial, onClose }: Props) {
  const translator = useTranslator()
  const { t, locale } = translator
  /** What its writer has seen: the timetable may be read again meanwhile. */
  const [basis, setBasis] = useState(timetable)
  const [isLate, setIsLate] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const label = (name: string) => t(`office-masses.time.${name}`)
  const form = useSentForm<TimeValues, WrittenTimes>({
    schema: timesSchema(former, timetable.weekly),
    defaultValues: initial,
    labels: Object.fromEntries(
      (['celebration', 'days', 'hour', 'place', 'description', 'language', 'season'] as const).map(
        (name) => [name, label(name)],
      ),
    ),
    invalid: { text: () => label('to_correct'), kind: 'warning' },
    shownAt: (name) => name.replace(/^weekly\.\d+\./, ''),
    send: async (weekly) => {
      const text = former
        ? t('office-masses.acts.changed', {
            time: timeText({ ...former, ...weekly[0] }, translator),
          })
        : t('office-masses.acts.added', { count: weekly.length })
      const outcome = await acts.apply({ weekly }, basis, text)
      if (outcome === 'saved') onClose()
      setIsLate(outcome === 'touched')
    },
  })
  const values = useWatch({ control: form.control }) as TimeValues
  useLeaveGuard(JSON.stringify(values) !== JSON.stringify(initial))
  useEffect(() => {
    box.current?.querySelector<HTMLInputElement>('[name=hour]')?.focus()
  }, [])
  // Whoever saves once more has seen what stands there now.
  useEffect(() => {
    if (isLate) setBasis(timetable)
  }, [isLate, timetable])
  const present = former && timetable.weekly.find((one) => one.id === former.id)
  const places = [...new Set(timetable.weekly.flatMap(({ place }) => place ?? []))]
  const isSeasonal = timetable.summer !== null || values.season !== 'all'
  return (
    <form
      ref={box}
      className="form time-form"
      noValidate
      onSubmit={(event) => void form.onSubmit(event)}
    >
      <ErrorSummary title={label('invalid')} errors={form.errors} attempt={form.attempt} />
      <RadioField
        label={label('celebration')}
        error={form.errorOf('celebration')}
        options={CELEBRATIONS.map((value) => ({
          value,
          text: t(`office-masses.celebrations.${value}`),
        }))}
        {...form.register('celebration')}
      />
      <DayChoice
        label={label('days')}
        hint={label('days_hint')}
        error={form.errorOf('days')}
        chosen={values.days}
        options={WEEK.map((value) => ({
          value,
          text: capitalised(weekdayText(value, locale, 'short')),
        }))}
        onChange={(days) => form.setValue('days', days)}
      />
      <div className="fields-side">
        <TextField
          type="time"
          label={label('hour')}
          error={form.errorOf('hour')}
          required
          {...form.register('hour')}
        />
        <SelectField
          label={label('language')}
          error={form.errorOf('language')}
          options={languageOptions(values.language, translator)}
          {...form.register('language')}
        />
        <TextField
          label={label('place')}
          hint={label('place_hint')}
          error={form.errorOf('place')}
          list={`${id}-places`}
          {...form.register('place')}
        />
        <TextField
          label={label('description')}
          hint={label('description_hint')}
          error={form.errorOf('description')}
          {...form.register('description')}
        />
      </div>
      <datalist id={`${id}-places`}>
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
      {isSeasonal && (
        <RadioField
          label={label('season')}
          error={form.errorOf('season')}
          options={MASS_SEASONS.map((value) => ({
            value,
            text: t(`office-masses.seasons.${value}`),
          }))}
          {...form.register('season')}
        />
      )}
      {isLate && (
        <p className="office-note" role="alert">
          {t('office-masses.time.late', {
            now: present ? timeText(present, translator) : t('office-masses.time.late_gone'),
          })}
        </p>
      )}
      <SentProblem form={form} />
      <div className="row-acts">
        <Button type="submit" look="main" busy={form.busy} busyText={label('busy')}>
          {label(isLate ? 'save_anyway' : 'save')}
        </Button>
        <Button onClick={onClose}>{label('cancel')}</Button>
        {former && <DeleteTime former={former} timetable={timetable} acts={acts} />}
      </div>
    </form>
  )
}
