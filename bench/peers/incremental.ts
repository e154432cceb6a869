import { join, relative } from 'node:path'
import { Office } from '../publish/changes/office.ts'
import { filesOf } from '../publish/full-build.ts'
import { projectDir } from '../publish/portal/portal.ts'
import { astroBuild } from './astro.ts'
import type { Peer } from './peer.ts'

/**
 * Builds our own pages again, with Astro's `experimental.incrementalBuild` and a key for each page.
 */
export const incremental: Peer = {
  name: 'astro incrementalBuild',
  upTo: 30_000,
  run: async ({ portal, workDir }) => {
    const out = join(workDir, 'incremental')
    const config = relative(
      projectDir,
      join(import.meta.dirname, 'incremental', 'astro.config.mjs'),
    )
    const args = ['--config', config, '--outDir', out]
    const more = { BENCH_CACHE: join(workDir, 'incremental-cache') }
    const build = { ...(await astroBuild(portal, args, more)), ...filesOf(out) }
    const [community] = portal.communities
    const [item] = community?.news ?? []
    if (!community || !item) throw new Error('There is nothing to edit.')
    const content = `<p>One more comma</p>${item.body}`
    await new Office(portal).changeContent(community.id, item.id, { content })
    const again = await astroBuild(portal, args, more)
    return { build, change: { kind: 'next build', ms: 1000 * again.wallSeconds } }
  },
}
