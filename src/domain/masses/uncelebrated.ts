import { type MassCalendar, type WeeklyTime, weeklyOn } from './celebrations.ts'

/** The weekly times of a day, without cancellations. */
export function uncancelledOn<Weekly extends WeeklyTime>(
  calendar: MassCalendar<Weekly>,
  date: string,
): Weekly[] {
  const ofDay = calendar.exceptions.filter((one) => one.date === date && one.kind !== 'cancelled')
  return weeklyOn(calendar, date, ofDay)
}

/** The weekly times that are cancelled on a day, one by one. */
export function cancelledOn<Weekly extends WeeklyTime>(
  calendar: MassCalendar<Weekly>,
  date: string,
): Weekly[] {
  const ofDay = calendar.exceptions.filter((one) => one.date === date)
  const kept = weeklyOn(calendar, date, ofDay)
  return uncancelledOn(calendar, date).filter((time) => !kept.includes(time))
}

/** The weekly times that are usual on a day and are not celebrated. */
export function missingOn<Weekly extends WeeklyTime>(
  calendar: MassCalendar<Weekly>,
  date: string,
): Weekly[] {
  const ofDay = calendar.exceptions.filter((one) => one.date === date)
  const kept = weeklyOn(calendar, date, ofDay)
  const usual = [...weeklyOn(calendar, date, []), ...cancelledOn(calendar, date)]
  return [...new Set(usual)].filter((time) => !kept.includes(time))
}
