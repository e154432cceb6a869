import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { Receipt } from '#src/contract/account/account.ts'
import { Done } from '#src/contract/account/session.ts'
import { JoinCall, UpdateJoinCall } from '#src/contract/api-forms.ts'
import { AppFilter, ItemQuery } from '#src/contract/list-query.ts'
import { PATHS } from '#src/contract/paths.ts'
import { OpenedJoin, OwnJoins } from '#src/contract/people/membership.ts'
import { JoinDetails, PrefilledJoinForm } from '#src/contract/requests/join.ts'
import { isMaskOf, maskTaxpayer } from '#src/domain/people/taxpayer.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppContext, AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation, ownCall } from '#src/server/http/described-operation.ts'
import { idempotent } from '#src/server/http/idempotent.ts'
import { clientAddress } from '#src/server/http/limits/client-address.ts'
import { admit } from '#src/server/http/limits/open-form.ts'
import { limited, openedLink } from '#src/server/http/limits/rate-limits.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { idFrom, referenceFrom } from '#src/server/http/lists/references.ts'
import { maybeSignedIn, signedIn } from '#src/server/http/session/signed-in.ts'
import { publicCommunity } from '../chapelries/queries.ts'
import { joinBehind, lockJoinBehind, type OpenedLink } from '../requests/mailed-links.ts'
import {
  changeRequest,
  type NewRequest,
  type RequestRow,
  receiveRequest,
} from '../requests/receive.ts'
import { openOwnJoin, ownJoins, withdrawOwnJoin } from './own-joins.ts'

/** Join requests to a community, which anybody may send and change (requirements §7.6). */
export function joinRoutes(deps: AppDeps) {
  return new Hono<AppEnv>()
    .post(
      PATHS.joinChapelry,
      maybeSignedIn(deps),
      checkedBody(JoinCall),
      describedOperation('joinChapelry', 'requests', Receipt, {
        isIdempotent: true,
        isSignedIn: 'maybe',
        refuses: [404, 413, 415, 429],
      }),
      idempotent(deps, 'joinChapelry'),
      async (c) => {
        const community = await publicCommunity(deps.db, referenceFrom(c.req.param('community')))
        const form = c.req.valid('json')
        await admit(c, deps, 'join', form)
        const sender = {
          communityId: community.id,
          accountId: c.get('caller')?.accountId ?? null,
          locale: c.var.translator().locale,
          attempt: c.var.attempt,
        }
        await join(deps, sender, form)
        return answer(c, { id: randomUUID() })
      },
    )
    .get(
      PATHS.getPendingEntity,
      checkedQuery(ItemQuery, AppFilter),
      describedOperation('getPendingEntity', 'requests', PrefilledJoinForm, {
        refuses: [404, 429],
        takes: { filters: AppFilter },
      }),
      async (c) => {
        c.header('cache-control', 'no-store')
        const form = await openedLink(deps, linkLimit(c, deps), async () =>
          prefilledJoin(deps, await linkOf(deps, c.req.param())),
        )
        return answer(c, form)
      },
    )
    .put(
      PATHS.updateJoin,
      checkedBody(UpdateJoinCall),
      describedOperation('updateJoin', 'requests', Receipt, {
        isIdempotent: true,
        refuses: [404, 413, 415, 429],
      }),
      idempotent(deps, 'updateJoin'),
      async (c) => {
        const form = c.req.valid('json')
        await admit(c, deps, 'join', form)
        await openedLink(deps, linkLimit(c, deps), async () =>
          changeJoin(deps, await linkOf(deps, c.req.param()), form),
        )
        return answer(c, { id: randomUUID() })
      },
    )
}

function linkLimit(c: AppContext, { trustedProxies }: AppDeps) {
  return { name: 'joinLinkAddress', subject: clientAddress(c, trustedProxies) } as const
}

async function linkOf(
  deps: AppDeps,
  { community, form }: { community: string; form: string },
): Promise<OpenedLink> {
  const { id } = await publicCommunity(deps.db, referenceFrom(community))
  return { communityId: id, form, now: deps.now() }
}

type JoinDeps = Pick<AppDeps, 'db' | 'jobs' | 'now'>
type Sender = Pick<NewRequest, 'communityId' | 'accountId' | 'locale' | 'attempt'>

/**
 * Stores a join request. It never checks whether the address is known: neither the answer nor its
 * timing may reveal it (requirements §11.5).
 */
async function join(
  { db, jobs, now }: JoinDeps,
  sender: Sender,
  { captcha: _captcha, slug: _slug, consent, ...details }: JoinCall,
): Promise<void> {
  const request = { kind: 'join', details } as const
  await db.transaction(async (tx) => {
    await receiveRequest(tx, { jobs, now: now() }, { ...sender, request, consentVersion: consent })
  })
}

/**
 * The values that prefill the form of a pending join request.
 *
 * @throws ApiError `not_found`
 */
async function prefilledJoin(
  { db }: Pick<AppDeps, 'db'>,
  link: OpenedLink,
): Promise<PrefilledJoinForm> {
  const request = orNotFound(await joinBehind(db, link))
  const details = keptDetails(request)
  const taxpayer = details.taxpayer === null ? null : maskTaxpayer(details.taxpayer)
  return { id: request.id, status: request.status, ...details, taxpayer }
}

/**
 * Changes a pending join request. Its address gets the same mail as for a new one.
 *
 * @throws ApiError `not_found`; `bad_request` for a mask that does not match the stored number
 */
async function changeJoin(
  { db, jobs }: Pick<AppDeps, 'db' | 'jobs'>,
  link: OpenedLink,
  { captcha: _captcha, consent: _consent, slug: _slug, ...sent }: UpdateJoinCall,
): Promise<void> {
  await db.transaction(async (tx) => {
    const request = orNotFound(await lockJoinBehind(tx, link))
    const taxpayer = taxpayerMeant(sent.taxpayer, keptDetails(request).taxpayer)
    const details = { ...sent, taxpayer }
    await changeRequest(tx, request.id, { kind: 'join', details }, { now: link.now, staffId: null })
    // The page of thanks promises a mail after a correction, too.
    await jobs.add(tx, { kind: 'join-received', requestId: request.id })
  })
}

function keptDetails({ details }: RequestRow): JoinDetails {
  return v.parse(JoinDetails, details)
}

/** A mask is valid only for the number that it was made of. */
function taxpayerMeant(sent: string | null, kept: string | null): string | null {
  if (sent === null || !sent.startsWith('*')) return sent
  if (kept !== null && isMaskOf(sent, kept)) return kept
  throw new ApiError('bad_request', { taxpayer: { key: 'taxpayer' } })
}

/** A user's own pending join requests, which they can see, correct and withdraw. */
export function ownJoinRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db, now } = deps
  const mine = signedIn(deps)
  return new Hono<AppEnv>()
    .get(PATHS.ownJoins, mine, ownCall('ownJoins', 'requests', OwnJoins), async (c) =>
      answer(c, { results: await ownJoins(db, c.var.caller.accountId) }),
    )
    .post(
      PATHS.ownJoinForm,
      mine,
      ownCall('openOwnJoin', 'requests', OpenedJoin, { refuses: [404, 429] }),
      async (c) => {
        const { accountId } = c.var.caller
        await limited(deps, 'requestAccount', accountId)
        const communityId = idFrom(c.req.param('community'))
        c.header('cache-control', 'no-store')
        return answer(c, { form: await openOwnJoin(db, { accountId, communityId }, now()) })
      },
    )
    .delete(
      PATHS.ownJoin,
      mine,
      ownCall('withdrawOwnJoin', 'requests', Done, { refuses: [404, 409] }),
      async (c) => {
        const { accountId } = c.var.caller
        const communityId = idFrom(c.req.param('community'))
        await db.transaction((tx) => withdrawOwnJoin(tx, { accountId, communityId }, now()))
        return answer(c, {})
      },
    )
}
