import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode } from '#src/files/error-code.ts'
import { type PageVariants, pageVariants, type VariantSuffix } from './compress.ts'

/**
 * Writes a page with its compressed variants, all in this thread: a promise for each file would
 * cost more than the writing. Meant for threads without other work.
 */
export function writePage(dir: string, file: string, bytes: Buffer, variants: PageVariants): void {
  const target = join(dir, file)
  writeInFolder(target, bytes)
  writeVariants(target, file, bytes, variants)
}

/**
 * Writes the compressed variants of a file, all in this thread.
 *
 * @param target absolute path of the file that they belong to
 * @param file its path in the release, which tells its type
 * @param variants the suffixes wanted
 * @returns the suffixes of the written variants
 */
export function writeVariants(
  target: string,
  file: string,
  bytes: Buffer,
  variants: PageVariants,
): VariantSuffix[] {
  const made = pageVariants(file, bytes, variants)
  for (const { suffix, bytes } of made) writeFileSync(`${target}${suffix}`, bytes)
  return made.map(({ suffix }) => suffix)
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
