import { Hono } from 'hono'
import {
  AccountId,
  BasicProfile,
  PHOTO_MAX_BYTES,
  PHOTO_TYPES,
  PhotoAnswer,
  Profile,
  UpdateProfile,
  UserViews,
} from '#src/contract/account/account.ts'
import { PATHS, socialPaths } from '#src/contract/paths.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import { rawBody } from '#src/server/http/body/raw-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { ownCall } from '#src/server/http/described-operation.ts'
import { limited } from '#src/server/http/limits/rate-limits.ts'
import { signedIn } from '#src/server/http/session/signed-in.ts'
import { changePhoto, deletePhoto } from './photo.ts'
import { basicProfileOf, profileOf, updateProfile, viewsOf } from './profile.ts'
import { ownAccount } from './queries.ts'

/** One's own profile: no address names another person's (requirements §7.3). */
export function profileRoutes(deps: AppDeps) {
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
export function photoRoutes(deps: AppDeps) {
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
