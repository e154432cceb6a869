import * as v from 'valibot'
import type { Timetable } from '#src/contract/masses/timetable.ts'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { AHEAD_DAYS } from '#src/domain/masses/celebrations.ts'
import { addDays, wallClock } from '#src/domain/time/wall-clock.ts'
import type { PlanFormControl } from './plan-form-control.ts'
import { planSchema } from './plan-schema.ts'
import { TimetableProof } from './TimetableProof.tsx'

interface Props {
  office: OwnOffice
  timetable: Timetable
  form: PlanFormControl
  /** The days that are planned. */
  dates: string[]
}

/** Previews the parish's timetable; nothing for days that no page shows yet. */
export function PlanProof({ office, timetable, form, dates }: Props) {
  const { date: today } = wallClock(Date.now(), office.timezone)
  const last = addDays(today, AHEAD_DAYS)
  if (!dates.some((date) => today <= date && date <= last)) return null
  return (
    <TimetableProof
      office={office}
      read={() => {
        const checked = v.safeParse(planSchema(timetable), structuredClone(form.getValues()))
        if (checked.success) return checked.output
        void form.check()
        return undefined
      }}
      onFailure={form.fail}
    />
  )
}
