import type { Timetable } from '#src/contract/masses/timetable.ts'
import type { DayPlan } from '#src/domain/masses/day-plan.ts'
import { hourText } from '#src/i18n/dates.ts'
import { CheckField } from '#src/ui/CheckField.tsx'
import { TextField } from '#src/ui/Field.tsx'
import { FormGroup } from '#src/ui/FormGroup.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import type { PlanFormControl } from './plan-form-control.ts'
import { usualOf } from './plan-schema.ts'
import { detailsText } from './time-text.ts'

interface Props {
  form: PlanFormControl
  at: number
  day: DayPlan
  timetable: Timetable
}

/** The weekly times of a day: unticked ones are not celebrated, with the reason. */
export function HeldFields({ form: { setValue, errorOf }, at, day, timetable }: Props) {
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
