import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import type { YearNumbers } from '#src/contract/office/year-numbers.ts'
import { massesByMonth } from '#src/domain/masses/masses-by-month.ts'
import { monthStarts } from '#src/domain/time/year-months.ts'
import { awaitProperties } from '#src/server/concurrency.ts'
import type { Db } from '#src/server/db/connection.ts'
import { rawRows } from '#src/server/db/rows.ts'
import { entities, families, requestCounts, requests } from '#src/server/db/schema.ts'
import { massesSince } from '../chapelries/masses.ts'
import {
  type AddedRecords,
  type DeletedRequests,
  type LiveRequests,
  toRequestNumbers,
  totalOf,
  withinYear,
} from './counting.ts'

/** A community with its time zone (IANA), and a year of its calendar. */
interface Asked {
  communityId: number
  timeZone: string
  year: number
}

/** The months of a year, as statements need them. */
interface Bounds {
  communityId: number
  /** The instants between which the year lies, and those at which its months begin. */
  begin: string
  end: string
  starts: string
  firstDay: string
  lastDay: string
}

/**
 * What a community counts of a year: its requests, celebrations, and register. It reads each table
 * once, and no name.
 */
export async function yearNumbers(db: Db, asked: Asked): Promise<YearNumbers> {
  const { communityId, timeZone, year } = asked
  const starts = monthStarts(year, timeZone)
  const bounds: Bounds = {
    communityId,
    begin: starts.at(0) ?? '',
    end: starts.at(-1) ?? '',
    starts: `{${starts.join()}}`,
    firstDay: `${year}-01-01`,
    lastDay: `${year}-12-31`,
  }
  const read = await awaitProperties({
    live: liveRequests(db, bounds),
    deleted: deletedRequests(db, bounds),
    people: registered(db, 'entities', bounds),
    families: registered(db, 'families', bounds),
    masses: massesSince(db, [communityId], bounds.firstDay),
  })
  const { ofKinds, celebrated } = toRequestNumbers(read.live, read.deleted)
  return {
    year,
    requests: ofKinds,
    celebrations: { masses: massesByMonth(read.masses(communityId), year), ...celebrated },
    register: {
      people: totalOf(read.people),
      families: totalOf(read.families),
      new_people: withinYear(read.people),
      new_families: withinYear(read.families),
    },
  }
}

/** The months are found by their instants: the database may know other time zones than we do. */
function liveRequests(
  db: Db,
  { communityId, begin, end, starts, firstDay, lastDay }: Bounds,
): Promise<LiveRequests[]> {
  const isOfYear = sql`${requests.status} = 'accepted'
    and ${requests.day} between ${firstDay}::date and ${lastDay}::date`
  return rawRows<LiveRequests>(
    db,
    sql`select kind, status, is_written_down, came, celebrated, count(*)::int as count from (
      select ${requests.kind} as kind, ${requests.status} as status,
        ${requests.writtenDown} is not null as is_written_down,
        ${monthIn(starts, sql`${requests.createdAt}`)} as came,
        case when ${isOfYear} then extract(month from ${requests.day})::int else 0 end as celebrated
      from ${requests}
      where ${requests.communityId} = ${communityId} and (
        (${requests.createdAt} >= ${begin} and ${requests.createdAt} < ${end}) or (${isOfYear}))
    ) as asked group by kind, status, is_written_down, came, celebrated`,
  )
}

function deletedRequests(
  db: Db,
  { communityId, firstDay, lastDay }: Bounds,
): Promise<DeletedRequests[]> {
  const { kind, counted, month, count } = requestCounts
  return db
    .select({ kind, counted, month: sql<number>`extract(month from ${month})::int`, count })
    .from(requestCounts)
    .where(and(eq(requestCounts.communityId, communityId), between(month, firstDay, lastDay)))
}

const REGISTERS = { entities, families }

function registered(
  db: Db,
  of: keyof typeof REGISTERS,
  { communityId, starts }: Bounds,
): Promise<AddedRecords[]> {
  const register = REGISTERS[of]
  return rawRows<AddedRecords>(
    db,
    sql`select ${monthIn(starts, sql`${register.createdAt}`)} as month, count(*)::int as count
      from ${register} where ${register.communityId} = ${communityId} group by 1`,
  )
}

/** The number of the month in which an instant lies. Read in a subquery, the list is read once. */
function monthIn(starts: string, instant: SQL): SQL {
  return sql`width_bucket(${instant}, (select ${starts}::text::timestamptz[]))`
}
