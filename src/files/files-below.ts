import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** The files in a folder and the folders below it, as paths in it. */
export async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dir, join(parentPath, name)))
}
