import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import {
  AccountId,
  BasicProfile,
  ChangePassword,
  DeleteAccount,
  PHOTO_MAX_BYTES,
  PHOTO_TYPES,
  PhotoAnswer,
  Profile,
  Receipt,
  ResetPassword,
  UpdateProfile,
  UserViews,
} from '#src/contract/account/account.ts'
import { OwnData } from '#src/contract/account/own-data.ts'
import { Done, PasswordChanged } from '#src/contract/account/session.ts'
import { RecoverPasswordCall } from '#src/contract/api-forms.ts'
import { PATHS, socialPaths } from '#src/contract/paths.ts'
import { answer, attachedAs } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import { rawBody } from '#src/server/http/body/raw-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation, ownCall } from '#src/server/http/described-operation.ts'
import { idempotent } from '#src/server/http/idempotent.ts'
import { clientAddress } from '#src/server/http/limits/client-address.ts'
import { admit } from '#src/server/http/limits/open-form.ts'
import { counted, limited, openedLink } from '#src/server/http/limits/rate-limits.ts'
import { ownAccount } from '#src/server/http/session/own-account.ts'
import { recentlyProven } from '#src/server/http/session/recently-proven.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import { recentlyProvenFactor } from '../second-factor/proof-of-identity.ts'
import { eraseAccount } from './deletion.ts'
import { ownData } from './export.ts'
import { changePhoto, deletePhoto } from './photo.ts'
import { basicProfileOf, profileOf, updateProfile, viewsOf } from './profile.ts'
import { registrationRoutes } from './registration-routes.ts'
import { changePassword, resetPassword } from './set-password.ts'

/** The routes of an account, from registration to erasure, without its sessions. */
export function accountRoutes(deps: AppDeps) {
  const routes = new Hono<AppEnv>()
  for (const part of [
    registrationRoutes,
    recoveryRoutes,
    passwordRoutes,
    profileRoutes,
    photoRoutes,
    ownDataRoutes,
  ]) {
    routes.route('/', part(deps))
  }
  return routes
}

/** A person's stored data: the export and the erasure (requirements §11.7). */
function ownDataRoutes(deps: AppDeps) {
  const mine = signedIn(deps)
  return new Hono<AppEnv>()
    .get(
      PATHS.ownExport,
      mine,
      recentlyProven(deps),
      ownCall('ownExport', 'account', OwnData, { refuses: [403] }),
      async (c) => {
        const now = deps.now()
        const name = `${deps.productSlug}-${now.slice(0, 'yyyy-MM-dd'.length)}.json`
        const data = await ownData(deps.db, c.var.caller.accountId, now)
        c.header('content-disposition', attachedAs(name)['content-disposition'])
        return answer(c, data)
      },
    )
    .delete(
      PATHS.ownAccount,
      mine,
      recentlyProvenFactor(deps),
      checkedBody(DeleteAccount),
      ownCall('deleteAccount', 'account', Done, { refuses: [403, 409, 413, 415, 429] }),
      async (c) => {
        await eraseAccount(deps, c.var.caller.accountId, c.req.valid('json').password)
        return answer(c, {})
      },
    )
}

/** A new password for a person who forgot theirs: by a mailed link. */
function recoveryRoutes(deps: AppDeps) {
  const paths = socialPaths(deps.productSlug)
  return new Hono<AppEnv>()
    .put(
      paths.recoverPassword,
      checkedBody(RecoverPasswordCall),
      describedOperation('recoverPassword', 'account', Receipt, {
        isIdempotent: true,
        refuses: [413, 415, 429],
      }),
      idempotent(deps, 'recoverPassword'),
      async (c) => {
        const { email, captcha } = c.req.valid('json')
        await admit(c, deps, 'recover', { email, captcha })
        const { locale } = c.var.translator()
        // The job checks whether the address is known: the answer must not reveal it.
        const mayMail = (await counted(deps, 'recoverMails', email)) === 0
        if (mayMail) await deps.jobs.add(deps.db, { kind: 'recovery', email, locale })
        return answer(c, { id: randomUUID() })
      },
    )
    .post(
      paths.resetPassword,
      checkedBody(ResetPassword),
      describedOperation('resetPassword', 'account', AccountId, { refuses: [413, 415, 429] }),
      async (c) => {
        const address = clientAddress(c, deps.trustedProxies)
        const asked = { ...c.req.valid('json'), address }
        const id = await openedLink(deps, { name: 'linkAddress', subject: address }, () =>
          resetPassword(deps, asked),
        )
        return answer(c, { id })
      },
    )
}

/** A new password for a person who knows theirs, at both addresses (requirements §7.2, §7.3). */
function passwordRoutes(deps: AppDeps) {
  const { changePassword: path } = socialPaths(deps.productSlug)
  const routes = new Hono<AppEnv>()
  for (const [method, at, operation] of [
    ['PUT', path, 'changePassword'],
    ['POST', PATHS.changeOwnPassword, 'changeOwnPassword'],
  ] as const) {
    routes.on(
      method,
      at,
      signedIn(deps),
      checkedBody(ChangePassword),
      ownCall(operation, 'account', PasswordChanged, { refuses: [413, 415, 429] }),
      async (c) => {
        const { caller } = c.var
        const userAgent = c.req.header('user-agent')
        const changed = await changePassword(deps, caller, c.req.valid('json'), userAgent)
        return answer(c, { id: caller.accountId, ...changed })
      },
    )
  }
  return routes
}

/** One's own profile: no address names another person's (requirements §7.3). */
function profileRoutes(deps: AppDeps) {
  const paths = socialPaths(deps.productSlug)
  const mine = signedIn(deps)
  return new Hono<AppEnv>()
    .get(paths.getProfile, mine, ownCall('getProfile', 'account', Profile), async (c) =>
      answer(c, profileOf(await ownAccount(deps.db, c.var.caller.accountId))),
    )
    .get(
      paths.getBasicProfile,
      mine,
      ownCall('getBasicProfile', 'account', BasicProfile),
      async (c) => {
        const own = await ownAccount(deps.db, c.var.caller.accountId)
        return answer(c, await basicProfileOf(deps.db, own))
      },
    )
    .put(
      paths.updateProfile,
      mine,
      checkedBody(UpdateProfile),
      ownCall('updateProfile', 'account', AccountId, { refuses: [413, 415] }),
      async (c) => {
        const id = c.var.caller.accountId
        await updateProfile(deps, id, c.req.valid('json'))
        return answer(c, { id })
      },
    )
    .get(PATHS.userViews, mine, ownCall('userViews', 'account', UserViews), async (c) =>
      answer(c, await viewsOf(deps.db, c.var.caller.accountId)),
    )
}

/** One's own photo: the body is the picture itself, without a form around it. */
function photoRoutes(deps: AppDeps) {
  const { profilePhoto } = socialPaths(deps.productSlug)
  const mine = signedIn(deps)
  return new Hono<AppEnv>()
    .put(
      profilePhoto,
      mine,
      rawBody({
        types: PHOTO_TYPES,
        maxBytes: PHOTO_MAX_BYTES,
        hints: { photo: { key: 'photo' } },
      }),
      ownCall('putProfilePhoto', 'account', PhotoAnswer, { refuses: [413, 415, 429] }),
      async (c) => {
        const id = c.var.caller.accountId
        await limited(deps, 'photoAccount', id)
        const bytes = new Uint8Array(await c.req.arrayBuffer())
        return answer(c, { id, photo_url: await changePhoto(deps, id, bytes) })
      },
    )
    .delete(
      profilePhoto,
      mine,
      ownCall('deleteProfilePhoto', 'account', PhotoAnswer),
      async (c) => {
        const id = c.var.caller.accountId
        await deletePhoto(deps, id)
        return answer(c, { id, photo_url: null })
      },
    )
}
