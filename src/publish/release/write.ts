import { mkdirSync, writeFileSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  compressedVariants,
  compressedVariantsSync,
  type Effort,
  VARIANT_SUFFIXES,
} from './compress.ts'

/**
 * Writes a page with its compressed variants, all in this thread: a promise for each file would
 * cost more than the writing. For threads that do nothing else.
 */
export function writePage(dir: string, file: string, bytes: Buffer, effort: Effort): void {
  const target = join(dir, file)
  const variants = compressedVariantsSync(file, bytes, effort)
  writeInFolder(target, bytes)
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

/** Most pages come into a folder that is there: it is made only when it turns out to be missing. */
function writeInFolder(target: string, bytes: Buffer): void {
  try {
    writeFileSync(target, bytes)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, bytes)
  }
}

/**
 * Copies a folder into a release, compressed; returns the paths it wrote. What the former release
 * has with the same bytes is linked with its variants, for compressing as well as can be is slow.
 *
 * @param below where in the release the folder's files stand
 * @param former folder of a release, or null before the first one
 */
export async function copyIntoRelease(
  from: string,
  dir: string,
  { below = '', former, effort }: { below?: string; former: string | null; effort: Effort },
): Promise<string[]> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(from.length + 1))
    .sort()
  for (const file of files) {
    const bytes = await readFile(join(from, file))
    const target = join(below, file)
    if (former !== null && (await holds(join(former, target), bytes))) {
      await linkWithVariants(join(former, target), join(dir, target))
    } else await writeRelease(dir, target, bytes, effort)
  }
  return files.map((file) => join(below, file))
}

async function holds(file: string, bytes: Buffer): Promise<boolean> {
  const held = await readFile(file).catch(() => null)
  return held?.equals(bytes) ?? false
}

/**
 * Keeps another release's hashed assets reachable in a new one: a page that was loaded before the
 * switch may still ask for a part of its code.
 */
export async function keepAssets(from: string, assets: string[], dir: string): Promise<void> {
  for (const file of assets) await linkWithVariants(join(from, file), join(dir, file))
}

async function linkWithVariants(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  for (const suffix of ['', ...VARIANT_SUFFIXES]) {
    await link(`${from}${suffix}`, `${to}${suffix}`)
      .catch(() => copyFile(`${from}${suffix}`, `${to}${suffix}`))
      // Already there, or never had a compressed variant: both are as they should be.
      .catch(() => undefined)
  }
}
