import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode } from '#src/files/error-code.ts'
import { compressedVariantsSync, type Effort, type VariantSuffix } from './compress.ts'

/**
 * Writes a page with its compressed variants, all in this thread: a promise for each file would
 * cost more than the writing. Meant for threads without other work.
 */
export function writePage(dir: string, file: string, bytes: Buffer, effort: Effort): void {
  const target = join(dir, file)
  writeInFolder(target, bytes)
  writeVariants(target, file, bytes, effort)
}

/**
 * Writes the compressed variants of a file, all in this thread.
 *
 * @param target absolute path of the file that they belong to
 * @param file its path in the release, which tells its type
 * @returns the suffixes of the written variants
 */
export function writeVariants(
  target: string,
  file: string,
  bytes: Buffer,
  effort: Effort,
): VariantSuffix[] {
  const variants = compressedVariantsSync(file, bytes, effort)
  for (const variant of variants) writeFileSync(`${target}${variant.suffix}`, variant.bytes)
  return variants.map(({ suffix }) => suffix)
}

/** Most folders exist already: a folder is made only when it turns out to be missing. */
function writeInFolder(target: string, bytes: Buffer): void {
  try {
    writeFileSync(target, bytes)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, bytes)
  }
}
