import { Hono } from 'hono'
import * as v from 'valibot'
import { Done } from '#src/contract/account/session.ts'
import { OwnRequestFilters, OwnRequestsQuery } from '#src/contract/list-queries.ts'
import { AppFilter, ItemQuery } from '#src/contract/list-query.ts'
import { PATHS } from '#src/contract/paths.ts'
import { OwnRequestDetail, OwnRequests } from '#src/contract/requests/own-request.ts'
import { Written } from '#src/contract/requests/request-handling.ts'
import { RequestReference } from '#src/contract/requests/request-status.ts'
import { notFound } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { ownCall } from '#src/server/http/described-operation.ts'
import { idempotent } from '#src/server/http/idempotent.ts'
import { limited } from '#src/server/http/limits/rate-limits.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import { answerQuestion } from '../requests/conversation.ts'
import { decideRequest } from '../requests/decide.ts'
import { listOwnRequests, ownRequestDetail, ownRequestRow } from './queries.ts'

/** A person's own requests, which they can read, and withdraw while they are pending. */
export function ownRequestRoutes(deps: AppDeps) {
  const { db } = deps
  const mine = signedIn(deps)
  return new Hono<AppEnv>()
    .get(
      PATHS.ownRequests,
      mine,
      checkedQuery(OwnRequestsQuery, OwnRequestFilters),
      ownCall('ownRequests', 'requests', OwnRequests, {
        refuses: [404],
        takes: { filters: OwnRequestFilters, limit: 'bounded' },
      }),
      async (c) =>
        answer(c, await listOwnRequests(db, c.var.caller.accountId, c.req.valid('query'))),
    )
    .get(
      PATHS.ownRequest,
      mine,
      checkedQuery(ItemQuery, AppFilter),
      ownCall('ownRequest', 'requests', OwnRequestDetail, {
        refuses: [404],
        takes: { filters: AppFilter },
      }),
      async (c) => {
        const reference = referenceIn(c.req.param('reference'))
        return answer(c, await ownRequestDetail(db, c.var.caller.accountId, reference, deps.now()))
      },
    )
    .put(
      PATHS.withdrawRequest,
      mine,
      ownCall('withdrawRequest', 'requests', Done, { refuses: [404, 409] }),
      async (c) => {
        const reference = referenceIn(c.req.param('reference'))
        const { id } = await ownRequestRow(db, c.var.caller.accountId, reference)
        const withdrawal = { decision: 'withdrawn', staffId: null, reason: null } as const
        await db.transaction((tx) => decideRequest(tx, id, withdrawal, deps.now()))
        return answer(c, {})
      },
    )
    .put(
      PATHS.answerRequest,
      mine,
      checkedBody(Written),
      ownCall('answerRequest', 'requests', Done, {
        isIdempotent: true,
        refuses: [404, 413, 415, 429],
      }),
      idempotent(deps, 'answerRequest'),
      async (c) => {
        const { accountId } = c.var.caller
        const reference = referenceIn(c.req.param('reference'))
        await limited(deps, 'requestAccount', accountId)
        const { text } = c.req.valid('json')
        const [now, { jobs }] = [deps.now(), deps]
        await db.transaction(async (tx) => {
          const request = await ownRequestRow(tx, accountId, reference)
          // The consent given with the request also covers messages about it.
          await answerQuestion(tx, { now, jobs }, request, { text, consentVersion: null })
        })
        return answer(c, {})
      },
    )
}

function referenceIn(segment: string): string {
  if (!v.is(RequestReference, segment)) throw notFound()
  return segment
}
