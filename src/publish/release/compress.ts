import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** What gains from compression; pictures and fonts are compressed already. */
const TEXT = /\.(html|css|js|mjs|json|svg|xml|txt|webmanifest|ics)$/
/** Below this, the encoding's own overhead eats the gain. */
const SMALLEST = 512

/** Brotli quality 5 costs 0.2 ms a page (DESIGN §7); assets, made once a release, take the best. */
export type Effort = 'page' | 'asset'
const BROTLI_QUALITY: Record<Effort, number> = { page: 5, asset: 11 }
const GZIP_LEVEL: Record<Effort, number> = { page: 6, asset: 9 }

/** What is added to a file's name for its compressed variants. */
export const VARIANT_SUFFIXES = ['.br', '.gz'] as const

export interface Variant {
  suffix: (typeof VARIANT_SUFFIXES)[number]
  bytes: Buffer
}

/** The compressed variants to lay beside a file, none where they would not pay. */
export async function compressedVariants(
  file: string,
  bytes: Buffer,
  effort: Effort,
): Promise<Variant[]> {
  if (!TEXT.test(file) || bytes.length < SMALLEST) return []
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    zip(bytes, { level: GZIP_LEVEL[effort] }),
  ])
  return [
    { suffix: '.br', bytes: br },
    { suffix: '.gz', bytes: gz },
  ]
}
