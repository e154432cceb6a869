import { eq } from 'drizzle-orm'
import { accounts } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { removePhoto, storePhoto } from './photo-files.ts'

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
