import * as v from 'valibot'
import { type MassSchedule, MassScheduleForm } from '#src/contract/masses/mass-schedule.ts'
import type { TimetableChangesInput } from '#src/contract/masses/timetable.ts'
import { isSameTime } from '#src/domain/masses/same-mass.ts'
import { formValues } from '#src/ui/forms/form-values.ts'
import { toIssuePath } from '../kit/issue-path.ts'

/** The field values of a weekly time, which may apply to several days. */
export interface TimeValues {
  celebration: MassSchedule['celebration']
  days: number[]
  hour: string
  place: string
  description: string
  language: string
  season: MassSchedule['season']
}

export type WrittenTimes = NonNullable<TimetableChangesInput['weekly']>

/**
 * The initial values of a new time on a weekday.
 *
 * @param place the place of most times; null if there is none
 */
export function newTime(weekday: number, place: string | null): TimeValues {
  return {
    celebration: 'mass',
    days: [weekday],
    hour: '',
    place: place ?? '',
    description: '',
    language: '',
    season: 'all',
  }
}

/** The field values of an existing time. */
export function timeValues(time: MassSchedule): TimeValues {
  const { celebration, weekday, hour, place, description, language, season } = time
  return {
    celebration,
    days: [weekday],
    hour,
    place: place ?? '',
    description: description ?? '',
    language: language ?? '',
    season,
  }
}

/**
 * Makes one time for each chosen day. An existing time stays on its own day, or moves to the first
 * chosen one.
 *
 * @param former the time to change; null for a new one
 * @param weekly the existing times, to exclude duplicates
 */
export function timesSchema(
  former: MassSchedule | null,
  weekly: MassSchedule[],
): v.GenericSchema<TimeValues, WrittenTimes> {
  return v.pipe(
    formValues<TimeValues>(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { days, ...form } = dataset.value
      const wrong = (name: string, message: string) =>
        addIssue({ message, path: toIssuePath(name, dataset.value) })
      if (days.length === 0) {
        wrong('days', 'required')
        return NEVER
      }
      const own = former && days.includes(former.weekday) ? former.weekday : days[0]
      const times: WrittenTimes = []
      for (const weekday of days) {
        const checked = v.safeParse(MassScheduleForm, { ...form, weekday })
        if (!checked.success) {
          for (const issue of checked.issues) wrong(v.getDotPath(issue) ?? 'hour', issue.message)
          return NEVER
        }
        const id = former && weekday === own ? former.id : null
        const isTwice = weekly.some((other) => other.id !== id && isSameTime(checked.output, other))
        if (isTwice) {
          wrong('hour', 'time_twice')
          return NEVER
        }
        times.push({ id, ...checked.output })
      }
      return times
    }),
  )
}
