import { join } from 'node:path'
import { sourceDigest } from '#src/files/source-digest.ts'

/** The files that the rendered bytes depend on besides the data. */
const SOURCES = [
  ...[
    'src/pages',
    'src/layouts',
    'src/components',
    'src/elements',
    'src/account',
    'src/office',
    'src/ui',
    'src/stores',
  ],
  ...['src/styles', 'src/content', 'src/contract', 'src/domain', 'src/i18n', 'src/api'],
  'src/offline',
  ...['src/publish/bundle', 'src/publish/release/compress.ts', 'src/publish/hosting/host-files.ts'],
  ...['src/config', 'locales', 'public'],
  ...['astro.config.mjs', 'postcss.config.mjs', 'package-lock.json'],
]

/**
 * The version of the code that renders pages: a digest of its files, so that a bundle is rebuilt
 * exactly when one of them changes.
 *
 * @param projectDir absolute path of the checkout
 * @returns 16 hexadecimal digits
 */
export function codeVersion(projectDir: string): string {
  return sourceDigest(projectDir, SOURCES)
}

/**
 * The folder of the bundle for a version of the code. It has a module of its own, because rendering
 * needs no builder, whose import takes a second and a hundred megabytes.
 */
export function bundleDir(projectDir: string, version: string): string {
  return join(projectDir, 'dist', 'bundle', version)
}
