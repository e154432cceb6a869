import { CELEBRATIONS, MASS_SEASONS } from '#src/contract/masses/mass-schedule.ts'
import type { Timetable } from '#src/contract/masses/timetable.ts'
import { WEEK } from '#src/domain/masses/masses.ts'
import { capitalised, weekdayText } from '#src/i18n/dates.ts'
import { TextField } from '#src/ui/Field.tsx'
import type { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { RadioField } from '#src/ui/RadioField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { DayChoice } from './DayChoice.tsx'
import { languageOptions } from './language-options.ts'
import type { TimeValues, WrittenTimes } from './time-values.ts'

interface Props {
  /** Names the form within the page. */
  id: string
  timetable: Timetable
  form: ReturnType<typeof useSentForm<TimeValues, WrittenTimes>>
  values: TimeValues
}

/** The fields of a weekly time: its kind, its days, its hour and its place. */
export function TimeFields({ id, timetable, form, values }: Props) {
  const translator = useTranslator()
  const { t, locale } = translator
  const places = [...new Set(timetable.weekly.flatMap(({ place }) => place ?? []))]
  const isSeasonal = timetable.summer !== null || values.season !== 'all'
  return (
    <>
      <RadioField
        label={t('office-masses.time.celebration')}
        error={form.errorOf('celebration')}
        options={CELEBRATIONS.map((value) => ({
          value,
          text: t(`office-masses.celebrations.${value}`),
        }))}
        {...form.register('celebration')}
      />
      <DayChoice
        label={t('office-masses.time.days')}
        hint={t('office-masses.time.days_hint')}
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
          label={t('office-masses.time.hour')}
          error={form.errorOf('hour')}
          required
          {...form.register('hour')}
        />
        <SelectField
          label={t('office-masses.time.language')}
          error={form.errorOf('language')}
          options={languageOptions(values.language, translator)}
          {...form.register('language')}
        />
        <TextField
          label={t('office-masses.time.place')}
          hint={t('office-masses.time.place_hint')}
          error={form.errorOf('place')}
          list={`${id}-places`}
          {...form.register('place')}
        />
        <TextField
          label={t('office-masses.time.description')}
          hint={t('office-masses.time.description_hint')}
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
          label={t('office-masses.time.season')}
          error={form.errorOf('season')}
          options={MASS_SEASONS.map((value) => ({
            value,
            text: t(`office-masses.seasons.${value}`),
          }))}
          {...form.register('season')}
        />
      )}
    </>
  )
}
