import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** An import by the alias of package.json, or by a relative path. */
const IMPORT = /(?:from|import)\s*\(?\s*['"]((?:#src|#demo|#tests|\.{1,2})\/[^'"]+)['"]/g

/** An import, with files as paths from `src/`. */
interface Imported {
  file: string
  /** The specifier as written. */
  path: string
  /** The file that it resolves to. */
  target: string
}

/** Every import in the files of `src/`. */
export function importedIn(srcDir: string): Imported[] {
  const files = readdirSync(srcDir, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.(ts|tsx|astro)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(srcDir, file), 'utf8')
      return [...text.matchAll(IMPORT)].map(([, path = '']) => ({
        file,
        path,
        target: targetOf(path, file),
      }))
    })
}

function targetOf(path: string, file: string): string {
  if (path.startsWith('#src/')) return path.slice('#src/'.length)
  return path.startsWith('#') ? `../${path.slice(1)}` : join(dirname(file), path)
}
