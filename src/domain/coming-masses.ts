import type { MassSchedule } from '../contract/mass-schedule.ts'

/** How far ahead an intention may be asked by choosing a mass, in days. */
export const COMING_DAYS = 56

export interface MassOfDay {
  scheduleId: number
  /** `yyyy-MM-dd` and `HH:mm` on the community's wall clock. */
  date: string
  time: string
  place: string | null
}

/**
 * The masses of a weekly timetable on the coming days, soonest first.
 *
 * @param now the wall clock of the community: `yyyy-MM-dd` and `HH:mm`
 */
export function comingMasses(
  schedules: MassSchedule[],
  now: { date: string; time: string },
  days: number = COMING_DAYS,
): MassOfDay[] {
  const first = Date.parse(`${now.date}T00:00:00Z`)
  const masses = schedules.filter(({ celebration }) => celebration === 'mass')
  return Array.from({ length: days }, (_, ahead) => new Date(first + ahead * 86_400_000))
    .flatMap((day) => {
      const date = day.toISOString().slice(0, 'yyyy-MM-dd'.length)
      return masses
        .filter(({ weekday }) => weekday === day.getUTCDay())
        .map(({ id, hour, place }) => ({ scheduleId: id, date, time: hour, place }))
    })
    .filter(({ date, time }) => date > now.date || time > now.time)
    .sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`))
}
