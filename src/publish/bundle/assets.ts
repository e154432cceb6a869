import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inLanes } from '#src/content/lanes.ts'
import { compressedVariants } from '../release/compress.ts'
import { layLiturgy } from './liturgy-files.ts'

/** Where a release has the texts that islands fetch (requirements §7.9). */
const TEXTS_FOLDER = join('assets', 'locales')
/** Files compressed at once: as many as libuv has threads. */
const LANES = 4

/**
 * Lays the texts beside the hashed assets, and compressed variants beside all of them: as well as
 * can be is slow, so it is done once for a version of the code and never for a release.
 *
 * @param clientDir what browsers fetch of a bundle
 * @param localesDir folder of the texts
 */
export async function finishAssets(clientDir: string, localesDir: string): Promise<void> {
  await layTexts(clientDir, localesDir)
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  await inLanes(files, LANES, async ({ parentPath, name }) => {
    const file = join(parentPath, name)
    const variants = await compressedVariants(file, await readFile(file), 'asset')
    await Promise.all(variants.map(({ suffix, bytes }) => writeFile(`${file}${suffix}`, bytes)))
  })
}

/** Lays beside the hashed assets what islands fetch of texts and of the Church's calendar. */
export async function layTexts(clientDir: string, localesDir: string): Promise<void> {
  await cp(localesDir, join(clientDir, TEXTS_FOLDER), { recursive: true })
  await layLiturgy(clientDir, localesDir)
}
