import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { COPIES, SHARE_IMAGE_ROOT } from '#src/domain/pictures/share-image.ts'
import { LOCALES } from '#src/i18n/locales.ts'

const HOUR_MS = 60 * 60_000
/** The age at which a preview is deleted. A later request draws it again. */
const KEPT_MS = 90 * 24 * HOUR_MS
/**
 * Each hour checks one file in this many. The number does not divide a day, so that a machine that
 * is off at night also reaches every file.
 */
const TURNS = 23
/** The maximum number of deletions in one run. */
const MOST_DELETED = 2_000

/**
 * Deletes previews drawn three months ago, and leftovers of interrupted drawings: a changed title
 * has a new address, and nobody requests the former one. It must run every hour; each file is
 * checked about once a day.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export async function sweepShareImages(mediaDir: string, now: string): Promise<void> {
  const at = Date.parse(now)
  const turn = Math.floor(at / HOUR_MS) % TURNS
  const root = join(mediaDir, SHARE_IMAGE_ROOT.slice('/media/'.length))
  let left = MOST_DELETED
  for (const folder of [...LOCALES, COPIES]) {
    for await (const name of namesIn(join(root, folder))) {
      if (turnOf(name) !== turn) continue
      const file = join(root, folder, name)
      if ((await age(file, at)) < KEPT_MS) continue
      await rm(file, { force: true })
      left -= 1
      if (left === 0) return
    }
  }
}

/** The run that checks a file, by the digest or other text in its name. */
function turnOf(name: string): number {
  return [...name].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 65_521, 0) % TURNS
}

/** Empty if the folder does not exist: nothing was drawn in that language. */
async function* namesIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(ifMissing)
  if (!entries) return
  for await (const entry of entries) if (entry.isFile()) yield entry.name
}

/** In milliseconds; undefined for a file that another server has deleted meanwhile. */
async function age(file: string, now: number): Promise<number> {
  const found = await stat(file).catch(ifMissing)
  return found ? now - found.mtimeMs : 0
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
