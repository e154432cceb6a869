import { useState } from 'react'
import * as v from 'valibot'
import type { MassSummer } from '#src/contract/masses/mass-schedule.ts'
import type { Timetable } from '#src/contract/masses/timetable.ts'
import { MonthDay } from '#src/contract/primitives.ts'
import { monthName } from '#src/i18n/date-texts.ts'
import { capitalised } from '#src/i18n/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { SelectField, toOptions } from '#src/ui/fields/SelectField.tsx'
import { formValues } from '#src/ui/forms/form-values.ts'
import type { SavedDraft } from '#src/ui/forms/use-saved-draft.ts'
import { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ActionButton } from '../kit/ActionButton.tsx'
import { toIssuePath } from '../kit/issue-path.ts'
import { SentForm } from '../kit/SentForm.tsx'
import { useTimetable } from './timetable-context.ts'

interface Props {
  draft: SavedDraft<SummerValues>
  /** @param isTouched whether nothing was saved, because a colleague changed it first */
  onClose(isTouched?: boolean): void
}

interface SummerValues {
  from_day: string
  from_month: string
  to_day: string
  to_month: string
}

/** The usual dates of parishes in the northern hemisphere. */
const USUAL: MassSummer = { from: '07-01', to: '09-15' }
const two = (number: number) => `${number}`.padStart(2, '0')
const DAYS = Array.from({ length: 31 }, (_, at) => two(at + 1))
const MONTHS = Array.from({ length: 12 }, (_, at) => two(at + 1))
const ENDS = ['from', 'to'] as const

const schema = v.pipe(
  formValues<SummerValues>(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const values = dataset.value
    const summer = {
      from: `${values.from_month}-${values.from_day}`,
      to: `${values.to_month}-${values.to_day}`,
    }
    const wrong = ENDS.filter((end) => !v.is(MonthDay, summer[end]))
    for (const end of wrong) {
      addIssue({ message: 'day', path: toIssuePath(`${end}_day`, values) })
    }
    return wrong.length > 0 ? NEVER : summer
  }),
)

/**
 * The first and the last day of the summer timetable as field values; by default, the usual days.
 */
export function summerValues({ summer }: Pick<Timetable, 'summer'>): SummerValues {
  const { from, to } = summer ?? USUAL
  return {
    from_day: from.slice(3),
    from_month: from.slice(0, 2),
    to_day: to.slice(3),
    to_month: to.slice(0, 2),
  }
}

/** The first and the last day of the summer timetable, the same every year. */
export function SummerForm({ draft, onClose }: Props) {
  const { timetable, actions } = useTimetable()
  const { t, locale } = useTranslator()
  const [basis] = useState(timetable)
  const keep = async (summer: MassSummer | null) => {
    const outcome = await actions.apply({ summer }, basis, t('office-masses.acts.summer'))
    if (outcome !== 'given-up') onClose(outcome === 'touched')
  }
  const form = useSentForm<SummerValues, MassSummer>({
    schema,
    defaultValues: draft.start.values,
    onTyped: draft.onTyped,
    invalid: { text: () => t('office-masses.time.to_correct'), kind: 'warning' },
    send: keep,
  })
  return (
    <SentForm
      isShort
      form={form}
      send={t('office-masses.time.save')}
      busyText={t('office-masses.time.busy')}
      actions={
        <>
          <Button onClick={() => onClose()}>{t('office-masses.time.cancel')}</Button>
          {basis.summer && (
            <ActionButton busyText={t('office-masses.time.busy')} act={() => keep(null)}>
              {t('office-masses.summer.stop')}
            </ActionButton>
          )}
        </>
      }
    >
      {ENDS.map((end) => (
        <fieldset key={end} className="summer-end">
          <legend>{t(`office-masses.summer.${end}`)}</legend>
          <SelectField
            label={t('office-masses.summer.day')}
            error={form.errorOf(`${end}_day`)}
            options={toOptions(DAYS, (value) => `${Number(value)}`)}
            {...form.register(`${end}_day`)}
          />
          <SelectField
            label={t('office-masses.summer.month')}
            options={toOptions(MONTHS, (value) => capitalised(monthName(value, locale)))}
            {...form.register(`${end}_month`)}
          />
        </fieldset>
      ))}
    </SentForm>
  )
}
