import * as v from 'valibot'
import { MassExceptionForm } from '#src/contract/masses/mass-exception.ts'
import type { Timetable, TimetableChangesInput } from '#src/contract/masses/timetable.ts'
import { type DayPlan, toMassExceptions } from '#src/domain/masses/day-plan.ts'
import { asSaid } from '#src/domain/masses/feast-plans.ts'
import { type TimetableState, withChanges } from '#src/domain/masses/timetable-changes.ts'
import { uncancelledOn } from '#src/domain/masses/uncelebrated.ts'
import { formValues } from '#src/ui/forms/form-values.ts'
import type { useSentForm } from '#src/ui/forms/use-sent-form.ts'
import { toIssuePath } from '../kit/issue-path.ts'

/** The days of the form. */
export interface PlanValues {
  days: DayPlan[]
}

type PlanChanges = Required<Pick<TimetableChangesInput, 'days' | 'exceptions'>>

/** The weekly times that apply to a day by its base timetable, before any is cancelled. */
export function usualOf({ weekly, summer }: TimetableState, day: Pick<DayPlan, 'date' | 'base'>) {
  return uncancelledOn({ weekly, summer, exceptions: asSaid(day) }, day.date).toSorted((a, b) =>
    a.hour.localeCompare(b.hour),
  )
}

function plannedExceptions(timetable: Timetable, day: DayPlan) {
  const usual = new Set(usualOf(timetable, day).map(({ id }) => id))
  return toMassExceptions(day, usual)
}

/**
 * The schema that makes the request body from the days of the form. Its issues are at the form's
 * fields.
 */
export function planSchema(timetable: Timetable): v.GenericSchema<PlanValues, PlanChanges> {
  return v.pipe(
    formValues<PlanValues>(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const values = dataset.value
      let isWrong = false
      const wrong = (name: string, message: string) => {
        isWrong = true
        addIssue({ message, path: toIssuePath(name, values) })
      }
      const exceptions = values.days.flatMap((day, number) => {
        const seen = new Set<string>()
        return plannedExceptions(timetable, day).map(({ exception, at }) => {
          const checked = v.safeParse(MassExceptionForm, exception)
          for (const issue of checked.issues ?? []) {
            wrong(`days.${number}.${at}.${v.getDotPath(issue) ?? 'hour'}`, issue.message)
          }
          if (exception.kind !== 'added') return exception
          const key = [exception.celebration, exception.hour, exception.place?.trim()].join(' ')
          if (seen.has(key) && checked.success) {
            wrong(`days.${number}.${at}.hour`, 'exception_twice')
          }
          seen.add(key)
          return exception
        })
      })
      return isWrong ? NEVER : { days: values.days.map(({ date }) => date), exceptions }
    }),
  )
}

/** The timetable with a planned day, ignoring invalid values. */
export function withPlan(timetable: Timetable, day: DayPlan): TimetableState {
  const exceptions = plannedExceptions(timetable, day).flatMap(({ exception }) => {
    const checked = v.safeParse(MassExceptionForm, exception)
    return checked.success ? [checked.output] : []
  })
  return withChanges(timetable, { weekly: [], removed: [], days: [day.date], exceptions })
}

/** The form of some days, for the components with its fields. */
export type PlanFormControl = ReturnType<typeof useSentForm<PlanValues, TimetableChangesInput>>
