import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import {
  CancelledMassIntentions,
  Timetable,
  TimetableChanges,
  type TimetableIntention,
} from '#src/contract/masses/timetable.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { cancelledMassIntentions } from '#src/domain/masses/mass-standing.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities } from '#src/server/db/schema.ts'
import { orNotFound } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { officeAccess } from '#src/server/office-kit/access.ts'
import { officeCall } from '#src/server/office-kit/described-staff-call.ts'
import { wholeRoutes } from '#src/server/office-kit/document-routes.ts'
import { announceChange } from '../publishing/announce.ts'
import { findTimetable } from './timetable-document.ts'
import { writeTimetable } from './write-timetable.ts'

/** Many times and days with their names and notes, at once. */
const MAX_KILOBYTES = 256

/** A community's masses and confessions, read whole and changed at once. */
export function timetableRoutes(deps: AppDeps): Hono<AppEnv> {
  const { gate, scopeOf } = officeAccess(deps)
  const timetable = wholeRoutes(deps, {
    path: OFFICE_PATHS.officeTimetable,
    schema: Timetable,
    form: TimetableChanges,
    maxKilobytes: MAX_KILOBYTES,
    operations: { read: 'officeTimetable', write: 'changeTimetable' },
    read: findTimetable,
    write: async (tx, scope, changes, version) => {
      await writeTimetable(tx, scope, changes, version)
      // A timetable has no number of its own, so the community's number identifies it.
      await announceChange(tx, scope, 'masses', scope.communityId)
    },
  })
  return timetable.get(
    OFFICE_PATHS.unheldIntentions,
    gate('unheldIntentions'),
    officeCall('unheldIntentions', CancelledMassIntentions),
    async (c) => {
      const { communityId, now } = scopeOf(c)
      return answer(c, { results: await findCancelledMassIntentions(deps.db, communityId, now) })
    },
  )
}

/**
 * The coming intentions whose mass is no longer in a community's timetable.
 *
 * @param now the present instant, ISO 8601 in UTC
 * @throws ApiError `not_found`
 */
async function findCancelledMassIntentions(
  db: Db,
  communityId: number,
  now: string,
): Promise<TimetableIntention[]> {
  const [row] = await db
    .select({ name: communities.name })
    .from(communities)
    .where(eq(communities.id, communityId))
  const community = orNotFound(row)
  const timetable = await findTimetable(db, communityId, now)
  return cancelledMassIntentions(timetable, timetable.intentions, community)
}
