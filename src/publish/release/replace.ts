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

/** A file that is staged beside the release. */
export interface StagedFile {
  /** Its path in the release. */
  file: string
  /** Resolves once its compressed variants are ready as well. */
  variants: Promise<VariantSuffix[]>
}

/**
 * Writes a file aside, where no reader sees it, and starts writing its variants beside it.
 *
 * @param aside a folder of the release's file system that is not served
 * @param variants writes the compressed variants beside the draft
 */
export function stageFile(
  aside: string,
  file: string,
  bytes: Buffer,
  variants: (draft: string) => VariantSuffix[] | Promise<VariantSuffix[]>,
): StagedFile {
  const draft = draftOf(aside, file)
  // A promise for each file would cost five times as much as the writing itself.
  writeFileSync(draft, bytes)
  const staged = { file, variants: Promise.resolve(variants(draft)) }
  // `putVariants` reports a failure, but it is never called if another file fails first.
  staged.variants.catch(() => undefined)
  return staged
}

/**
 * Replaces a file while both may be read. The former variants go first, so that the one rename of
 * the file itself changes everything that readers get: until the new variants come (`putVariants`),
 * they get the file uncompressed. If a name is free, the disk need not write at once, as it must if
 * one file is renamed over another. The former file is moved aside: deleting a file costs more than
 * a rename or a link, and can wait.
 *
 * @param dir folder of the live release
 */
export function putInPlace(dir: string, aside: string, { file }: StagedFile): void {
  const target = join(dir, file)
  const draft = draftOf(aside, file)
  for (const suffix of VARIANT_SUFFIXES) layAside(`${target}${suffix}`, `${draft}${suffix}~former`)
  if (makeLater(draft, target)) linkAside(target, `${draft}~former`)
  else mkdirSync(dirname(target), { recursive: true })
  renameSync(draft, target)
}

/**
 * Puts the variants of a file beside it, once they are ready.
 *
 * @returns the paths of the file and of its variants
 * @throws the errors of writing them
 */
export async function putVariants(
  dir: string,
  aside: string,
  { file, variants }: StagedFile,
): Promise<string[]> {
  const target = join(dir, file)
  const draft = draftOf(aside, file)
  const suffixes = await variants
  for (const suffix of suffixes) {
    makeLater(`${draft}${suffix}`, `${draft}${suffix}~former`)
    renameSync(`${draft}${suffix}`, `${target}${suffix}`)
  }
  return ['', ...suffixes].map((suffix) => `${target}${suffix}`)
}

function layAside(path: string, former: string): void {
  if (statSync(path, { throwIfNoEntry: false })) renameSync(path, former)
}

/** If the file system has no links, or the link exists, the rename deletes the file for good. */
function linkAside(target: string, former: string): void {
  try {
    linkSync(target, former)
  } catch {}
}

/**
 * Servers such as nginx identify a file by its length and the second of its last change: if both
 * are equal, a reader with the former text would be told that it is still current. The disk's clock
 * may lag behind ours, so the time that the disk recorded counts.
 *
 * @param former the file that readers have now, or had until now
 * @returns whether there is a former file
 */
function makeLater(draft: string, former: string): boolean {
  const before = statSync(former, { throwIfNoEntry: false })
  if (!before) return false
  const next = Math.floor(before.mtimeMs / 1000) + 1
  if (statSync(draft).mtimeMs < next * 1000) utimesSync(draft, next, next)
  return true
}

/** Removes a file and its compressed variants, and the folders that this leaves empty. */
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

/** One flat name for each path: no segment of a path starts with a tilde. */
function draftOf(aside: string, file: string): string {
  return join(aside, file.replaceAll('/', '~~'))
}
