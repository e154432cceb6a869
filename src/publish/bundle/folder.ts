import { join } from 'node:path'

/**
 * The folder of the bundle for a version of the code. It stands by itself, because whoever renders
 * needs no builder: loading that takes a second and a hundred megabytes.
 */
export function bundleDir(projectDir: string, version: string): string {
  return join(projectDir, 'dist', 'bundle', version)
}
