import { Hono } from 'hono'
import { Done } from '#src/contract/account/session.ts'
import { REGISTER_PROPOSALS, RegisterProposals } from '#src/contract/people/due-proposals.ts'
import {
  LET_PROPOSAL_GO,
  LetGoForm,
  REGISTER_ENTRY,
  REGISTER_PROPOSAL,
  RegisterEntryForm,
  RegisterProposal,
} from '#src/contract/people/register-proposals.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppContext, AppDeps, AppEnv } from '#src/server/http/context.ts'
import { idempotent } from '#src/server/http/idempotent.ts'
import { idFrom } from '#src/server/http/lists/references.ts'
import { expectedVersion } from '#src/server/http/versions.ts'
import { officeAccess } from '#src/server/office-kit/access.ts'
import { officeCall } from '#src/server/office-kit/described-staff-call.ts'
import { registerProposal, registerProposals } from './queries.ts'
import { letProposalGo, writeRegisterEntry } from './settling.ts'

/** The entries that accepted baptisms and weddings propose to the register. */
export function registerProposalRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db } = deps
  const { gate, scopeOf, noteRead } = officeAccess(deps)
  const idOf = (c: AppContext) => idFrom(c.req.param('id') ?? '')
  return new Hono<AppEnv>()
    .get(
      REGISTER_PROPOSALS,
      gate('registerProposals'),
      officeCall('registerProposals', RegisterProposals),
      async (c) => answer(c, await registerProposals(db, scopeOf(c))),
    )
    .get(
      REGISTER_PROPOSAL,
      gate('registerProposal'),
      officeCall('registerProposal', RegisterProposal),
      async (c) => {
        const [scope, id] = [scopeOf(c), idOf(c)]
        const found = await registerProposal(db, scope, id)
        await noteRead(scope, 'register_proposals', id)
        return answer(c, found)
      },
    )
    .post(
      REGISTER_ENTRY,
      gate('writeRegisterEntry'),
      checkedBody(RegisterEntryForm),
      idempotent(deps, 'writeRegisterEntry'),
      officeCall('writeRegisterEntry', Done, {
        isIdempotent: true,
        takesVersion: true,
        refuses: [409, 413, 415],
      }),
      async (c) => {
        const [scope, id, form] = [scopeOf(c), idOf(c), c.req.valid('json')]
        await db.transaction((tx) => writeRegisterEntry(tx, scope, id, form, expectedVersion(c)))
        return answer(c, {})
      },
    )
    .put(
      LET_PROPOSAL_GO,
      gate('letProposalGo'),
      checkedBody(LetGoForm),
      officeCall('letProposalGo', Done, { takesVersion: true, refuses: [409, 413, 415] }),
      async (c) => {
        const [scope, id] = [scopeOf(c), idOf(c)]
        const { reason } = c.req.valid('json')
        await db.transaction((tx) => letProposalGo(tx, scope, id, reason, expectedVersion(c)))
        return answer(c, {})
      },
    )
}
