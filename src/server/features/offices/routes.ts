import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { Done } from '#src/contract/account/session.ts'
import { filterQuery } from '#src/contract/list-query.ts'
import {
  MassDaysFilters,
  OFFICE_MASS_DAYS,
  OfficeMasses,
  OfficeMassFilters,
} from '#src/contract/masses/office-masses.ts'
import {
  AcceptedLoss,
  OfficePending,
  OfficePublishing,
  OwnOfficeFilters,
  OwnOffices,
  OwnOfficesQuery,
} from '#src/contract/office/office.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { DeletedRecord, SeenDepartures } from '#src/contract/office/staff.ts'
import { MASSES_OF_DAYS } from '#src/contract/requests/write-down.ts'
import { massesOn } from '#src/domain/masses/bookable-masses.ts'
import { toPlaceName } from '#src/domain/masses/same-mass.ts'
import { missingOn } from '#src/domain/masses/uncelebrated.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities } from '#src/server/db/schema.ts'
import { orNotFound } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { ownCall } from '#src/server/http/described-operation.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { idFrom } from '#src/server/http/lists/references.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import { officeAccess, publishingAccess } from '#src/server/office-kit/access.ts'
import { officeCall } from '#src/server/office-kit/described-staff-call.ts'
import { massesSince } from '../chapelries/masses.ts'
import { fullMasses } from '../mass-intentions/mass-capacity.ts'
import { acknowledgeDepartures } from '../memberships/leave.ts'
import { letPicturesGo, retryPictures } from '../pictures/failed-pictures.ts'
import { settleUndelivered } from '../requests/undelivered.ts'
import { ownOffices } from './own-offices.ts'
import { pendingOverview } from './pending.ts'
import { acceptLoss, publishingOverview } from './publishing-overview.ts'

/** The offices of a user, and the work that waits there. */
export function officeOverviewRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db } = deps
  const [office, contents] = [officeAccess(deps), publishingAccess(deps)]
  return new Hono<AppEnv>()
    .get(
      OFFICE_PATHS.ownOffices,
      signedIn(deps),
      checkedQuery(OwnOfficesQuery, OwnOfficeFilters),
      ownCall('ownOffices', 'office', OwnOffices, {
        takes: { filters: OwnOfficeFilters, limit: 'bounded' },
      }),
      async (c) => answer(c, await ownOffices(db, c.var.caller.accountId, c.req.valid('query'))),
    )
    .get(
      OFFICE_PATHS.officePending,
      office.gate('officePending'),
      officeCall('officePending', OfficePending),
      async (c) => {
        const { timeZone } = c.var.office
        return answer(c, await pendingOverview(db, { ...office.scopeOf(c), timeZone }))
      },
    )
    .get(
      OFFICE_PATHS.officeMasses,
      office.gate('officeMasses'),
      checkedQuery(filterQuery(OfficeMassFilters), OfficeMassFilters),
      officeCall('officeMasses', OfficeMasses, { takes: { filters: OfficeMassFilters } }),
      async (c) => {
        const { communityId } = office.scopeOf(c)
        const { day_from } = c.req.valid('query').query
        const days = Array.from({ length: OFFICE_MASS_DAYS }, (_, ahead) =>
          addDays(day_from, ahead),
        )
        return answer(c, await massesOfDays(db, communityId, days))
      },
    )
    .get(
      MASSES_OF_DAYS,
      office.gate('massesOfDays'),
      checkedQuery(filterQuery(MassDaysFilters), MassDaysFilters),
      officeCall('massesOfDays', OfficeMasses, { takes: { filters: MassDaysFilters } }),
      async (c) => {
        const { communityId } = office.scopeOf(c)
        const days = new Set(c.req.valid('query').query.on_days)
        return answer(c, await massesOfDays(db, communityId, [...days].toSorted()))
      },
    )
    .delete(
      OFFICE_PATHS.undeliveredMail,
      office.gate('settleUndelivered'),
      officeCall('settleUndelivered', DeletedRecord),
      async (c) => {
        const id = idFrom(c.req.param('id'))
        await settleUndelivered(db, office.scopeOf(c).communityId, id)
        return answer(c, { id })
      },
    )
    .post(
      OFFICE_PATHS.seenDepartures,
      office.gate('settleDepartures'),
      checkedBody(SeenDepartures),
      officeCall('settleDepartures', Done, { refuses: [413, 415] }),
      async (c) => {
        await acknowledgeDepartures(db, office.scopeOf(c).communityId, c.req.valid('json').ids)
        return answer(c, {})
      },
    )
    .get(
      OFFICE_PATHS.officePublishing,
      contents.gate('officePublishing'),
      officeCall('officePublishing', OfficePublishing),
      async (c) => {
        const status = await deps.publishing().catch(() => null)
        return answer(c, await publishingOverview(db, contents.scopeOf(c), status))
      },
    )
    .post(
      OFFICE_PATHS.missingPictures,
      contents.gate('retryPictures'),
      officeCall('retryPictures', Done),
      async (c) => {
        await db.transaction((tx) => retryPictures(tx, contents.scopeOf(c)))
        return answer(c, {})
      },
    )
    .delete(
      OFFICE_PATHS.missingPictures,
      contents.gate('letPicturesGo'),
      officeCall('letPicturesGo', Done),
      async (c) => {
        await db.transaction((tx) => letPicturesGo(tx, contents.scopeOf(c)))
        return answer(c, {})
      },
    )
    .post(
      OFFICE_PATHS.acceptLoss,
      office.gate('acceptLoss'),
      checkedBody(AcceptedLoss),
      officeCall('acceptLoss', Done, { refuses: [412, 413, 415] }),
      async (c) => {
        const { communityId } = office.scopeOf(c)
        const status = await deps.publishing().catch(() => null)
        await acceptLoss(deps, communityId, status, c.req.valid('json'))
        return answer(c, {})
      },
    )
}

/**
 * The masses of a community's days, by its timetable, and which of them are full.
 *
 * @param days one or more, `yyyy-MM-dd` on the community's calendar, in their order
 * @throws ApiError `not_found`
 */
async function massesOfDays(db: Db, communityId: number, days: string[]): Promise<OfficeMasses> {
  const [row] = await db.select().from(communities).where(eq(communities.id, communityId))
  const community = orNotFound(row)
  const [first = ''] = days
  const last = days.at(-1) ?? first
  const calendar = (await massesSince(db, [communityId], first))(communityId)
  const isFull = await fullMasses(db, community, calendar, { first, last })
  const results = days
    .flatMap((date) => massesOn(calendar, date))
    .map(({ scheduleId, date, time, place }) => {
      const location_description = toPlaceName(community, { place })
      const mass = { location_id: scheduleId, location_description, date, time }
      return { ...mass, is_full: isFull(mass) }
    })
  const missing = days.flatMap((date) =>
    missingOn(calendar, date)
      .filter(({ celebration }) => celebration === 'mass')
      .map(({ id, hour, place }) => ({
        ...{ location_id: id, location_description: toPlaceName(community, { place }) },
        ...{ date, time: hour },
      })),
  )
  return { results, missing, intentions_per_mass: community.intentionsPerMass }
}
