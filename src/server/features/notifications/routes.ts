import { Hono } from 'hono'
import * as v from 'valibot'
import { Done } from '#src/contract/account/session.ts'
import { PATHS } from '#src/contract/paths.ts'
import type { DetailsOf, RequestDetails } from '#src/contract/requests/request-details.ts'
import {
  NOTIFIED_KINDS,
  type NotifiedKind,
  REQUEST_KIND_FACTS,
} from '#src/contract/requests/request-kinds.ts'
import { ApiError } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppContext, AppDeps, AppEnv } from '#src/server/http/context.ts'
import { ownCall } from '#src/server/http/described-operation.ts'
import { idempotent } from '#src/server/http/idempotent.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import { completedRequest } from '../requests/complete-request.ts'
import { type KindHooks, type RequestHooks, requestKind } from '../requests/kinds.ts'
import { toRequestLocation } from '../requests/owner.ts'
import { receiveRequest } from '../requests/receive.ts'
import { sendingOf } from '../subscriptions/member.ts'

/** A body: the form in the wrapper of its kind, with the community that it names, if any. */
type Body = { consent?: string } & Record<string, unknown>

/**
 * The requests that a member sends from the private area (requirements §7.8). The answer is an
 * empty object, which tells the screens that the request was received (requirements §4.6), and
 * `Location` is its address.
 *
 * @param hooks what other features check of them
 * @param base the path of the API's version, such as `/api/v1`
 */
export function notificationRoutes(deps: AppDeps, hooks: RequestHooks, base: string) {
  const routes = new Hono<AppEnv>()
  for (const kind of NOTIFIED_KINDS) {
    const operation = REQUEST_KIND_FACTS[kind].notify
    routes.post(
      PATHS[operation],
      signedIn(deps),
      checkedBody<v.GenericSchema>(requestKind(kind).notify ?? v.never()),
      ownCall(operation, 'requests', Done, {
        isIdempotent: true,
        refuses: [403, 404, 413, 415, 429],
      }),
      idempotent(deps, operation),
      async (c) => {
        // The schema ensures the type, which TypeScript cannot infer through the generic validator.
        const body = c.req.valid('json' as never) as Body
        const { reference } = await received(c, { ...deps, hooks }, kind, body)
        c.header('location', toRequestLocation({ reference }, base))
        return answer(c, {})
      },
    )
  }
  return routes
}

async function received(
  c: AppContext,
  deps: AppDeps & { hooks: RequestHooks },
  kind: NotifiedKind,
  { consent, ...body }: Body,
) {
  const { db, jobs } = deps
  const { wrapper } = REQUEST_KIND_FACTS[kind]
  const { slug, ...details } = body[wrapper] as DetailsOf<NotifiedKind> & { slug?: string }
  const { community, sender } = await sendingOf(c, deps, c.req.param('community') ?? '', consent)
  if (slug !== undefined && slug !== community.slug) {
    throw new ApiError('bad_request', { [`${wrapper}.slug`]: { key: 'slug' } })
  }
  const now = deps.now()
  const hooks: KindHooks<NotifiedKind> = deps.hooks.kinds[kind] ?? {}
  const sent = { community, accountId: sender.accountId, now }
  const checked = (await hooks.checkSent?.(db, sent, details)) ?? details
  const written = { kind, details: checked } as RequestDetails
  const request = await completedRequest(db, community.id, written, {
    ...{ isOfMember: true, before: null, wrapper },
  })
  return db.transaction((tx) => receiveRequest(tx, { jobs, now }, { ...sender, request }))
}
