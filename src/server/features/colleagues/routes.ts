import { Hono } from 'hono'
import {
  ChangeRole,
  Colleagues,
  InviteColleague,
  OfficeInvitation,
} from '#src/contract/office/colleague.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { DeletedRecord } from '#src/contract/office/staff.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { limited } from '#src/server/http/limits/limited.ts'
import { idFrom } from '#src/server/http/lists/references.ts'
import { recentlyProven } from '#src/server/http/session/recently-proven.ts'
import { rolesAccess } from '#src/server/office-kit/access.ts'
import { changeRole, colleaguesOf, removeColleague } from './colleagues.ts'
import { invitationsOf, invite, withdrawInvitation } from './invitations.ts'

/** The members of an office, for its administrators. */
export function colleagueRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db } = deps
  const { gate, scopeOf } = rolesAccess(deps)
  const proven = recentlyProven(deps)
  const asks = { isSignedIn: true, isOfOffice: true }
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
      gate,
      describedOperation('colleagues', 'office', Colleagues, asks),
      async (c) => answer(c, await everybody(c.var.office.communityId)),
    )
    .put(
      OFFICE_PATHS.colleague,
      gate,
      proven,
      checkedBody(ChangeRole),
      describedOperation('changeRole', 'office', Colleagues, {
        ...asks,
        refuses: [409, 413, 415],
      }),
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
      gate,
      proven,
      describedOperation('removeColleague', 'office', DeletedRecord, { ...asks, refuses: [409] }),
      async (c) => {
        const id = idFrom(c.req.param('id'))
        await db.transaction((tx) => removeColleague(tx, c.var.office, id, scopeOf(c)))
        return answer(c, { id })
      },
    )
    .post(
      OFFICE_PATHS.officeInvitations,
      gate,
      proven,
      checkedBody(InviteColleague),
      describedOperation('inviteColleague', 'office', OfficeInvitation, {
        ...asks,
        refuses: [413, 415, 429],
      }),
      async (c) => {
        const scope = scopeOf(c)
        await limited(deps, 'invitationAccount', scope.staffId)
        const asked = c.req.valid('json')
        return answer(c, await db.transaction((tx) => invite(tx, scope, asked)))
      },
    )
    .delete(
      OFFICE_PATHS.officeInvitation,
      gate,
      proven,
      describedOperation('withdrawInvitation', 'office', DeletedRecord, asks),
      async (c) => {
        const id = idFrom(c.req.param('id'))
        await withdrawInvitation(db, scopeOf(c).communityId, id)
        return answer(c, { id })
      },
    )
}
