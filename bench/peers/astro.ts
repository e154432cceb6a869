import { join } from 'node:path'
import { type Cost, measured } from '../processes/measured.ts'
import { filesOf } from '../publish/full-build.ts'
import { type Portal, projectDir } from '../publish/portal/portal.ts'
import type { Peer } from './peer.ts'

/**
 * `astro build` of our own pages from our own API, which `tests/publish/oracle.test.ts` compares
 * with.
 */
export const astro: Peer = {
  name: 'astro build',
  upTo: 30_000,
  run: async ({ portal, workDir }) => {
    const out = join(workDir, 'astro')
    const cost = await astroBuild(portal, ['--outDir', out])
    return { build: { ...cost, ...filesOf(out) }, change: { kind: 'whole build' } }
  },
}

/** Builds our project with Astro alone. */
export function astroBuild({ env }: Portal, args: string[], more = {}): Promise<Cost> {
  // Runs on our Node version, even if the machine has another one.
  const program = join(projectDir, 'node_modules/astro/bin/astro.mjs')
  return measured([process.execPath, program, 'build', ...args], {
    cwd: projectDir,
    env: { ...env, ...more, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  })
}
