import { join } from 'node:path'

/**
 * The folder of the bundle for a version of the code. It has a module of its own, because rendering
 * needs no builder, whose import takes a second and a hundred megabytes.
 */
export function bundleDir(projectDir: string, version: string): string {
  return join(projectDir, 'dist', 'bundle', version)
}
