import { Hono } from 'hono'
import type * as v from 'valibot'
import { PATHS } from '#src/contract/paths.ts'
import {
  NotifyBaptism,
  NotifyCatechism,
  NotifyMassIntention,
  NotifyMeeting,
  NotifyWedding,
} from '#src/contract/requests/notify.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { checkedIntention } from '../mass-intentions/checked-intention.ts'
import type { NotificationKind } from './notification.ts'
import { notifyRoute } from './notify-route.ts'

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
 * What a member asks their parish for from the private area (requirements §7.8).
 *
 * @param base where the API's version stands, such as `/api/v1`
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
