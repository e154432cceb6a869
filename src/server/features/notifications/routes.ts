import { Hono } from 'hono'
import type * as v from 'valibot'
import { Done } from '#src/contract/account/session.ts'
import { PATHS } from '#src/contract/paths.ts'
import {
  NotifyBaptism,
  NotifyCatechism,
  NotifyMassIntention,
  NotifyMeeting,
  NotifyWedding,
} from '#src/contract/requests/notify.ts'
import type { RequestDetails } from '#src/contract/requests/request-details.ts'
import { ApiError } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppContext, AppDeps, AppEnv } from '#src/server/http/context.ts'
import { ownCall } from '#src/server/http/described-operation.ts'
import { idempotent } from '#src/server/http/idempotent.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import { checkedIntention } from '../mass-intentions/checked-intention.ts'
import { sendingOf, toRequestLocation } from '../requests/owner.ts'
import { receiveRequest } from '../requests/receive.ts'

/** The five `notify` calls: kind, operation, the body's field with the form (requirements §3.16). */
const KINDS = [
  ['meeting', 'notifyMeeting', 'pending_meeting', NotifyMeeting],
  ['mass-intention', 'notifyMassIntention', 'pending_mass_intentions', NotifyMassIntention],
  ['catechism', 'notifyCatechism', 'pending_catechism', NotifyCatechism],
  ['baptism', 'notifyBaptism', 'pending_baptism', NotifyBaptism],
  ['wedding', 'notifyWedding', 'pending_wedding', NotifyWedding],
] as const
type NotificationKind = (typeof KINDS)[number]

/** The parts of a body that all kinds share: the community that the form names, if any. */
type Body = Record<NotificationKind[2], { slug?: string }> & { consent?: string }

/**
 * The requests that a member sends from the private area (requirements §7.8). The answer is an
 * empty object, which tells the screens that the request was received (requirements §4.6), and
 * `Location` is its address.
 *
 * @param base the path of the API's version, such as `/api/v1`
 */
export function notificationRoutes(deps: AppDeps, base: string) {
  const routes = new Hono<AppEnv>()
  for (const row of KINDS) {
    const [, operation, , schema] = row
    routes.post(
      PATHS[operation],
      signedIn(deps),
      checkedBody<v.GenericSchema>(schema),
      ownCall(operation, 'requests', Done, {
        isIdempotent: true,
        refuses: [403, 404, 413, 415, 429],
      }),
      idempotent(deps, operation),
      async (c) => {
        // The schema ensures the type, which TypeScript cannot infer through the generic validator.
        const { reference } = await received(c, deps, row, c.req.valid('json' as never) as Body)
        c.header('location', toRequestLocation({ reference }, base))
        return answer(c, {})
      },
    )
  }
  return routes
}

async function received(
  c: AppContext,
  deps: AppDeps,
  [kind, , wrapper]: NotificationKind,
  { consent, [wrapper]: form }: Body,
) {
  const { db, jobs } = deps
  const { slug, ...details } = form
  const { community, sender } = await sendingOf(c, deps, c.req.param('community') ?? '', consent)
  if (slug !== undefined && slug !== community.slug) {
    throw new ApiError('bad_request', { [`${wrapper}.slug`]: { key: 'slug' } })
  }
  const now = deps.now()
  const request = { kind, details } as RequestDetails
  if (request.kind === 'mass-intention') {
    const asked = { community, accountId: sender.accountId, now }
    request.details = await checkedIntention(db, asked, request.details)
  }
  return db.transaction((tx) => receiveRequest(tx, { jobs, now }, { ...sender, request }))
}
