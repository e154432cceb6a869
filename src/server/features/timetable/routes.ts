import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import {
  Timetable,
  TimetableChanges,
  type TimetableIntention,
  UnheldIntentions,
} from '#src/contract/masses/timetable.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { unheldIntentions } from '#src/domain/masses/unheld-intentions.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities } from '#src/server/db/schema.ts'
import { found } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { expectedVersion } from '#src/server/http/expected-version.ts'
import { officeAccess, publishingAccess } from '#src/server/office-kit/access.ts'
import { announceChange } from '../publishing/announce.ts'
import { wholeTimetable } from './whole-timetable.ts'
import { writeTimetable } from './write-timetable.ts'

/** Many times and days with their names and notes, at once. */
const MAX_KILOBYTES = 256

/** A community's masses and confessions, read whole and changed at once. */
export function timetableRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db } = deps
  const { gate, scopeOf } = publishingAccess(deps)
  const people = officeAccess(deps)
  const asks = { isSignedIn: true, isOfOffice: true }
  return new Hono<AppEnv>()
    .get(
      OFFICE_PATHS.officeTimetable,
      gate,
      describedOperation('officeTimetable', 'office', Timetable, asks),
      async (c) => {
        const { communityId, now } = scopeOf(c)
        return answer(c, await wholeTimetable(db, communityId, now))
      },
    )
    .put(
      OFFICE_PATHS.officeTimetable,
      gate,
      checkedBody(TimetableChanges, { maxKilobytes: MAX_KILOBYTES }),
      describedOperation('changeTimetable', 'office', Timetable, {
        ...asks,
        takesVersion: true,
        refuses: [400, 413, 415],
      }),
      async (c) => {
        const scope = scopeOf(c)
        const { communityId, now } = scope
        const changes = c.req.valid('json')
        await db.transaction(async (tx) => {
          await writeTimetable(tx, scope, changes, expectedVersion(c))
          // Nothing stands at a number of the whole: the community's own says whose it is.
          await announceChange(tx, scope, 'masses', communityId)
        })
        return answer(c, await wholeTimetable(db, communityId, now))
      },
    )
    .get(
      OFFICE_PATHS.unheldIntentions,
      people.gate,
      describedOperation('unheldIntentions', 'office', UnheldIntentions, asks),
      async (c) => {
        const { communityId, now } = people.scopeOf(c)
        return answer(c, { results: await unheldOf(db, communityId, now) })
      },
    )
}

/**
 * The intentions of the days to come whose mass a community does not have any more.
 *
 * @param now the present instant, ISO 8601 in UTC
 * @throws ApiError `not_found`
 */
async function unheldOf(db: Db, communityId: number, now: string): Promise<TimetableIntention[]> {
  const [row] = await db
    .select({ name: communities.name })
    .from(communities)
    .where(eq(communities.id, communityId))
  const community = found(row)
  const timetable = await wholeTimetable(db, communityId, now)
  return unheldIntentions(timetable, timetable.intentions, community)
}
