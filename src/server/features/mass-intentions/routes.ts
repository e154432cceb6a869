import { Hono } from 'hono'
import { AppFilter, ItemQuery } from '#src/contract/list-query.ts'
import { ComingMasses } from '#src/contract/masses/coming-mass.ts'
import { PATHS } from '#src/contract/paths.ts'
import { toWallClock } from '#src/domain/events/event-times.ts'
import { bookableMasses } from '#src/domain/masses/bookable-masses.ts'
import { toPlaceName } from '#src/domain/masses/same-mass.ts'
import type { Db } from '#src/server/db/connection.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { ownCall } from '#src/server/http/described-operation.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import { findMasses } from '../chapelries/masses.ts'
import type { CommunityRow } from '../chapelries/rows.ts'
import { ownCommunity } from '../subscriptions/member.ts'
import { fullMasses } from './fullness.ts'

/** The masses that the mass-intention form offers. */
export function comingMassRoutes(deps: AppDeps) {
  return new Hono<AppEnv>().get(
    PATHS.comingMasses,
    signedIn(deps),
    checkedQuery(ItemQuery, AppFilter),
    ownCall('comingMasses', 'requests', ComingMasses, {
      refuses: [403, 404],
      takes: { filters: AppFilter },
    }),
    async (c) => {
      const community = await ownCommunity(c, deps, c.req.param('community'))
      return answer(c, await comingMassesOf(deps.db, community, deps.now()))
    },
  )
}

/**
 * The masses of the coming weeks that accept intentions, soonest first, and which of them are full.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export async function comingMassesOf(
  db: Db,
  community: CommunityRow,
  now: string,
): Promise<ComingMasses> {
  const calendar = (await findMasses(db, [community.id], now))(community.id)
  const masses = bookableMasses(calendar, toWallClock(now, community.timezone))
  const [first, last] = [masses.at(0)?.date, masses.at(-1)?.date]
  if (first === undefined || last === undefined) return { results: [] }
  const isFull = await fullMasses(db, community, calendar, { first, last })
  return {
    results: masses.map(({ scheduleId, date, time, place }) => {
      const location_description = toPlaceName(community, { place })
      const mass = { location_id: scheduleId, location_description, date, time }
      return { ...mass, is_full: isFull(mass) }
    }),
  }
}
