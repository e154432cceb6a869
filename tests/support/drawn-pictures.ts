import { cp, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { projectDir } from './processes.ts'
import { SITE_DATA_DIR } from './site.ts'

/** Of so many pictures, one is left to draw. */
const LEFT_EVERY = 4
/** The picture itself, which is written after its variants (`store-picture.ts`). */
const WHOLE = /^\d+x\d+/

/**
 * Lays pictures of the demo that the site of the browser tests has drawn into the media folder of
 * another portal, which then draws the others alone: all of them take twenty seconds of a processor.
 *
 * @returns how many; none where that site has not run
 */
export async function layDrawnPictures(mediaDir: string): Promise<number> {
  const drawn = resolve(projectDir, SITE_DATA_DIR, 'media')
  const folders = (await readdir(drawn).catch(() => [])).filter((name) =>
    /^[\da-f]{32}$/.test(name),
  )
  let laid = 0
  for (const [nth, name] of folders.sort().entries()) {
    const isWhole = (await readdir(join(drawn, name))).some((file) => WHOLE.test(file))
    if (!isWhole || nth % LEFT_EVERY === 0) continue
    await cp(join(drawn, name), join(mediaDir, name), { recursive: true })
    laid += 1
  }
  return laid
}
