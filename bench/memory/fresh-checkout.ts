import { cp, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { projectDir } from '../publish/portal/portal.ts'
import { scratchFolder } from '../publish/scratch.ts'

/**
 * Left out of the copy: what a start creates, what tests leave behind, and what is the same in
 * every checkout.
 */
const LEFT_OUT = new Set([
  ...['.astro', '.git', 'dist', 'node_modules', 'playwright-report', 'test-results', 'var'],
])

/**
 * A copy of this checkout as `npm ci` leaves it, without any build output.
 *
 * @returns its absolute path
 */
export async function freshCheckout(): Promise<string> {
  const folder = await scratchFolder('checkout')
  await cp(projectDir, folder, {
    recursive: true,
    filter: (path) => !LEFT_OUT.has(basename(path)),
  })
  await symlink(join(projectDir, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
