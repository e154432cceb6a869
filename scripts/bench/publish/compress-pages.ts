import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/*
 * A process that writes what our builds write beside each page and other generators do not: its
 * Brotli and gzip variants, by the same efforts. `node compress-pages.ts <release> <folder>`
 */
const [from = '', to = ''] = process.argv.slice(2)
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
const files = readdirSync(from, { recursive: true, encoding: 'utf8' })
for (const file of files.filter((one) => one.endsWith('.html'))) {
  const bytes = readFileSync(join(from, file))
  const name = file.replaceAll('/', '~')
  writeFileSync(join(to, `${name}.br`), brotliCompressSync(bytes, { params }))
  writeFileSync(join(to, `${name}.gz`), gzipSync(bytes, { level: 6 }))
}
