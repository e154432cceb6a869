import { Hono } from 'hono'
import * as v from 'valibot'
import { FamilyForm } from '#src/contract/api-forms.ts'
import { AppFilter, ItemQuery } from '#src/contract/list-query.ts'
import { PATHS } from '#src/contract/paths.ts'
import { FamilyDetails, FamilyInfo, FamilySent, NEW_FAMILY } from '#src/contract/requests/family.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppContext, AppDeps, AppEnv } from '#src/server/http/context.ts'
import { ownCall } from '#src/server/http/described-operation.ts'
import { idempotent } from '#src/server/http/idempotent.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import { type Member, ownFamily } from '../families/own-family.ts'
import { findReason, ownHistories } from '../requests/history.ts'
import { toRequestLocation } from '../requests/owner.ts'
import type { RequestRow } from '../requests/receive.ts'
import { ownCommunity, sendingOf } from '../subscriptions/member.ts'
import {
  changeFamily,
  familyByForm,
  formIdOf,
  type People,
  peopleOf,
  sendFamily,
  sentAnswer,
  sentFamilies,
  validatedFamilyInfo,
} from './family.ts'

/**
 * The registration of a family by one of its members (requirements §7.7). Everyone sees only their
 * own.
 *
 * @param base the path of the API's version, such as `/api/v1`
 */
export function ownFamilyRoutes(deps: AppDeps, base: string) {
  const mine = signedIn(deps)
  const asked = checkedQuery(ItemQuery, AppFilter)
  const reading = { refuses: [403, 404], takes: { filters: AppFilter } } as const
  const writing = { isIdempotent: true, refuses: [403, 404, 413, 415, 429] } as const
  return new Hono<AppEnv>()
    .get(
      PATHS.familyInfo,
      mine,
      asked,
      ownCall('familyInfo', 'families', FamilyInfo, reading),
      async (c) => answer(c, await familyInfo(deps, await memberIn(c, deps, c.req.param()))),
    )
    .get(
      PATHS.familyForm,
      mine,
      asked,
      ownCall('familyForm', 'families', FamilyInfo, reading),
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
      ownCall('sendFamily', 'families', FamilySent, writing),
      idempotent(deps, 'sendFamily'),
      async (c) => {
        const { pending_family, consent } = c.req.valid('json')
        const sending = await sendingOf(c, deps, c.req.param('community'), consent)
        const request = await sendFamily(deps, sending, pending_family)
        c.header('location', toRequestLocation(request, base))
        return answer(c, sentAnswer(deps, request))
      },
    )
    .put(
      PATHS.updateFamily,
      mine,
      checkedBody(FamilyForm),
      ownCall('updateFamily', 'families', FamilySent, writing),
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

type FamilyDeps = Pick<AppDeps, 'db' | 'secret'>

/**
 * A member's family in a community, with its state by requirements §4.4: a pending registration
 * comes first, then the register's family, then a refused registration.
 */
async function familyInfo(deps: FamilyDeps, member: Member): Promise<FamilyInfo> {
  const [newest] = await sentFamilies(deps.db, member)
  if (newest?.status === 'pending') return sentFamilyInfo(deps, newest)
  const family = await ownFamily(deps.db, member)
  if (family) return validatedFamilyInfo(deps.db, family)
  return newest?.status === 'rejected' ? sentFamilyInfo(deps, newest) : NEW_FAMILY
}

/** A registration as sent. */
async function sentFamilyInfo(
  { db, secret }: FamilyDeps,
  request: RequestRow,
): Promise<FamilyInfo> {
  const details = v.parse(FamilyDetails, request.details)
  const { father_id, mother_id, family_entities } = details
  const [people, histories] = await Promise.all([
    peopleOf(db, request, [
      father_id,
      mother_id,
      ...family_entities.map(({ entity_id }) => entity_id),
    ]),
    ownHistories(db, [request.id]),
  ])
  return {
    ...details,
    id: request.id,
    form_id: formIdOf(secret, request),
    status: request.status,
    reason: findReason(histories.get(request.id) ?? []),
    reference: request.reference,
    father_description: shownName(people, father_id, [
      details.father_name,
      details.father?.name,
      details.father_pending_entity?.name,
    ]),
    mother_description: shownName(people, mother_id, [
      details.mother_name,
      details.mother?.name,
      details.mother_pending_entity?.name,
    ]),
    family_entities: family_entities.map((line) => ({
      ...line,
      entity_name: line.entity_name ?? people.get(line.entity_id)?.name ?? null,
    })),
  }
}

function shownName(
  people: People,
  id: number | null,
  written: Array<string | null | undefined>,
): string | null {
  return people.get(id)?.name ?? written.find((name) => typeof name === 'string') ?? null
}
