import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  ANNIVERSARIES_MAX,
  ANNIVERSARY_DAYS,
  ANNIVERSARY_KINDS,
  type Anniversaries,
} from '#src/contract/people/anniversaries.ts'
import { comingDays } from '#src/domain/people/coming-days.ts'
import type { Db } from '#src/server/db/connection.ts'
import { entities, lifeEvents, lives } from '#src/server/db/schema.ts'

const isDead = sql`exists (select 1 from ${lifeEvents} death where death.entity_id = ${lifeEvents.entityId} and death.kind = 'death')`
/** A marriage that has ended is not remembered. */
const hasEnded = sql`coalesce(${lives.maritalStatus} in ('widowed', 'separated', 'divorced'), false)`

/**
 * The anniversaries of the coming days among the people of a register, the nearest first. Of the
 * dead, only the day of their death is remembered.
 *
 * @param today `yyyy-MM-dd` on the community's calendar
 */
export async function anniversaries(
  db: Db,
  communityId: number,
  today: string,
): Promise<Anniversaries> {
  const falls = comingDays(today, ANNIVERSARY_DAYS)
  const rows = await db
    .select({
      entity_id: entities.id,
      name: entities.name,
      kind: lifeEvents.kind,
      date: lifeEvents.date,
    })
    .from(lifeEvents)
    .innerJoin(entities, eq(entities.id, lifeEvents.entityId))
    .leftJoin(lives, eq(lives.entityId, lifeEvents.entityId))
    .where(
      and(
        eq(lifeEvents.communityId, communityId),
        inArray(sql`substr(${lifeEvents.date}, 6)`, [...falls.keys()]),
        inArray(lifeEvents.kind, [...ANNIVERSARY_KINDS]),
        sql`(${lifeEvents.kind} = 'death' or not ${isDead})`,
        sql`not (${lifeEvents.kind} = 'marriage' and ${hasEnded})`,
      ),
    )
    .orderBy(entities.nameFolded, entities.id, lifeEvents.id)
  const found = rows.flatMap(({ date, kind, ...person }) => {
    const day = falls.get(date.slice(5)) ?? ''
    const years = Number(day.slice(0, 4)) - Number(date.slice(0, 4))
    // What happened this year is no anniversary yet.
    return years > 0 && isRemembered(kind) ? [{ ...person, kind, day, years }] : []
  })
  // A stable sort: by name within a day.
  const results = found.toSorted((one, other) => one.day.localeCompare(other.day))
  return { results: results.slice(0, ANNIVERSARIES_MAX), total: results.length }
}

function isRemembered(kind: string): kind is (typeof ANNIVERSARY_KINDS)[number] {
  return (ANNIVERSARY_KINDS as readonly string[]).includes(kind)
}
