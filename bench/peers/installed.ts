import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measured } from '../processes/measured.ts'

/**
 * A project of another generator, with its packages installed in exactly these versions. They lie
 * in the system's folder for temporary files: not ours, and only fetched once. They could not lie
 * in `node_modules`, whose files generators leave alone.
 *
 * @param name the folder of its templates beside this file
 * @throws CommandFailed where npm cannot install them
 */
export async function installed(
  name: string,
  dependencies: Record<string, string>,
): Promise<string> {
  const dir = join(tmpdir(), 'adro-bench-peers', name)
  const manifest = JSON.stringify({ name: `bench-${name}`, private: true, dependencies })
  const isThere = await readFile(join(dir, 'installed.json'), 'utf8').catch(() => '')
  if (isThere !== manifest) {
    await mkdir(dir, { recursive: true })
    await writeFile(join(dir, 'package.json'), manifest)
    await measured(['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund'], {
      ...{ cwd: dir, env: process.env },
    })
    await writeFile(join(dir, 'installed.json'), manifest)
  }
  await cp(join(import.meta.dirname, name), dir, { recursive: true, force: true })
  return dir
}
