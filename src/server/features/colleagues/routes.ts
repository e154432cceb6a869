import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { Done } from '#src/contract/account/session.ts'
import {
  ChangeRole,
  Colleagues,
  InviteColleague,
  OfficeInvitation,
  type OwnInvitation,
  OwnInvitations,
} from '#src/contract/office/colleague.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { DeletedRecord } from '#src/contract/office/staff.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, communities, officeInvitations } from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { orNotFound } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { ownCall } from '#src/server/http/described-operation.ts'
import { limited } from '#src/server/http/limits/rate-limits.ts'
import { idFrom } from '#src/server/http/lists/references.ts'
import { recentlyProven } from '#src/server/http/session/recently-proven.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import { officeAccess } from '#src/server/office-kit/access.ts'
import { lockCommunity } from '#src/server/office-kit/community.ts'
import { officeCall } from '#src/server/office-kit/described-staff-call.ts'
import { unassignFrom } from '../requests/assignment.ts'
import { changeRole, colleaguesOf, lockRole, removeColleague } from './colleagues.ts'
import { giveRole } from './grants.ts'
import { invitationsOf, invite, invitedBefore, withdrawInvitation } from './invitations.ts'

/** The members of an office, for its administrators. */
export function colleagueRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db } = deps
  const { gate, scopeOf } = officeAccess(deps)
  const proven = recentlyProven(deps)
  const everybody = async (communityId: number): Promise<Colleagues> => {
    const [colleagues, invitations] = await Promise.all([
      colleaguesOf(db, communityId),
      invitationsOf(db, communityId),
    ])
    return { colleagues, invitations }
  }
  return new Hono<AppEnv>()
    .get(
      OFFICE_PATHS.colleagues,
      gate('colleagues'),
      officeCall('colleagues', Colleagues),
      async (c) => answer(c, await everybody(c.var.office.communityId)),
    )
    .put(
      OFFICE_PATHS.colleague,
      gate('changeRole'),
      proven,
      checkedBody(ChangeRole),
      officeCall('changeRole', Colleagues, { refuses: [409, 413, 415] }),
      async (c) => {
        const { office } = c.var
        const { role } = c.req.valid('json')
        const id = idFrom(c.req.param('id'))
        await db.transaction((tx) => changeRole(tx, office, id, role, scopeOf(c)))
        return answer(c, await everybody(office.communityId))
      },
    )
    .delete(
      OFFICE_PATHS.colleague,
      gate('removeColleague'),
      proven,
      officeCall('removeColleague', DeletedRecord, { refuses: [409] }),
      async (c) => {
        const id = idFrom(c.req.param('id'))
        await db.transaction((tx) => removeColleague(tx, c.var.office, id, scopeOf(c)))
        return answer(c, { id })
      },
    )
    .post(
      OFFICE_PATHS.officeInvitations,
      gate('inviteColleague'),
      proven,
      checkedBody(InviteColleague),
      officeCall('inviteColleague', OfficeInvitation, { refuses: [413, 415, 429] }),
      async (c) => {
        const scope = scopeOf(c)
        await limited(deps, 'invitationAccount', scope.staffId)
        const asked = c.req.valid('json')
        return answer(c, await db.transaction((tx) => invite(tx, scope, asked)))
      },
    )
    .delete(
      OFFICE_PATHS.officeInvitation,
      gate('withdrawInvitation'),
      proven,
      officeCall('withdrawInvitation', DeletedRecord),
      async (c) => {
        const id = idFrom(c.req.param('id'))
        await withdrawInvitation(db, scopeOf(c).communityId, id)
        return answer(c, { id })
      },
    )
}

/** A user's invitations to offices, which they accept or decline. */
export function ownInvitationRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db, now } = deps
  const mine = signedIn(deps)
  return new Hono<AppEnv>()
    .get(
      OFFICE_PATHS.ownInvitations,
      mine,
      ownCall('ownInvitations', 'office', OwnInvitations),
      async (c) => answer(c, { results: await ownInvitations(db, c.var.caller.accountId, now()) }),
    )
    .put(
      OFFICE_PATHS.acceptInvitation,
      mine,
      ownCall('acceptInvitation', 'office', Done, { refuses: [404, 409] }),
      async (c) => {
        const id = idFrom(c.req.param('id'))
        await db.transaction((tx) => acceptInvitation(tx, c.var.caller.accountId, id, now()))
        return answer(c, {})
      },
    )
    .delete(
      OFFICE_PATHS.ownInvitation,
      mine,
      ownCall('declineInvitation', 'office', Done, { refuses: [404] }),
      async (c) => {
        const id = idFrom(c.req.param('id'))
        await db.transaction((tx) => declineInvitation(tx, c.var.caller.accountId, id, now()))
        return answer(c, {})
      },
    )
}

/** A user's invitations to offices, by their confirmed address. */
async function ownInvitations(db: Db, accountId: number, now: string): Promise<OwnInvitation[]> {
  const rows = await invitationsTo(db, accountId, now).orderBy(
    asc(officeInvitations.invitedAt),
    asc(officeInvitations.id),
  )
  return rows.map(({ invitation: { id, role, invitedAt }, community }) => ({
    id,
    community,
    role,
    invited_at: toInstant(invitedAt),
  }))
}

/**
 * Accepts an invitation: the new role replaces any role in that office.
 *
 * @param tx a transaction
 * @throws ApiError `not_found` if it is another person's, withdrawn, expired or unknown;
 *   `last_admin` if nobody else could give roles
 */
async function acceptInvitation(tx: Db, accountId: number, id: number, now: string): Promise<void> {
  const { communityId, role } = await takenInvitation(tx, accountId, id, now)
  await lockRole(tx, { communityId, role: 'admin' }, accountId, role)
  await giveRole(tx, { accountId, communityId, role, createdAt: now })
  await unassignFrom(tx, { communityId, accountId }, accountId, now)
}

/**
 * Declines an invitation.
 *
 * @throws ApiError `not_found` as for accepting
 */
async function declineInvitation(
  tx: Db,
  accountId: number,
  id: number,
  now: string,
): Promise<void> {
  await takenInvitation(tx, accountId, id, now)
}

/** Deletes their invitation, so that only the first of two answers counts. */
async function takenInvitation(tx: Db, accountId: number, id: number, now: string) {
  const rows = await invitationsTo(tx, accountId, now)
  const { communityId } = orNotFound(rows.find(({ invitation }) => invitation.id === id)).invitation
  // In the same order as removing a role, to prevent deadlocks.
  await lockCommunity(tx, communityId)
  const [taken] = await tx.delete(officeInvitations).where(eq(officeInvitations.id, id)).returning()
  return orNotFound(taken)
}

function invitationsTo(db: Db, accountId: number, now: string) {
  return db
    .select({
      invitation: officeInvitations,
      community: { id: communities.id, slug: communities.slug, name: communities.name },
    })
    .from(officeInvitations)
    .innerJoin(accounts, eq(accounts.emailFolded, officeInvitations.emailFolded))
    .innerJoin(communities, eq(communities.id, officeInvitations.communityId))
    .where(
      and(
        eq(accounts.id, accountId),
        isNull(communities.deletedAt),
        gte(officeInvitations.invitedAt, invitedBefore(now)),
      ),
    )
    .$dynamic()
}
