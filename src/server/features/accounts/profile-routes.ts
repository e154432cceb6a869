import { Hono } from 'hono'
import {
  AccountId,
  BasicProfile,
  PhotoAnswer,
  Profile,
  UpdateProfile,
  UserViews,
} from '#src/contract/account/account.ts'
import { PATHS, socialPaths } from '#src/contract/paths.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { limited } from '#src/server/http/limits/rate-limits.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import { changePhoto, deletePhoto, photoBody } from './photo.ts'
import { basicProfileOf, profileOf, updateProfile, viewsOf } from './profile.ts'
import { ownAccount } from './queries.ts'

const OWN = { isSignedIn: true } as const

/** One's own profile: no address names another person's (requirements §7.3). */
export function profileRoutes(deps: AppDeps) {
  const paths = socialPaths(deps.productSlug)
  const mine = signedIn(deps)
  return new Hono<AppEnv>()
    .get(
      paths.getProfile,
      mine,
      describedOperation('getProfile', 'account', Profile, OWN),
      async (c) => answer(c, profileOf(await ownAccount(deps.db, c.var.caller.accountId))),
    )
    .get(
      paths.getBasicProfile,
      mine,
      describedOperation('getBasicProfile', 'account', BasicProfile, OWN),
      async (c) => {
        const own = await ownAccount(deps.db, c.var.caller.accountId)
        return answer(c, await basicProfileOf(deps.db, own))
      },
    )
    .put(
      paths.updateProfile,
      mine,
      checkedBody(UpdateProfile),
      describedOperation('updateProfile', 'account', AccountId, {
        ...OWN,
        refuses: [400, 413, 415],
      }),
      async (c) => {
        const id = c.var.caller.accountId
        await updateProfile(deps, id, c.req.valid('json'))
        return answer(c, { id })
      },
    )
    .get(
      PATHS.userViews,
      mine,
      describedOperation('userViews', 'account', UserViews, OWN),
      async (c) => answer(c, await viewsOf(deps.db, c.var.caller.accountId)),
    )
}

/** One's own photo: the body is the picture itself, without a form around it. */
export function photoRoutes(deps: AppDeps) {
  const { profilePhoto } = socialPaths(deps.productSlug)
  const mine = signedIn(deps)
  return new Hono<AppEnv>()
    .put(
      profilePhoto,
      mine,
      photoBody(),
      describedOperation('putProfilePhoto', 'account', PhotoAnswer, {
        ...OWN,
        refuses: [400, 413, 415, 429],
      }),
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
      describedOperation('deleteProfilePhoto', 'account', PhotoAnswer, OWN),
      async (c) => {
        const id = c.var.caller.accountId
        await deletePhoto(deps, id)
        return answer(c, { id, photo_url: null })
      },
    )
}
