import { inArray, type SQL, sql } from 'drizzle-orm'
import type { AskedDay } from '#src/domain/search/search-topics.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities } from '#src/server/db/schema.ts'
import type { CommunityRow } from '#src/server/features/chapelries/rows.ts'
import { isPublicCommunity } from '#src/server/features/chapelries/rules.ts'

/** The number of candidates: some of their times belong to the other season, or are cancelled. */
const MOST_LOOKED_AT = 40
/** Every weekly time occurs within this many days. */
const WEEK = 7

/**
 * The public communities with the soonest celebrations, by their weekly timetable and coming
 * exceptions on each wall clock. The caller must verify them.
 *
 * @param now the present instant, ISO 8601
 */
export async function communitiesSoonest(
  db: Db,
  now: string,
  celebration: 'mass' | 'confession',
  day: AskedDay | null,
): Promise<CommunityRow[]> {
  const soonest = sql`(with
    zones as materialized (
      select timezone, ${now}::timestamptz at time zone timezone as here
      from (select distinct timezone from communities where ${isPublicCommunity()}) as known
    ),
    clocks as (
      select communities.id, here::date as today, here::time as hour,
        extract(dow from here)::int as weekday
      from communities join zones using (timezone) where ${isPublicCommunity()}
    ),
    weekly as (
      select clocks.id, times.hour, clocks.hour as present,
        (times.weekday - clocks.weekday + ${sql.raw(String(WEEK))}) % ${sql.raw(String(WEEK))} as ahead
      from mass_schedules as times join clocks on clocks.id = times.community_id
      where times.celebration = ${celebration}
    ),
    single as (
      select clocks.id, coalesce(days.hour, times.hour) as hour, clocks.hour as present,
        days.date - clocks.today as ahead
      from mass_exceptions as days join clocks on clocks.id = days.community_id
        left join mass_schedules as times on days.kind = 'like_sunday' and times.weekday = 0
          and times.community_id = clocks.id and times.celebration = ${celebration}
      where days.date between clocks.today and clocks.today + ${sql.raw(String(WEEK))}
        and (days.celebration = ${celebration} or times.id is not null)
    ),
    every as (
      select id, hour, case when ahead = 0 and hour <= present
        then ${sql.raw(String(WEEK))} else ahead end as ahead
      from (select * from weekly union all select * from single) as one
    )
    select every.id, min(ahead * interval '1 day' + every.hour) as wait
    from every join clocks on clocks.id = every.id
    where ${isOnDay(day)}
    group by every.id order by wait, every.id limit ${MOST_LOOKED_AT}) as soonest`
  const rows = await db.select({ id: sql<number>`soonest.id` }).from(soonest)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  return db.select().from(communities).where(inArray(communities.id, ids))
}

/** A Mass at night belongs to the evening before, so its date is the day after. */
function isOnDay(asked: AskedDay | null): SQL {
  const isNight = sql`(every.hour < time '03:00')::int`
  if (asked === null) return sql`true`
  if (asked.day === 'today') return sql`every.ahead - ${isNight} <= 0`
  if (asked.day === 'tomorrow') return sql`every.ahead - ${isNight} = 1`
  return sql`(clocks.weekday + every.ahead - ${isNight} + 7) % 7 = ${asked.weekday}`
}
