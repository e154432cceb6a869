import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** Folders to keep: the newest, and those that a running process may still import from. */
const KEPT = 4

/**
 * Builds a folder unless it exists. It is built aside and then renamed, so an existing folder is
 * complete. Its older siblings are removed.
 *
 * @param target absolute path; its parent holds nothing but such folders
 * @param build fills the empty folder that it is given
 * @throws the errors of `build`
 */
export async function buildFolderOnce(
  target: string,
  build: (aside: string) => Promise<void>,
): Promise<void> {
  if (existsSync(target)) return
  const aside = `${target}.${process.pid}.tmp`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true })
  await build(aside)
  if (existsSync(target)) rmSync(aside, { recursive: true, force: true })
  else renameSync(aside, target)
  removeOld(dirname(target))
}

function removeOld(parent: string): void {
  const byAge = readdirSync(parent)
    .map((name) => ({ path: join(parent, name), name }))
    .sort((a, b) => statSync(b.path).mtimeMs - statSync(a.path).mtimeMs)
  const whole = byAge.filter(({ name }) => !name.endsWith('.tmp'))
  for (const { path } of whole.slice(KEPT)) rmSync(path, { recursive: true, force: true })
}

/** The files in a folder and the folders below it, as paths in it. */
export async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dir, join(parentPath, name)))
}
