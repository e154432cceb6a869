import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CommandFailed, measured } from './processes/measured.ts'

/** npm could not fetch packages; the message is a sentence, and the reason that npm gave. */
export class NotFetched extends Error {
  override name = 'NotFetched'
}

/**
 * Installs packages that only one bench needs, in exactly these versions, when it first asks for
 * them. They are in the system's folder for temporary files, because `npm ci` would empty a folder
 * in `node_modules`, and generators leave files there.
 *
 * @param name a folder for these packages alone
 * @returns that folder, with the packages in its `node_modules`
 * @throws NotFetched
 */
export async function fetchPackages(
  name: string,
  dependencies: Record<string, string>,
): Promise<string> {
  const dir = join(tmpdir(), 'adro-bench', name)
  const manifest = JSON.stringify({ name: `bench-${name}`, private: true, dependencies })
  const isThere = await readFile(join(dir, 'installed.json'), 'utf8').catch(() => '')
  if (isThere === manifest) return dir
  const packages = Object.entries(dependencies).map((entry) => entry.join(' '))
  console.log(`Fetching ${packages.join(', ')}: only this bench needs that…`)
  await mkdir(dir, { recursive: true })
  await writeFile(join(dir, 'package.json'), manifest)
  try {
    await measured(['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund'], {
      ...{ cwd: dir, env: process.env },
    })
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    throw new NotFetched(`npm could not bring ${packages.join(', ')}. ${lastWord(error.message)}`)
  }
  await writeFile(join(dir, 'installed.json'), manifest)
  return dir
}

/** Imports one of the packages in a folder of `fetchPackages`. */
export function importFetched(dir: string, name: string) {
  return import(pathToFileURL(createRequire(join(dir, 'package.json')).resolve(name)).href)
}

/** The line of npm's output that names the reason for a failure. */
function lastWord(message: string): string {
  const lines = message.split('\n').filter((line) => /^npm (error|ERR!) \S+ .* /.test(line))
  return lines.at(0) ?? message
}
