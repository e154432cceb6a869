import { copyFileSync, existsSync, linkSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow } from '#src/files/built-folder.ts'
import { errorCode } from '#src/files/error-code.ts'
import { VARIANT_SUFFIXES } from './compress.ts'

/**
 * Copies a bundle's assets into a release, each with its variants from the bundle.
 *
 * @param withVariants whether compressed variants come too
 * @returns the paths in the release, without variants
 * @throws Error if an asset is missing
 */
export async function copyAssets(
  from: string,
  dir: string,
  withVariants: boolean,
): Promise<string[]> {
  const all = await filesBelow(from)
  const files = all.filter((file) => !isVariant(file)).sort()
  for (const file of files) linkWithVariants(join(from, file), join(dir, file), withVariants)
  return files
}

/**
 * Keeps another release's hashed assets reachable in a new one: a page that was loaded before the
 * switch may still ask for a part of its code.
 */
export function keepAssets(from: string, assets: string[], dir: string): void {
  for (const file of assets) {
    if (existsSync(join(from, file))) linkWithVariants(join(from, file), join(dir, file), true)
  }
}

/** Copies a page from one release to another; the copy stays as it is when the original changes. */
export function copyWithVariants(from: string, to: string, file: string): void {
  linkWithVariants(join(from, file), join(to, file), true)
}

function isVariant(file: string): boolean {
  return VARIANT_SUFFIXES.some((suffix) => file.endsWith(suffix))
}

/** Runs in this thread: hundreds of promises would cost more than the links. */
function linkWithVariants(from: string, to: string, withVariants: boolean): void {
  mkdirSync(dirname(to), { recursive: true })
  linkOrCopy(from, to)
  if (!withVariants) return
  for (const suffix of VARIANT_SUFFIXES) {
    // Files that do not gain from compression have no variants.
    if (existsSync(`${from}${suffix}`)) linkOrCopy(`${from}${suffix}`, `${to}${suffix}`)
  }
}

/** Copies a file from another disk; an existing file stays. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return
    copyFileSync(from, to)
  }
}
