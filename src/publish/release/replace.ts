import {
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { VARIANT_SUFFIXES, type VariantSuffix } from './compress.ts'

/** A file that lies ready beside the release, with its compressed variants. */
export interface ReadyFile {
  /** Its path in the release. */
  file: string
  suffixes: VariantSuffix[]
}

/**
 * Writes a file and its variants aside, where nobody reads them.
 *
 * @param aside a folder of the release's file system that is not served
 * @param variants writes the compressed variants beside the draft
 */
export async function makeReady(
  aside: string,
  file: string,
  bytes: Buffer,
  variants: (draft: string) => VariantSuffix[] | Promise<VariantSuffix[]>,
): Promise<ReadyFile> {
  const draft = draftOf(aside, file)
  // A promise for each file would cost five times as much as the writing.
  writeFileSync(draft, bytes)
  return { file, suffixes: await variants(draft) }
}

/**
 * Puts a file in the place of another while both may be read. The former variants go first and the
 * new ones come last, so the one rename of the file itself is the moment at which all that readers
 * get changes: meanwhile they get it uncompressed. Where a name is free, the disk need not be
 * asked to write at once, either, as it is when one file is renamed over another. What went is
 * laid aside: taking a file away for good costs more than a rename or a link, and can wait.
 *
 * @param dir folder of the release that is served
 */
export function putInPlace(dir: string, aside: string, { file, suffixes }: ReadyFile) {
  const target = join(dir, file)
  const draft = draftOf(aside, file)
  for (const suffix of VARIANT_SUFFIXES) {
    const former = `${target}${suffix}`
    if (!makeLater(`${draft}${suffix}`, former, suffixes.includes(suffix))) continue
    renameSync(former, `${draft}${suffix}~former`)
  }
  if (makeLater(draft, target, true)) linkAside(target, `${draft}~former`)
  else mkdirSync(dirname(target), { recursive: true })
  renameSync(draft, target)
  for (const suffix of suffixes) renameSync(`${draft}${suffix}`, `${target}${suffix}`)
}

/** Where the disk knows no links, or it lies there already, the rename takes it away for good. */
function linkAside(target: string, former: string): void {
  try {
    linkSync(target, former)
  } catch {}
}

/**
 * Servers such as nginx know a file by its length and the second of its change: with the same of
 * both, a reader who has the former text would be told that it is still the present one. The disk
 * has a clock of its own, which may lag behind ours: what counts is what it wrote down.
 *
 * @param isThere whether there is a draft
 * @returns whether there is a former file
 */
function makeLater(draft: string, target: string, isThere: boolean): boolean {
  const former = statSync(target, { throwIfNoEntry: false })
  if (!former) return false
  const next = Math.floor(former.mtimeMs / 1000) + 1
  if (isThere && statSync(draft).mtimeMs < next * 1000) utimesSync(draft, next, next)
  return true
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
