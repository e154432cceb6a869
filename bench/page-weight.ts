import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Bytes that a browser fetches to show a page, compressed as the server sends them. */
export interface PageWeight {
  html: number
  css: number
  js: number
  fonts: number
  fontFiles: number
  /**
   * The number of React's files among the scripts: none on a page for somebody who is not signed
   * in.
   */
  react: string[]
}

/**
 * Weighs one page of a release: the files that it links to, and the static imports of its scripts.
 * Scripts that only an interaction imports do not load with the page and do not count.
 *
 * @param dir absolute path of the release
 * @param file path of the page within it
 */
export function weighPage(dir: string, file: string): PageWeight {
  const html = readFileSync(join(dir, file), 'utf8')
  const styles = hrefs(html, /<link[^>]+rel="stylesheet"[^>]*href="([^"]+)"/g)
  const scripts = [
    ...hrefs(html, /<script[^>]+src="([^"]+)"/g),
    // The files that load Astro's island: the component and React's renderer.
    ...hrefs(html, /\s(?:component|renderer|before-hydration)-url="([^"]+)"/g),
  ]
  const fonts = hrefs(html, /<link[^>]+href="([^"]+\.woff2)"/g)
  const loaded = staticImports(dir, scripts)
  return {
    html: served(dir, file),
    css: sum(styles.map((path) => served(dir, path))),
    js: sum(loaded.map((path) => served(dir, path))),
    fonts: sum(fonts.map((path) => readFileSync(join(dir, path)).length)),
    fontFiles: fonts.length,
    react: loaded.filter((path) => /react|jsx-runtime/i.test(path)),
  }
}

function hrefs(html: string, pattern: RegExp): string[] {
  const paths = [...html.matchAll(pattern)].map(([, path = '']) => path.replace(/^\//, ''))
  return [...new Set(paths)]
}

/** The scripts and all their static imports, each once. */
function staticImports(dir: string, entries: string[]): string[] {
  const seen = new Set<string>()
  const queue = [...entries]
  for (const path of queue) {
    if (seen.has(path)) continue
    seen.add(path)
    const code = readFileSync(join(dir, path), 'utf8')
    const imports = code.matchAll(/(?:^|[;}\s])import\s*(?:[^'"()]*?from\s*)?["'](\.[^"']+)["']/g)
    queue.push(...[...imports].map(([, target = '']) => join(dirname(path), target)))
  }
  return [...seen]
}

/**
 * The transferred size: that of the stored Brotli variant, or of the Brotli output for a small
 * file.
 */
function served(dir: string, path: string): number {
  try {
    return readFileSync(join(dir, `${path}.br`)).length
  } catch {
    const bytes = readFileSync(join(dir, path))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    return Math.min(bytes.length, brotliCompressSync(bytes, { params }).length)
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
