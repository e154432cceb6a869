import { and, asc, gte, inArray } from 'drizzle-orm'
import type { ParishMasses } from '#src/domain/masses/shown-mass-times.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import type { Db } from '#src/server/db/connection.ts'
import { massExceptions, massSchedules, websiteConfigurations } from '#src/server/db/schema.ts'
import { massExceptionOf, massScheduleOf } from './rows.ts'

/**
 * Calendars contain the masses of this week from its Monday on, including those that were not
 * celebrated: six days back, and one more because of time zones.
 */
const KEPT_DAYS = 7

/**
 * The masses and confessions of communities, in the order of the week and of days. It takes three
 * statements for any number of communities.
 *
 * @param now the present instant, ISO 8601 in UTC: exceptions of days before this week are left out
 */
export async function findMasses(
  db: Db,
  ids: number[],
  now: string,
): Promise<(id: number) => ParishMasses> {
  return massesSince(db, ids, addDays(now.slice(0, 'yyyy-MM-dd'.length), -KEPT_DAYS))
}

/** The same with the exceptions from a day on. @param firstDay `yyyy-MM-dd` */
export async function massesSince(
  db: Db,
  ids: number[],
  firstDay: string,
): Promise<(id: number) => ParishMasses> {
  const nothing = { weekly: [], summer: null, exceptions: [] }
  if (ids.length === 0) return () => nothing
  const [weekly, seasons, exceptions] = await Promise.all([
    db
      .select()
      .from(massSchedules)
      .where(inArray(massSchedules.communityId, ids))
      .orderBy(asc(massSchedules.weekday), asc(massSchedules.hour), asc(massSchedules.id)),
    db
      .select({
        communityId: websiteConfigurations.communityId,
        from: websiteConfigurations.massesSummerFrom,
        to: websiteConfigurations.massesSummerTo,
      })
      .from(websiteConfigurations)
      .where(inArray(websiteConfigurations.communityId, ids)),
    db
      .select()
      .from(massExceptions)
      .where(and(inArray(massExceptions.communityId, ids), gte(massExceptions.date, firstDay)))
      .orderBy(asc(massExceptions.date), asc(massExceptions.hour), asc(massExceptions.id)),
  ])
  const weeklyOf = Map.groupBy(weekly, ({ communityId }) => communityId)
  const exceptionsOf = Map.groupBy(exceptions, ({ communityId }) => communityId)
  return (id) => ({
    weekly: (weeklyOf.get(id) ?? []).map(massScheduleOf),
    summer: summerOf(seasons.find(({ communityId }) => communityId === id)),
    exceptions: (exceptionsOf.get(id) ?? []).map(massExceptionOf),
  })
}

function summerOf(days: { from: string | null; to: string | null } | undefined) {
  if (!days || days.from === null || days.to === null) return null
  return { from: days.from, to: days.to }
}
