import { Hono } from 'hono'
import type * as v from 'valibot'
import { Done } from '#src/contract/account/session.ts'
import { ApiError } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppContext, AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { idempotent } from '#src/server/http/idempotent.ts'
import { signedIn } from '#src/server/http/signed-in.ts'
import { receiveRequest } from '../requests/receive.ts'
import { addressOf, sendingOf } from '../requests/sender.ts'
import type { Notification, NotificationKind } from './notification.ts'

/**
 * The `notify` call of a kind: its answer is an empty object, by which the screens know that it
 * was received (requirements §4.6), and `Location` says where its sender finds it again.
 *
 * @param base where the API's version stands, such as `/api/v1`
 */
export function notifyRoute<Schema extends v.GenericSchema>(
  deps: AppDeps,
  base: string,
  kind: NotificationKind<Schema>,
) {
  const { operation, path, schema } = kind
  return new Hono<AppEnv>().post(
    path,
    signedIn(deps),
    checkedBody<v.GenericSchema>(schema),
    describedOperation(operation, 'requests', Done, {
      isSignedIn: true,
      isIdempotent: true,
      refuses: [400, 403, 404, 413, 415, 429],
    }),
    idempotent(deps, operation),
    async (c) => {
      // The schema gave it: what TypeScript cannot follow through the validator of a type to come.
      const body = c.req.valid('json' as never) as v.InferOutput<Schema>
      const { reference } = await received(c, deps, kind, kind.read(body))
      c.header('location', addressOf({ reference }, base))
      return answer(c, {})
    },
  )
}

async function received<Schema extends v.GenericSchema>(
  c: AppContext,
  deps: AppDeps,
  { wrapper, check }: NotificationKind<Schema>,
  { request, slug, consent }: Notification,
) {
  const { db, jobs } = deps
  const { community, sender } = await sendingOf(c, deps, c.req.param('community') ?? '', consent)
  if (slug !== undefined && slug !== community.slug) {
    throw new ApiError('bad_request', { [`${wrapper}.slug`]: { key: 'slug' } })
  }
  const now = deps.now()
  const context = { db, community, accountId: sender.accountId, now }
  const checked = check ? await check(context, request) : request
  return db.transaction((tx) => receiveRequest(tx, { jobs, now }, { ...sender, request: checked }))
}
