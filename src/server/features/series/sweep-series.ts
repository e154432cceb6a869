import { and, asc, eq, gt, isNotNull, isNull, lte, ne } from 'drizzle-orm'
import { addDays } from '#src/domain/time/wall-clock.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, contents } from '#src/server/db/schema.ts'
import { nextColumns, occurringOf } from './stored-times.ts'

/** The number of events per transaction. */
const BATCH = 200

/**
 * Updates the next date of every event whose former one is over, for the order of lists. Pages and
 * answers do not depend on it: they use the rule.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export async function sweepSeries(db: Db, now: string): Promise<void> {
  for (let after = 0; ; ) {
    const last = await db.transaction((tx) => sweepSome(tx, now, after))
    if (last === null) return
    after = last
  }
}

/** @returns the number of the last examined event, or null if there was none */
async function sweepSome(tx: Db, now: string, after: number): Promise<number | null> {
  // One day after the UTC date, because somewhere it is already tomorrow.
  const latest = addDays(now.slice(0, 'yyyy-MM-dd'.length), 1)
  const rows = await tx
    .select({ content: contents, timeZone: communities.timezone })
    .from(contents)
    .innerJoin(communities, eq(communities.id, contents.communityId))
    .where(
      and(
        isNotNull(contents.eventRecurrence),
        isNull(contents.deletedAt),
        lte(contents.eventNextUntil, latest),
        // An event that is over keeps its last date.
        ne(contents.eventNextUntil, contents.eventSeriesEnd),
        gt(contents.id, after),
      ),
    )
    .orderBy(asc(contents.id))
    .limit(BATCH)
    .for('update', { of: contents, skipLocked: true })
  for (const { content, timeZone } of rows) {
    const { eventFromDate } = content
    if (eventFromDate === null) continue
    const event = occurringOf({ ...content, eventFromDate })
    const next = nextColumns(event, { now, timeZone })
    if (
      next.eventNextDate === content.eventNextDate &&
      next.eventNextUntil === content.eventNextUntil
    )
      continue
    await tx.update(contents).set(next).where(eq(contents.id, content.id))
  }
  return rows.at(-1)?.content.id ?? null
}
