import { join } from 'node:path'
import { measured } from '../processes/measured.ts'
import { filesOf } from '../publish/full-build.ts'
import type { Peer } from './peer.ts'
import { peerProject } from './peer-project.ts'

/** 3.1.8 depends on a version of one of its own packages that the registry does not have. */
const PACKAGES = { '@11ty/eleventy': '3.1.7' }

/** Fetches the data of the pages, in the process of the generator. */
const CONTENTS = join(import.meta.dirname, 'fetched-contents.ts')

export const eleventy: Peer = {
  name: 'Eleventy',
  upTo: 30_000,
  run: async ({ portal, dataDir, workDir }) => {
    const cwd = await peerProject('eleventy', PACKAGES)
    const out = join(workDir, 'eleventy')
    const env = {
      ...portal.env,
      ...{ BENCH_DATA: dataDir, BENCH_OUT: out, BENCH_CONTENTS: CONTENTS },
    }
    const command: [string, ...string[]] = [
      process.execPath,
      join(cwd, 'node_modules/@11ty/eleventy/cmd.cjs'),
      '--quiet',
    ]
    const cost = await measured(command, { cwd, env })
    return { build: { ...cost, ...filesOf(out) }, change: { kind: 'whole build' } }
  },
}
