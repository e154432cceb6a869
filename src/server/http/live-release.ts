import { readlinkSync } from 'node:fs'
import { readlink, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'

/** The folder of the release that is served, or null before the first one. */
export async function liveFolder(siteDir: string): Promise<string | null> {
  const target = await readlink(join(siteDir, 'current')).catch(() => null)
  if (target === null) return null
  const folder = resolve(siteDir, target)
  return (await stat(folder).catch(() => null)) ? folder : null
}

/** The same in this thread, whether or not the folder is there: `undefined` without a link. */
export function liveFolderNow(siteDir: string): string | undefined {
  try {
    return resolve(siteDir, readlinkSync(join(siteDir, 'current')))
  } catch {
    return undefined
  }
}

/** The name of the release that is served, or null before the first one. */
export async function liveRelease(siteDir: string): Promise<string | null> {
  const folder = await liveFolder(siteDir)
  return folder && basename(folder)
}
