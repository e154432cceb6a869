import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { isCompressible, redirectOf } from '#src/contract/publishing/site-files.ts'
import { errorCode } from '#src/files/error-code.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The suffixes of compressed variants. */
export const VARIANT_SUFFIXES = ['.br', '.gz'] as const

export type VariantSuffix = (typeof VARIANT_SUFFIXES)[number]

/**
 * The compressed variants that are written beside each page. Assets have both: they are made once
 * for a version of the code.
 */
export type PageVariants = readonly VariantSuffix[]

/** All browsers accept Brotli over TLS; for other clients, the server compresses on request. */
export const BROTLI_ONLY: PageVariants = ['.br']

/** Brotli quality 5 costs 0.2 ms a page; assets, made once, get the best quality. */
const BROTLI_QUALITY = { page: 5, asset: 11 }
const GZIP_LEVEL = { page: 6, asset: 9 }

interface Variant {
  suffix: VariantSuffix
  bytes: Buffer
}

/** Both compressed variants of an asset; none if compression does not pay off. */
export async function assetVariants(file: string, bytes: Buffer): Promise<Variant[]> {
  if (!pays(file, bytes)) return []
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: brotliParams(bytes.length, BROTLI_QUALITY.asset) }),
    zip(bytes, { level: GZIP_LEVEL.asset }),
  ])
  return [
    { suffix: '.br', bytes: br },
    { suffix: '.gz', bytes: gz },
  ]
}

/** The compressed variants of a page, made in this thread: half the work if other threads are busy. */
function pageVariants(file: string, bytes: Buffer, variants: PageVariants): Variant[] {
  if (variants.length === 0 || !pays(file, bytes)) return []
  return variants.map((suffix) => ({ suffix, bytes: COMPRESS_PAGE[suffix](bytes) }))
}

const COMPRESS_PAGE: Record<VariantSuffix, (bytes: Buffer) => Buffer> = {
  '.br': (bytes) =>
    brotliCompressSync(bytes, { params: brotliParams(bytes.length, BROTLI_QUALITY.page) }),
  '.gz': (bytes) => gzipSync(bytes, { level: GZIP_LEVEL.page }),
}

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

function pays(file: string, bytes: Buffer): boolean {
  // The server reads a redirect file to find its target, so it exists in one form only.
  return isCompressible(file, bytes.length) && redirectOf(file, bytes) === null
}

function brotliParams(length: number, quality: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(length),
  }
}

/** The smallest window that holds a whole file: a larger one would only waste memory. */
function windowFor(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16))
  return Math.min(Math.max(bits, 16), constants.BROTLI_DEFAULT_WINDOW)
}
