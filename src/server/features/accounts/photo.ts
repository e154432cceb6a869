import { eq } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { describeRoute } from 'hono-openapi'
import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '#src/contract/account/account.ts'
import { accounts } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { removePhoto, storePhoto } from './photo-files.ts'

const HINTS = { photo: { key: 'photo' } }
const TAKEN = new Set<string>(PHOTO_TYPES)

const limited = bodyLimit({
  maxSize: PHOTO_MAX_BYTES,
  onError: () => {
    throw new ApiError('payload_too_large', HINTS)
  },
})

/**
 * Lets a body pass that may be a photo, and documents it. Its bytes are checked later.
 *
 * @throws ApiError `unsupported_media_type` for another kind by its header, `payload_too_large`
 *   above `PHOTO_MAX_BYTES`: each with a hint for `photo`
 */
export function photoBody(): MiddlewareHandler {
  const guarded: MiddlewareHandler = (c, next) => {
    const [type = ''] = (c.req.header('content-type') ?? '').split(';')
    if (!TAKEN.has(type.trim().toLowerCase())) throw new ApiError('unsupported_media_type', HINTS)
    return limited(c, next)
  }
  const schema = { type: 'string', format: 'binary' } as const
  const content = Object.fromEntries(PHOTO_TYPES.map((type) => [type, { schema }]))
  return Object.assign(guarded, describeRoute({ requestBody: { required: true, content } }))
}

type PhotoDeps = Pick<AppDeps, 'db' | 'mediaDir' | 'now'>

/**
 * Replaces a person's photo, and deletes the files of the former one.
 *
 * @returns its address on this site
 * @throws ApiError `bad_request` with a hint for `photo` if the bytes are no picture;
 *   `unauthorized` if the account was erased meanwhile
 */
export async function changePhoto(
  deps: PhotoDeps,
  accountId: number,
  bytes: Uint8Array,
): Promise<string> {
  const url = await storePhoto(deps.mediaDir, bytes)
  try {
    await replacePhoto(deps, accountId, url)
  } catch (error) {
    await removePhoto(deps.mediaDir, url)
    throw error
  }
  return url
}

/** Removes a person's photo, if there is one. */
export async function deletePhoto(deps: PhotoDeps, accountId: number): Promise<void> {
  await replacePhoto(deps, accountId, null)
}

/** Of two simultaneous uploads, the second replaces the first's photo: no file is left over. */
async function replacePhoto(
  { db, mediaDir, now }: PhotoDeps,
  accountId: number,
  photoUrl: string | null,
): Promise<void> {
  const former = await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ photoUrl: accounts.photoUrl })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update')
    // The account was erased during the upload: nothing of the person may be left.
    if (!row) throw new ApiError('unauthorized')
    await tx.update(accounts).set({ photoUrl, updatedAt: now() }).where(eq(accounts.id, accountId))
    return row.photoUrl
  })
  await removePhoto(mediaDir, former)
}
