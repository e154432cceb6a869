import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { readPicture } from '#src/domain/pictures/pictures.ts'
import type { FetchOptions } from '#src/server/media/remote/fetch-picture.ts'
import { storeRemotePicture } from '#src/server/media/remote/store-remote-picture.ts'
import type { PictureDeps } from './keep-picture.ts'

interface StoreOptions extends FetchOptions {
  /** Folder that `/media` is served from. */
  mediaDir: string
  /** Where the pages stand, without a slash at the end. */
  siteUrl: string
}

/** Keeps copies in the media folder; what an editor copied from this very site is there already. */
export function remoteStore(options: StoreOptions): PictureDeps['storeRemote'] {
  return async (address) =>
    (await ownPicture(address, options)) ?? (await storeRemotePicture(address, options))
}

/**
 * The path of a picture that we have already, for an address that an editor copied from a page of
 * this very site; null for all others.
 *
 * @param siteUrl where the pages stand, without a slash at the end
 */
async function ownPicture(
  address: string,
  { siteUrl, mediaDir }: { siteUrl: string; mediaDir: string },
): Promise<string | null> {
  if (!address.startsWith(`${siteUrl}/media/`)) return null
  const path = address.slice(siteUrl.length)
  // Its shape leaves no room for another folder: a digest, a size.
  if (readPicture(path).kind !== 'stored' || path.split('/').length !== 4) return null
  return access(join(mediaDir, path.slice('/media/'.length))).then(
    () => path,
    () => null,
  )
}
