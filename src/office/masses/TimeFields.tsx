import { CELEBRATIONS, MASS_SEASONS } from '#src/contract/masses/mass-schedule.ts'
import { WEEK } from '#src/domain/masses/timetable-rows.ts'
import { capitalised } from '#src/i18n/dates.ts'
import { languageText } from '#src/i18n/locales.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { TextField } from '#src/ui/fields/Field.tsx'
import { RadioField } from '#src/ui/fields/RadioField.tsx'
import { SelectField, toOptions } from '#src/ui/fields/SelectField.tsx'
import type { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { CheckboxGroup, weekdayOptions } from '../kit/CheckboxGroup.tsx'
import type { TimeValues, WrittenTimes } from './time-values.ts'
import { useTimetable } from './timetable-context.ts'

/** The most frequent languages of Masses where the parish's own is Portuguese or Spanish. */
const LANGUAGES = ['pt', 'es', 'en', 'fr', 'it', 'de', 'pl', 'uk', 'ro', 'la'] as const

/** The languages to choose from, always including the chosen one. */
export function languageOptions(chosen: string, { t, locale }: Translator) {
  const tags = new Set<string>([...LANGUAGES, ...(chosen ? [chosen] : [])])
  return [
    { value: '', text: t('office-masses.time.own_language') },
    ...[...tags].map((value) => ({ value, text: capitalised(languageText(value, locale)) })),
  ]
}

interface Props {
  /** The id of the form. */
  id: string
  form: ReturnType<typeof useSentForm<TimeValues, WrittenTimes>>
  values: TimeValues
}

/** The fields of a weekly time: its kind, its days, its hour and its place. */
export function TimeFields({ id, form, values }: Props) {
  const { timetable } = useTimetable()
  const translator = useTranslator()
  const { t, locale } = translator
  const places = [...new Set(timetable.weekly.flatMap(({ place }) => place ?? []))]
  const isSeasonal = timetable.summer !== null || values.season !== 'all'
  return (
    <>
      <RadioField
        {...form.field('celebration')}
        options={toOptions(CELEBRATIONS, (value) => t(`office-masses.celebrations.${value}`))}
      />
      <CheckboxGroup
        legend={t('office-masses.time.days')}
        name="days"
        hint={t('office-masses.time.days_hint')}
        error={form.errorOf('days')}
        chosen={values.days}
        all={weekdayOptions(locale, WEEK)}
        onChange={(days) => form.setValue('days', days.sort())}
      />
      <div className="fields-side">
        <TextField {...form.field('hour')} type="time" required />
        <SelectField
          {...form.field('language')}
          options={languageOptions(values.language, translator)}
        />
        <TextField
          {...form.field('place')}
          hint={t('office-masses.time.place_hint')}
          list={`${id}-places`}
        />
        <TextField {...form.field('description')} hint={t('office-masses.time.description_hint')} />
      </div>
      <datalist id={`${id}-places`}>
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
      {isSeasonal && (
        <RadioField
          {...form.field('season')}
          options={toOptions(MASS_SEASONS, (value) => t(`office-masses.seasons.${value}`))}
        />
      )}
    </>
  )
}
