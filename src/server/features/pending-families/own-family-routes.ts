import { Hono } from 'hono'
import { FamilyForm } from '#src/contract/api-forms.ts'
import { AppFilter, ItemQuery } from '#src/contract/list-query.ts'
import { PATHS } from '#src/contract/paths.ts'
import { FamilyInfo, FamilySent } from '#src/contract/people/pending-family.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppContext, AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { idempotent } from '#src/server/http/idempotent.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { signedIn } from '#src/server/http/signed-in.ts'
import type { Member } from '../families/own-family.ts'
import { addressOf, sendingOf } from '../requests/sender.ts'
import { ownCommunity } from '../subscriptions/member.ts'
import { changeFamily, sendFamily, sentAnswer } from './family.ts'
import { familyByForm } from './form-id.ts'
import { familyInfo, sentFamilyInfo } from './info.ts'

/**
 * The registration of a family by someone of it (requirements §7.7). Everyone sees only
 * their own.
 *
 * @param base where the API's version stands, such as `/api/v1`
 */
export function ownFamilyRoutes(deps: AppDeps, base: string) {
  const mine = signedIn(deps)
  const asked = checkedQuery(ItemQuery, AppFilter)
  const reading = {
    isSignedIn: true,
    refuses: [400, 403, 404],
    takes: { filters: AppFilter },
  } as const
  const writing = {
    isSignedIn: true,
    isIdempotent: true,
    refuses: [400, 403, 404, 413, 415, 429],
  } as const
  return new Hono<AppEnv>()
    .get(
      PATHS.familyInfo,
      mine,
      asked,
      describedOperation('familyInfo', 'families', FamilyInfo, reading),
      async (c) => answer(c, await familyInfo(deps, await memberIn(c, deps, c.req.param()))),
    )
    .get(
      PATHS.familyForm,
      mine,
      asked,
      describedOperation('familyForm', 'families', FamilyInfo, reading),
      async (c) => {
        const member = await memberIn(c, deps, c.req.param())
        const request = await familyByForm(deps, member, c.req.param('form'))
        return answer(c, await sentFamilyInfo(deps, request))
      },
    )
    .post(
      PATHS.sendFamily,
      mine,
      checkedBody(FamilyForm),
      describedOperation('sendFamily', 'families', FamilySent, writing),
      idempotent(deps, 'sendFamily'),
      async (c) => {
        const { pending_family, consent } = c.req.valid('json')
        const sending = await sendingOf(c, deps, c.req.param('community'), consent)
        const request = await sendFamily(deps, sending, pending_family)
        c.header('location', addressOf(request, base))
        return answer(c, sentAnswer(deps, request))
      },
    )
    .put(
      PATHS.updateFamily,
      mine,
      checkedBody(FamilyForm),
      describedOperation('updateFamily', 'families', FamilySent, writing),
      idempotent(deps, 'updateFamily'),
      async (c) => {
        const { pending_family, consent } = c.req.valid('json')
        const sending = await sendingOf(c, deps, c.req.param('community'), consent)
        const request = await changeFamily(deps, sending, c.req.param('form'), pending_family)
        return answer(c, sentAnswer(deps, request))
      },
    )
}

async function memberIn(
  c: AppContext,
  deps: AppDeps,
  { community }: { community: string },
): Promise<Member> {
  const { id } = await ownCommunity(c, deps, community)
  return { accountId: c.var.caller.accountId, communityId: id }
}
