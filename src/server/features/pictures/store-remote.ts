import type { FetchOptions } from '#src/server/media/remote/fetch-picture.ts'
import { storeRemotePicture } from '#src/server/media/remote/store-remote-picture.ts'
import type { PictureDeps } from './keep-picture.ts'
import { ownPicture } from './own-picture.ts'

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
