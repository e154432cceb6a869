import * as v from 'valibot'
import type { OwnOffice } from '../../../contract/office.ts'
import type { Timetable } from '../../../contract/timetable.ts'
import { AHEAD_DAYS } from '../../../domain/celebrations.ts'
import { addDays, wallClock } from '../../../domain/wall-clock.ts'
import { officeApi } from '../../../stores/office.ts'
import { useTranslator } from '../../../ui/translator-context.ts'
import { ProofButton } from '../proof/ProofButton.tsx'
import type { PlanFormControl } from './plan-form-control.ts'
import { planSchema } from './plan-schema.ts'

interface Props {
  office: OwnOffice
  timetable: Timetable
  form: PlanFormControl
  /** The days that are planned. */
  dates: string[]
}

/** Shows the parish's timetable as it will be; nothing for days that no page shows yet. */
export function PlanProof({ office, timetable, form, dates }: Props) {
  const { locale } = useTranslator()
  const { date: today } = wallClock(Date.now(), office.timezone)
  const last = addDays(today, AHEAD_DAYS)
  if (!dates.some((date) => today <= date && date <= last)) return null
  return (
    <ProofButton
      office={office}
      shown={locale}
      path={`/${office.slug}/timetable`}
      prepare={() => {
        const checked = v.safeParse(planSchema(timetable), structuredClone(form.getValues()))
        if (!checked.success) {
          void form.check()
          return undefined
        }
        return () => officeApi(office).sealPageProof({ timetable: checked.output })
      }}
      onFailure={form.fail}
    />
  )
}
