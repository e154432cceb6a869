import { mkdirSync, writeFileSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compressedVariants, compressedVariantsSync, type Effort } from './compress.ts'

/**
 * Writes a page with its compressed variants, all in this thread: a promise for each file would
 * cost more than the writing. For threads that do nothing else.
 */
export function writePage(dir: string, file: string, bytes: Buffer): void {
  const target = join(dir, file)
  const variants = compressedVariantsSync(file, bytes, 'page')
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, bytes)
  for (const variant of variants) writeFileSync(`${target}${variant.suffix}`, variant.bytes)
}

/** Writes one file of a release with its compressed variants beside it. */
export async function writeRelease(
  dir: string,
  file: string,
  bytes: Buffer,
  effort: Effort,
): Promise<void> {
  const target = join(dir, file)
  await mkdir(dirname(target), { recursive: true })
  const variants = await compressedVariants(file, bytes, effort)
  await Promise.all([
    writeFile(target, bytes),
    ...variants.map((variant) => writeFile(`${target}${variant.suffix}`, variant.bytes)),
  ])
}

/** Copies a folder into a release, compressed; returns the paths it wrote. */
export async function copyIntoRelease(from: string, dir: string, below = ''): Promise<string[]> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(from.length + 1))
    .sort()
  for (const file of files) {
    await writeRelease(dir, join(below, file), await readFile(join(from, file)), 'asset')
  }
  return files.map((file) => join(below, file))
}

/**
 * Keeps another release's hashed assets reachable in a new one: a page that was loaded before the
 * switch may still ask for a part of its code.
 */
export async function keepAssets(from: string, assets: string[], dir: string): Promise<void> {
  for (const file of assets.flatMap((one) => [one, `${one}.br`, `${one}.gz`])) {
    const target = join(dir, file)
    await mkdir(dirname(target), { recursive: true })
    await link(join(from, file), target)
      .catch(() => copyFile(join(from, file), target))
      // Already there, or never had a compressed variant: both are as they should be.
      .catch(() => undefined)
  }
}
