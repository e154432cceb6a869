import { Hono } from 'hono'
import type * as v from 'valibot'
import { Acceptance, PendingCount, Rejection } from '#src/contract/office/staff.ts'
import { requestRecord } from '#src/contract/requests/request-record.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppContext, AppDeps, AppEnv } from '#src/server/http/context.ts'
import { idFrom } from '#src/server/http/lists/references.ts'
import { officeAccess } from '#src/server/office-kit/access.ts'
import { describedStaffCall } from '#src/server/office-kit/described-staff-call.ts'
import { accept, reject } from './answer-request.ts'
import { type Accepted, type RequestHooks, requestKind } from './kinds.ts'
import { countPending, requestRecordOf } from './office-queries.ts'
import type { RequestResource } from './request-resources.ts'

/** The office's decisions on the requests of a kind: accept, reject, and count the pending ones. */
export function decisionRoutes(
  deps: AppDeps,
  resource: RequestResource,
  hooks: RequestHooks,
): Hono<AppEnv> {
  const { db } = deps
  const { path, kind } = resource
  const { gate, scopeOf } = officeAccess(deps)
  const acceptance: v.GenericSchema<unknown, Accepted> = requestKind(kind).acceptance ?? Acceptance
  const refuses = { refuses: [409, 413, 415] } as const
  const within = (c: AppContext) => ({ ...scopeOf(c), kind, hooks })

  return new Hono<AppEnv>()
    .get(
      `${path}/count`,
      gate(`${resource.name}.count`),
      describedStaffCall(resource, 'count', PendingCount),
      async (c) => answer(c, { count: await countPending(db, within(c)) }),
    )
    .put(
      `${path}/accept/:id`,
      gate(`${resource.name}.accept`),
      checkedBody(acceptance, { isOptional: true }),
      describedStaffCall(resource, 'accept', requestRecord(kind), refuses),
      async (c) => {
        const [scope, id] = [within(c), idFrom(c.req.param('id'))]
        await db.transaction((tx) => accept(tx, scope, id, c.req.valid('json') as Accepted))
        return answer(c, await requestRecordOf(db, scope, id))
      },
    )
    .put(
      `${path}/reject/:id`,
      gate(`${resource.name}.reject`),
      checkedBody(Rejection, { isOptional: true }),
      describedStaffCall(resource, 'reject', requestRecord(kind), refuses),
      async (c) => {
        const [scope, id] = [within(c), idFrom(c.req.param('id'))]
        const { reason = null } = c.req.valid('json')
        await db.transaction((tx) => reject(tx, scope, id, reason))
        return answer(c, await requestRecordOf(db, scope, id))
      },
    )
}
