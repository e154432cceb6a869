import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A statement that imports or re-exports, with its names and its path. */
const IMPORT = /^(?:import|export)\s+(?!type\b)([^'"]*?from\s+)?['"]((?:#src|\.{1,2})\/[^'"?]+)/gm
/** Names in braces that are all types: the import is gone once the types are. */
const ONLY_TYPES = /^\{\s*(?:type\s+[^,}]+,?\s*)+\}\s*from\s+$/

/**
 * Every circle of modules that import each other, as `file → file → file`. Imports of types and
 * dynamic imports do not count: they do not decide which module runs first.
 *
 * @param srcDir the folder `src`
 */
export function importCircles(srcDir: string): string[] {
  const files = readdirSync(srcDir, { recursive: true, encoding: 'utf8' })
  const modules = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  const imports = new Map(
    modules.map((file) => [file, importsOf(file, readFileSync(join(srcDir, file), 'utf8'))]),
  )
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, path: string[]) => {
    const at = path.indexOf(file)
    if (at >= 0) circles.push([...path.slice(at), file].join(' → '))
    if (at >= 0 || done.has(file)) return
    for (const next of imports.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of modules) visit(file, [])
  return circles
}

/** The modules that a module needs when it runs, from `src/`. */
function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, names = '', path = '']) => {
    if (ONLY_TYPES.test(names)) return []
    return path.startsWith('#src/') ? path.slice('#src/'.length) : join(dirname(file), path)
  })
}
