import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A digest of source files, tests apart. It changes exactly when one of them does.
 *
 * @param projectDir absolute path of the checkout
 * @param sources files and folders in it; missing ones are skipped
 * @returns 16 hexadecimal digits
 */
export function sourceDigest(projectDir: string, sources: string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesBelow(projectDir, source)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(projectDir, file)))
        .update('\0')
    }
  }
  return hash.digest('hex').slice(0, 16)
}

function filesBelow(projectDir: string, path: string): string[] {
  const found = statSync(join(projectDir, path), { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return path.endsWith('.test.ts') ? [] : [path]
  return readdirSync(join(projectDir, path))
    .sort()
    .flatMap((name) => filesBelow(projectDir, `${path}/${name}`))
}
