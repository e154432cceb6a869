import { readlink, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'

/** The link to the release that is served, in the folder of the site. */
export const LIVE_LINK = 'current'

/** The folder of the release that is served, or null before the first one. */
export async function liveFolder(siteDir: string): Promise<string | null> {
  const target = await readlink(join(siteDir, LIVE_LINK)).catch(() => null)
  if (target === null) return null
  const folder = resolve(siteDir, target)
  return (await stat(folder).catch(() => null)) ? folder : null
}

/** The name of the release that is served, or null before the first one. */
export async function liveRelease(siteDir: string): Promise<string | null> {
  const folder = await liveFolder(siteDir)
  return folder && basename(folder)
}
