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
import type { Db } from '#src/server/db/connection.ts'
import { ApiError } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppContext, AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { idempotent } from '#src/server/http/idempotent.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import type { CommunityRow } from '../chapelries/rows.ts'
import { checkedIntention } from '../mass-intentions/checked-intention.ts'
import { receiveRequest } from '../requests/receive.ts'
import { addressOf, sendingOf } from '../requests/sender.ts'

const meeting: NotificationKind<typeof NotifyMeeting> = {
  operation: 'notifyMeeting',
  path: PATHS.notifyMeeting,
  schema: NotifyMeeting,
  wrapper: 'pending_meeting',
  read: ({ pending_meeting: { slug, ...details }, consent }) => ({
    request: { kind: 'meeting', details },
    slug,
    consent,
  }),
}

const massIntention: NotificationKind<typeof NotifyMassIntention> = {
  operation: 'notifyMassIntention',
  path: PATHS.notifyMassIntention,
  schema: NotifyMassIntention,
  wrapper: 'pending_mass_intentions',
  read: ({ pending_mass_intentions: { slug, ...details }, consent }) => ({
    request: { kind: 'mass-intention', details },
    slug,
    consent,
  }),
  check: async ({ db, ...asked }, request) => {
    if (request.kind !== 'mass-intention') return request
    return { ...request, details: await checkedIntention(db, asked, request.details) }
  },
}

const catechism: NotificationKind<typeof NotifyCatechism> = {
  operation: 'notifyCatechism',
  path: PATHS.notifyCatechism,
  schema: NotifyCatechism,
  wrapper: 'pending_catechism',
  read: ({ pending_catechism: { slug, ...details }, consent }) => ({
    request: { kind: 'catechism', details },
    slug,
    consent,
  }),
}

const baptism: NotificationKind<typeof NotifyBaptism> = {
  operation: 'notifyBaptism',
  path: PATHS.notifyBaptism,
  schema: NotifyBaptism,
  wrapper: 'pending_baptism',
  read: ({ pending_baptism: { slug, ...details }, consent }) => ({
    request: { kind: 'baptism', details },
    slug,
    consent,
  }),
}

const wedding: NotificationKind<typeof NotifyWedding> = {
  operation: 'notifyWedding',
  path: PATHS.notifyWedding,
  schema: NotifyWedding,
  wrapper: 'pending_wedding',
  read: ({ pending_wedding: { slug, ...details }, consent }) => ({
    request: { kind: 'wedding', details },
    slug,
    consent,
  }),
}

/**
 * The requests that a member sends from the private area (requirements §7.8).
 *
 * @param base the path of the API's version, such as `/api/v1`
 */
export function notificationRoutes(deps: AppDeps, base: string) {
  const route = <Schema extends v.GenericSchema>(kind: NotificationKind<Schema>) =>
    notifyRoute(deps, base, kind)
  const routes = [
    route(meeting),
    route(massIntention),
    route(catechism),
    route(baptism),
    route(wedding),
  ]
  const all = new Hono<AppEnv>()
  for (const one of routes) all.route('/', one)
  return all
}

/**
 * The `notify` call of a kind. Its answer is an empty object, which tells the screens that it was
 * received (requirements §4.6), and `Location` is the address of the request.
 *
 * @param base the path of the API's version, such as `/api/v1`
 */
function notifyRoute<Schema extends v.GenericSchema>(
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
      // The schema ensures the type, which TypeScript cannot infer through the generic validator.
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

/** The data that `notify` calls of all kinds share. */
interface Notification {
  request: RequestDetails
  /** The community that the form names; undefined if it names none. */
  slug: string | undefined
  /** The version of the accepted privacy notice. */
  consent: string | undefined
}

interface NotificationContext {
  db: Db
  community: CommunityRow
  accountId: number
  /** The present instant, ISO 8601 in UTC. */
  now: string
}

/** The particulars of one of the five `notify` calls (requirements §7.8). */
interface NotificationKind<Schema extends v.GenericSchema = v.GenericSchema> {
  operation: string
  path: `${string}/:community/notify`
  schema: Schema
  /** The body's field with the form (requirements §3.16). */
  wrapper: string
  read(body: v.InferOutput<Schema>): Notification
  /**
   * Validates the request beyond its schema.
   *
   * @throws ApiError
   */
  check?(context: NotificationContext, request: RequestDetails): Promise<RequestDetails>
}
