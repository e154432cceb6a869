import { useQuery } from '@tanstack/react-query'
import { type InputHTMLAttributes, type Ref, useEffect, useId, useState } from 'react'
import * as v from 'valibot'
import { HttpError } from '#src/api/errors.ts'
import type { ComingMass } from '#src/contract/masses/coming-mass.ts'
import { MassIntentionDetails } from '#src/contract/requests/mass-intention.ts'
import { type MassDay, massDays } from '#src/domain/masses/mass-days.ts'
import { toDayMonthYear } from '#src/domain/time/day-month-year.ts'
import { capitalised, dayText, hourText } from '#src/i18n/dates.ts'
import { accountQuery, NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'
import { queryClient } from '#src/stores/query-client.ts'
import { Button } from '#src/ui/Button.tsx'
import { FieldError, TextField } from '#src/ui/fields/Field.tsx'
import { formValues } from '#src/ui/forms/form-values.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { KindForm, PartProps } from '../kind-form.ts'

/** The choice of a mass that is not listed: the user types its day, hour and place. */
export const OTHER_MASS = 'other'

/** The values of a mass intention. */
export interface MassIntentionValues {
  /** A coming mass by `massKey`, `OTHER_MASS`, or empty if none is chosen. */
  mass: string
  /** Typed for another mass: `yyyy-MM-dd` and `HH:mm` on the community's clock. */
  intention_date: string
  intention_time: string
  location_description: string
  intention_type_description: string
  intention_description: string
  requested_by_description: string
  email: string
  comments: string
}

/** Stands for the id of a mass that was added for one day, because it has none. */
const NO_NUMBER = '-'

/** Key of a coming mass in the form. It contains all data that the request names. */
export function massKey({ date, time, location_id, location_description }: ComingMass): string {
  return [date, time, location_id ?? NO_NUMBER, location_description].join(' ')
}

/** The requested mass: the chosen one, or the typed one. */
function askedMass({ mass, ...typed }: MassIntentionValues) {
  if (mass === OTHER_MASS || mass === '') {
    const { intention_date, intention_time, location_description } = typed
    return { intention_date, intention_time, location_description, location_id: null }
  }
  const [intention_date = '', intention_time = '', id, ...place] = mass.split(' ')
  const location_description = place.join(' ')
  const location_id = id === NO_NUMBER ? null : Number(id)
  return { intention_date, intention_time, location_description, location_id }
}

/** If no mass is chosen, the only error is the missing choice: day, hour and place are hidden. */
const Unchosen = v.object({
  ...MassIntentionDetails.entries,
  intention_date: v.string(),
  intention_time: v.string(),
  location_description: v.string(),
  mass: v.never('mass'),
})

/**
 * Builds a mass intention from the typed values; its issues are the contract's. The date is
 * converted to day/month/year before validation, and is sent in that form (requirements §5.5).
 */
export const MassIntentionForm = v.pipe(
  formValues<MassIntentionValues>(),
  v.transform((values): unknown => {
    const { mass, ...typed } = values
    const asked = askedMass(values)
    const intention_date = asked.intention_date && toDayMonthYear(asked.intention_date)
    return { ...typed, ...asked, intention_date, ...(mass === '' && { mass }) }
  }),
  v.lazy(
    (details): v.GenericSchema<unknown, MassIntentionDetails> =>
      v.is(v.object({ mass: v.string() }), details) ? Unchosen : MassIntentionDetails,
  ),
)

/** The fields that are shown only for another mass. */
const OF_THE_MASS = ['intention_date', 'intention_time', 'location_description', 'location_id']

/** The field that shows an error: a chosen mass is one field. */
export function toFormField(name: string, { mass }: MassIntentionValues): string {
  return mass !== OTHER_MASS && OF_THE_MASS.includes(name) ? 'mass' : name
}

/** Requests a mass for an intention (requirements §3.11). */
export const form: KindForm<MassIntentionValues, MassIntentionDetails> = {
  schema: MassIntentionForm,
  parts: [
    {
      as: 'component',
      names: ['mass', 'intention_date', 'intention_time', 'location_description'],
      labels: { mass: 'mass-intentions.mass' },
      Component: MassChoice,
    },
    { as: 'component', names: ['intention_type_description'], Component: IntentionType },
    {
      as: 'long-text',
      name: 'intention_description',
      hint: 'mass-intentions.description_hint',
      rows: 3,
      required: true,
    },
    { as: 'text', name: 'requested_by_description', autoComplete: 'name', required: true },
    { as: 'email', name: 'email', hint: 'requests.email_hint', required: true },
    { as: 'long-text', name: 'comments', rows: 3 },
  ],
  prefilled: ({ name, email }) => ({ requested_by_description: name, email }),
  success: 'mass-intentions.success',
  next: 'mass-intentions.next',
  invalid: { kind: 'danger' },
  shownAt: toFormField,
  onRefused: (error, { slug }) => {
    // The mass is full or cancelled by now: reload the list to show that.
    if (error instanceof HttpError && /mass_full|bad_request/.test(error.code ?? '')) {
      void queryClient.refetchQueries(accountQuery('comingMasses', slug))
    }
  },
}

/** How many days are shown at first, and how many more each time. */
const DAYS_AT_ONCE = 7

/** The choice of a mass: a coming one of the parish, or another one whose day the user types. */
function MassChoice({ parish, form }: PartProps) {
  const { t } = useTranslator()
  const query = useQuery({
    ...accountQuery('comingMasses', parish.slug),
    ...NO_REFETCH_WHILE_EDITING,
    select: ({ results }) => results,
  })
  const { setValue } = form
  const { data: masses, isPending } = query
  const chosen: string = form.watch('mass')
  useEffect(() => {
    if (isPending || chosen === OTHER_MASS) return
    // Without masses to choose from, the user can still type one.
    if (!masses?.length) setValue('mass', OTHER_MASS)
    else if (!masses.some((one) => !one.is_full && massKey(one) === chosen)) setValue('mass', '')
  }, [masses, isPending, chosen, setValue])
  const [shown, setShown] = useState(DAYS_AT_ONCE)
  const days = massDays(masses ?? [])
  const place = days.findIndex((day) => day.masses.some((mass) => massKey(mass) === chosen))
  const visible = Math.max(shown, place + 1)
  return (
    <>
      {query.isPending && (
        <div className="late">
          <p role="status">{t('mass-intentions.loading')}</p>
          <span className="bone" aria-hidden="true" />
          <span className="bone" aria-hidden="true" />
        </div>
      )}
      {query.isLoadingError && (
        <div className="late" role="alert">
          <p>{t('mass-intentions.failed')}</p>
          <Button onClick={() => void query.refetch()}>{t('common.list.retry')}</Button>
        </div>
      )}
      {query.data && days.length === 0 && <p>{t('mass-intentions.none')}</p>}
      {days.length > 0 && (
        <MassDays
          {...form.field('mass')}
          days={days.slice(0, visible)}
          onMore={visible < days.length ? () => setShown(visible + DAYS_AT_ONCE) : undefined}
        />
      )}
      {chosen === OTHER_MASS && !query.isPending && (
        <>
          <div className="fields-side">
            <TextField {...form.field('intention_date')} type="date" required />
            <TextField {...form.field('intention_time')} type="time" required />
          </div>
          <TextField {...form.field('location_description')} required />
        </>
      )}
    </>
  )
}

interface MassDaysProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'value'> {
  ref?: Ref<HTMLInputElement>
  label: string
  error: string | undefined
  days: MassDay[]
  /** Shows more days; undefined if all are shown. */
  onMore: (() => void) | undefined
}

/** Radio buttons for the coming masses, grouped by day, and for one that is not listed. */
function MassDays({ label, error, days, onMore, ...input }: MassDaysProps) {
  const { t, locale } = useTranslator()
  const id = useId()
  const invalid = error ? true : undefined
  return (
    <div
      className="form-field mass-days"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required
      data-invalid={error ? '' : undefined}
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <p className="label" id={`${id}-label`}>
        {label}
        <span aria-hidden="true">{'\u00a0*'}</span>
      </p>
      <p className="hint" id={`${id}-hint`}>
        {t('mass-intentions.mass_hint')}
      </p>
      {days.map(({ date, masses }) => (
        <fieldset key={date} className="mass-day">
          <legend>{capitalised(dayText(date, locale, 'named'))}</legend>
          {masses.map((mass) => (
            <label key={massKey(mass)} className="choice">
              <input
                {...input}
                type="radio"
                value={massKey(mass)}
                disabled={mass.is_full}
                aria-invalid={invalid}
              />
              <span>
                <strong>{hourText(mass.time, locale)}</strong> {mass.location_description}
                {mass.is_full && <em>{t('mass-intentions.full')}</em>}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {onMore && <Button onClick={onMore}>{t('mass-intentions.more_days')}</Button>}
      <label className="choice">
        <input {...input} type="radio" value={OTHER_MASS} aria-invalid={invalid} />
        <span>{t('mass-intentions.other')}</span>
      </label>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

/** The type of an intention, with suggestions that fill it in. */
function IntentionType({ form }: PartProps) {
  const { t, tree } = useTranslator()
  const name = 'intention_type_description'
  const suggest = (type: string) =>
    form.setValue(name, type, { shouldDirty: true, shouldTouch: true })
  return (
    <div className="with-suggestions">
      <TextField
        {...form.field(name)}
        hint={t('mass-intentions.type_hint')}
        autoComplete="off"
        required
      />
      <fieldset className="suggestions" aria-label={t('mass-intentions.suggestions')}>
        {tree<string[]>('mass-intentions.types').map((type) => (
          <Button key={type} onClick={() => suggest(type)}>
            {type}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
