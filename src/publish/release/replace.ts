import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
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
  // A promise for each file would cost five times as much as the writing.
  writeFileSync(draft, bytes)
  for (const one of variants) writeFileSync(`${draft}${one.suffix}`, one.bytes)
  return { file, suffixes: variants.map(({ suffix }) => suffix) }
}

/**
 * Puts a file in the place of another while both may be read. The former variants go first and the
 * new ones come last, so the one rename of the file itself is the moment at which all that readers
 * get changes: meanwhile they get it uncompressed. Where a name is free, the disk need not be
 * asked to write at once, either, as it is when one file is renamed over another.
 *
 * @param dir folder of the release that is served
 */
export function putInPlace(dir: string, aside: string, { file, suffixes }: ReadyFile): void {
  const target = join(dir, file)
  const draft = draftOf(aside, file)
  mkdirSync(dirname(target), { recursive: true })
  for (const suffix of ['', ...suffixes]) makeLater(`${draft}${suffix}`, `${target}${suffix}`)
  for (const suffix of VARIANT_SUFFIXES) rmSync(`${target}${suffix}`, { force: true })
  renameSync(draft, target)
  for (const suffix of suffixes) renameSync(`${draft}${suffix}`, `${target}${suffix}`)
}

/**
 * Servers such as nginx know a file by its length and the second of its change: with the same of
 * both, a reader who has the former text would be told that it is still the present one.
 */
function makeLater(draft: string, target: string): void {
  const former = statSync(target, { throwIfNoEntry: false })
  if (!former) return
  const next = Math.floor(former.mtimeMs / 1000) + 1
  if (statSync(draft).mtimeMs < next * 1000) utimesSync(draft, next, next)
}

/** Where a file and its variants stand in a release. */
export function filesOf(dir: string, { file, suffixes }: ReadyFile): string[] {
  return ['', ...suffixes].map((suffix) => join(dir, `${file}${suffix}`))
}

/** Takes a file and its compressed variants away, and the folders that are empty without it. */
export async function removeFile(dir: string, file: string): Promise<void> {
  for (const suffix of [...VARIANT_SUFFIXES, '']) {
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
