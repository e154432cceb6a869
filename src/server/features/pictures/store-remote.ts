import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { readPicture } from '#src/domain/pictures/pictures.ts'
import type { FetchOptions } from '#src/server/media/remote/fetch-picture.ts'
import { storeRemotePicture } from '#src/server/media/remote/store-remote-picture.ts'
import type { PictureDeps } from './keep-picture.ts'

interface StoreOptions extends FetchOptions {
  /** Folder that `/media` is served from. */
  mediaDir: string
  /** Origin of the pages, without a slash at the end. */
  siteUrl: string
}

/** Stores copies in the media folder; pictures whose address is on this site are already there. */
export function remoteStore(options: StoreOptions): PictureDeps['storeRemote'] {
  return async (address) =>
    (await ownPicture(address, options)) ?? (await storeRemotePicture(address, options))
}

/**
 * The path of an existing picture, for an address on this site; null for all others.
 *
 * @param siteUrl origin of the pages, without a slash at the end
 */
async function ownPicture(
  address: string,
  { siteUrl, mediaDir }: { siteUrl: string; mediaDir: string },
): Promise<string | null> {
  if (!address.startsWith(`${siteUrl}/media/`)) return null
  const path = address.slice(siteUrl.length)
  // Its shape, a digest and a size, cannot lead to another folder.
  if (readPicture(path).kind !== 'stored' || path.split('/').length !== 4) return null
  return access(join(mediaDir, path.slice('/media/'.length))).then(
    () => path,
    () => null,
  )
}
