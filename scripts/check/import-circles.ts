import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** An import or re-export statement, with its names and its path. */
const IMPORT = /^(?:import|export)\s+(?!type\b)([^'"]*?from\s+)?['"]((?:#src|\.{1,2})\/[^'"?]+)/gm
/** Names in braces that are all types: TypeScript removes such an import. */
const ONLY_TYPES = /^\{\s*(?:type\s+[^,}]+,?\s*)+\}\s*from\s+$/

/**
 * Circular imports, as `file → file → file`. Type imports and dynamic imports do not count, because
 * they do not affect the order in which modules run.
 *
 * @param srcDir the folder `src`
 */
export function importCircles(srcDir: string): string[] {
  const files = readdirSync(srcDir, { recursive: true, encoding: 'utf8' })
  const modules = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  const imports = new Map(
    modules.map((file) => [file, importsOf(file, readFileSync(join(srcDir, file), 'utf8'))]),
  )
  return circlesIn(imports).map((circle) => circle.join(' → '))
}

/**
 * The circles of a graph, each from a node back to the same one.
 *
 * @param edges the nodes that each node leads to
 */
export function circlesIn(edges: ReadonlyMap<string, Iterable<string>>): string[][] {
  const done = new Set<string>()
  const circles: string[][] = []
  const visit = (node: string, path: string[]) => {
    const at = path.indexOf(node)
    if (at >= 0) circles.push([...path.slice(at), node])
    if (at >= 0 || done.has(node)) return
    for (const next of edges.get(node) ?? []) visit(next, [...path, node])
    done.add(node)
  }
  for (const node of edges.keys()) visit(node, [])
  return circles
}

/** The modules that a module imports at run time, as paths from `src/`. */
function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, names = '', path = '']) => {
    if (ONLY_TYPES.test(names)) return []
    return path.startsWith('#src/') ? path.slice('#src/'.length) : join(dirname(file), path)
  })
}
