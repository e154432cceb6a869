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

/** A file that lies ready beside the release. */
export interface ReadyFile {
  /** Its path in the release. */
  file: string
  /** Resolves once its compressed variants lie ready as well. */
  variants: Promise<VariantSuffix[]>
}

/**
 * Writes a file aside, where nobody reads it, and has its variants written beside it.
 *
 * @param aside a folder of the release's file system that is not served
 * @param variants writes the compressed variants beside the draft
 */
export function makeReady(
  aside: string,
  file: string,
  bytes: Buffer,
  variants: (draft: string) => VariantSuffix[] | Promise<VariantSuffix[]>,
): ReadyFile {
  const draft = draftOf(aside, file)
  // A promise for each file would cost five times as much as the writing.
  writeFileSync(draft, bytes)
  const ready = { file, variants: Promise.resolve(variants(draft)) }
  // Who puts it in place hears of a failure; nobody does where another file fails before.
  ready.variants.catch(() => undefined)
  return ready
}

/**
 * Puts a file in the place of another while both may be read. The former variants go first, so the
 * one rename of the file itself is the moment at which all that readers get changes: until the new
 * variants come (`putVariants`) they get it uncompressed. Where a name is free, the disk need not be
 * asked to write at once, either, as it is when one file is renamed over another. What went is
 * laid aside: taking a file away for good costs more than a rename or a link, and can wait.
 *
 * @param dir folder of the release that is served
 */
export function putInPlace(dir: string, aside: string, { file }: ReadyFile): void {
  const target = join(dir, file)
  const draft = draftOf(aside, file)
  for (const suffix of VARIANT_SUFFIXES) layAside(`${target}${suffix}`, `${draft}${suffix}~former`)
  if (makeLater(draft, target)) linkAside(target, `${draft}~former`)
  else mkdirSync(dirname(target), { recursive: true })
  renameSync(draft, target)
}

/**
 * Puts the variants beside a file that is in its place, once they lie ready.
 *
 * @returns the paths of the file and of its variants
 * @throws what writing them threw
 */
export async function putVariants(
  dir: string,
  aside: string,
  { file, variants }: ReadyFile,
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
 * @param former what readers have now, or had until now
 * @returns whether there is a former file
 */
function makeLater(draft: string, former: string): boolean {
  const before = statSync(former, { throwIfNoEntry: false })
  if (!before) return false
  const next = Math.floor(before.mtimeMs / 1000) + 1
  if (statSync(draft).mtimeMs < next * 1000) utimesSync(draft, next, next)
  return true
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
