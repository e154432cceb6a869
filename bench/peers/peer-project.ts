import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchPackages } from '../fetched-packages.ts'

/**
 * A project for another generator, with its packages in exactly these versions.
 *
 * @param name the folder of its templates beside this file
 * @throws NotFetched
 */
export async function peerProject(
  name: string,
  dependencies: Record<string, string>,
): Promise<string> {
  const dir = await fetchPackages(name, dependencies)
  await cp(join(import.meta.dirname, name), dir, { recursive: true, force: true })
  return dir
}
