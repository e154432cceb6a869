import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { COPIES, PREVIEW_ROOT } from '#src/domain/preview.ts'
import { LOCALES } from '#src/i18n/locales.ts'

const HOUR_MS = 60 * 60_000
/** Whoever asks for one after that has it drawn again. */
const KEPT_MS = 90 * 24 * HOUR_MS
/**
 * Of all files one in so many is looked at each hour. It is no divisor of a day: a machine that is
 * off at night comes to each of them, too.
 */
const TURNS = 23
/** However many there are, deleting them ends. */
const MOST_DELETED = 2_000

/**
 * Deletes previews that were drawn three months ago, and what a drawing that was cut off left: a
 * title that has changed is another address, and nobody asks for the former one again. To be called
 * every hour; each file is looked at about once a day.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export async function sweepPreviews(mediaDir: string, now: string): Promise<void> {
  const at = Date.parse(now)
  const turn = Math.floor(at / HOUR_MS) % TURNS
  const root = join(mediaDir, PREVIEW_ROOT.slice('/media/'.length))
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

/** Which turn looks at a file, by the digest or whatever else is in its name. */
function turnOf(name: string): number {
  return [...name].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 65_521, 0) % TURNS
}

/** None where there is no such folder: nothing was drawn in that language. */
async function* namesIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(ifMissing)
  if (!entries) return
  for await (const entry of entries) if (entry.isFile()) yield entry.name
}

/** In milliseconds; none for a file that another server has deleted meanwhile. */
async function age(file: string, now: number): Promise<number> {
  const found = await stat(file).catch(ifMissing)
  return found ? now - found.mtimeMs : 0
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
