import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { redirectOf } from '#src/contract/publishing/site-files.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Files that gain from compression; pictures and fonts are compressed already. */
const TEXT = /\.(html|css|js|mjs|json|svg|xml|txt|webmanifest|ics)$/
/** Below this, the encoding's own overhead eats the gain. */
const SMALLEST = 512

/**
 * Brotli quality 5 costs 0.2 ms a page; assets, made once a release, get the best quality. A site
 * that is only sent elsewhere needs none.
 */
export type Effort = 'page' | 'asset' | 'none'
type Spent = Exclude<Effort, 'none'>
const BROTLI_QUALITY: Record<Spent, number> = { page: 5, asset: 11 }
const GZIP_LEVEL: Record<Spent, number> = { page: 6, asset: 9 }

/** The suffixes of compressed variants. */
export const VARIANT_SUFFIXES = ['.br', '.gz'] as const

export type VariantSuffix = (typeof VARIANT_SUFFIXES)[number]

interface Variant {
  suffix: VariantSuffix
  bytes: Buffer
}

/** The compressed variants of a file; none if they would not pay. */
export async function compressedVariants(
  file: string,
  bytes: Buffer,
  effort: Effort,
): Promise<Variant[]> {
  if (effort === 'none' || !pays(file, bytes)) return []
  const { params, level } = settingsFor(bytes, effort)
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level })])
  return variants(br, gz)
}

/** The same in this thread: half the work if other threads are busy. */
export function compressedVariantsSync(file: string, bytes: Buffer, effort: Effort): Variant[] {
  if (effort === 'none' || !pays(file, bytes)) return []
  const { params, level } = settingsFor(bytes, effort)
  return variants(brotliCompressSync(bytes, { params }), gzipSync(bytes, { level }))
}

function pays(file: string, bytes: Buffer): boolean {
  if (!TEXT.test(file) || bytes.length < SMALLEST) return false
  // The server reads a redirect file to find its target, so it exists in one form only.
  return redirectOf(file, bytes) === null
}

function settingsFor(bytes: Buffer, effort: Spent) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
    },
    level: GZIP_LEVEL[effort],
  }
}

/** The smallest window that holds a whole file: a larger one would only waste memory. */
function windowFor(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16))
  return Math.min(Math.max(bits, 16), constants.BROTLI_DEFAULT_WINDOW)
}

function variants(br: Buffer, gz: Buffer): Variant[] {
  return [
    { suffix: '.br', bytes: br },
    { suffix: '.gz', bytes: gz },
  ]
}
