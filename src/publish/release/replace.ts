import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compressedVariants, type Effort, VARIANT_SUFFIXES, type Variant } from './compress.ts'

/** A file that lies ready beside the release, with its compressed variants. */
export interface ReadyFile {
  /** Its path in the release. */
  file: string
  suffixes: Variant['suffix'][]
}

/**
 * Writes a file and its variants aside, where nobody reads them.
 *
 * @param aside a folder of the release's file system that is not served
 */
export async function makeReady(
  aside: string,
  file: string,
  bytes: Buffer,
  effort: Effort = 'page',
): Promise<ReadyFile> {
  const variants = await compressedVariants(file, bytes, effort)
  const draft = draftOf(aside, file)
  await Promise.all([
    writeFile(draft, bytes),
    ...variants.map((one) => writeFile(`${draft}${one.suffix}`, one.bytes)),
  ])
  return { file, suffixes: variants.map(({ suffix }) => suffix) }
}

/**
 * Puts a file in the place of another while both may be read: each of its forms is renamed, so
 * that a reader gets the former or the new one, whole. It does not let go of the thread, so that
 * readers of this process get all forms or none, and those of others hardly ever one of two.
 *
 * @param dir folder of the release that is served
 */
export function putInPlace(dir: string, aside: string, { file, suffixes }: ReadyFile): void {
  const target = join(dir, file)
  const draft = draftOf(aside, file)
  mkdirSync(dirname(target), { recursive: true })
  renameOver(draft, target)
  for (const suffix of suffixes) renameOver(`${draft}${suffix}`, `${target}${suffix}`)
  for (const suffix of VARIANT_SUFFIXES.filter((one) => !suffixes.includes(one))) {
    rmSync(`${target}${suffix}`, { force: true })
  }
}

/**
 * Servers such as nginx know a file by its length and the second of its change: with the same of
 * both, a reader who has the former text would be told that it is still the present one.
 */
function renameOver(draft: string, target: string): void {
  const former = statSync(target, { throwIfNoEntry: false })
  if (former) {
    const next = Math.floor(former.mtimeMs / 1000) + 1
    if (statSync(draft).mtimeMs < next * 1000) utimesSync(draft, next, next)
  }
  renameSync(draft, target)
}

/** Where a file and its variants stand in a release. */
export function filesOf(dir: string, { file, suffixes }: ReadyFile): string[] {
  return ['', ...suffixes].map((suffix) => join(dir, `${file}${suffix}`))
}

/** Takes a file and its compressed variants away, and the folders that are empty without it. */
export async function removeFile(dir: string, file: string): Promise<void> {
  for (const suffix of ['', ...VARIANT_SUFFIXES]) {
    rmSync(join(dir, `${file}${suffix}`), { force: true })
  }
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const isEmpty = await rmdir(join(dir, folder)).then(
      () => true,
      () => false,
    )
    if (!isEmpty) return
  }
}

/** One flat name for each path: no segment of a path begins with a tilde. */
function draftOf(aside: string, file: string): string {
  return join(aside, file.replaceAll('/', '~~'))
}
