import * as v from 'valibot'
import { type MassSchedule, MassScheduleForm } from '#src/contract/mass-schedule.ts'
import type { TimetableChangesInput } from '#src/contract/timetable.ts'
import { isSameTime } from '#src/domain/same-time.ts'
import { formValues } from '#src/islands/forms/form-values.ts'
import { pathOf } from './path-of.ts'

/** A weekly time as its form holds it: on one day or on several. */
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
 * What a form for a new time on a weekday begins with.
 *
 * @param place where most times are; null where there is no such place
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

/** What the form of a time that is there begins with. */
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
 * Makes of the values a time for each of their days; the one that is there stays on its own day, or
 * goes to the first.
 *
 * @param former the time that is changed; null for a new one
 * @param weekly the times that there are: none is written twice
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
        addIssue({ message, path: pathOf(name, dataset.value) })
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
