import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { forEachConcurrently } from '#src/content/concurrently.ts'
import { filesBelow } from '#src/files/built-folder.ts'
import { assetVariants } from '../release/compress.ts'
import { layLiturgy } from './liturgy-files.ts'

/** The folder of a release for the texts that islands fetch (requirements §7.9). */
const TEXTS_FOLDER = join('assets', 'locales')
/** Files compressed at once: libuv has as many threads. */
const CONCURRENCY = 4

/**
 * Adds the texts to the hashed assets, and compressed variants of all of them. The best compression
 * is slow, so it runs once for a version of the code and never for a release.
 *
 * @param clientDir the bundle's files for browsers
 * @param localesDir folder of the texts
 */
export async function finishAssets(clientDir: string, localesDir: string): Promise<void> {
  await layTexts(clientDir, localesDir)
  await forEachConcurrently(await filesBelow(clientDir), CONCURRENCY, async (path) => {
    const file = join(clientDir, path)
    const variants = await assetVariants(file, await readFile(file))
    await Promise.all(variants.map(({ suffix, bytes }) => writeFile(`${file}${suffix}`, bytes)))
  })
}

/** Adds the texts and the Church's calendar, which islands fetch, to the hashed assets. */
export async function layTexts(clientDir: string, localesDir: string): Promise<void> {
  await cp(localesDir, join(clientDir, TEXTS_FOLDER), { recursive: true })
  await layLiturgy(clientDir, localesDir)
}
