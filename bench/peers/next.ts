import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/support/processes.ts'
import { measured } from '../processes/measured.ts'
import { Reader } from '../publish/changes/reader.ts'
import { filesOf } from '../publish/full-build.ts'
import { editBody } from './edited-body.ts'
import type { Peer } from './peer.ts'
import { peerProject } from './peer-project.ts'

const PACKAGES = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' }
/** Much longer than the largest build takes until it is served. */
const START_MS = 60_000

/**
 * Measures a static export for the whole site and, for a single change, its server, which renders a
 * page again on demand.
 */
export const next: Peer = {
  name: 'Next.js',
  upTo: 3_000,
  run: async ({ dataDir, changes }) => {
    const cwd = await peerProject('next', PACKAGES)
    const route = join(cwd, 'app/api/revalidate/route.js')
    const env = { ...process.env, BENCH_DATA: dataDir, NEXT_TELEMETRY_DISABLED: '1' }
    const program = join(cwd, 'node_modules/next/dist/bin/next')
    // An export has no server, and Next.js refuses routes that need one.
    await rm(join(cwd, 'app/api'), { recursive: true, force: true })
    await rm(join(cwd, '.next'), { recursive: true, force: true })
    const cost = await measured([process.execPath, program, 'build'], {
      ...{ cwd, env: { ...env, BENCH_EXPORT: '1' } },
    })
    const build = { ...cost, ...filesOf(join(cwd, 'out')) }
    await cp(join(import.meta.dirname, 'next/isr/route.js'), route)
    await rm(join(cwd, '.next'), { recursive: true, force: true })
    await measured([process.execPath, program, 'build'], { cwd, env })
    const port = await freePort()
    const server = spawn(process.execPath, [program, 'start', '--port', String(port)], {
      ...{ cwd, env, stdio: 'ignore' as const },
    })
    try {
      const times = await revalidations(`http://127.0.0.1:${port}`, dataDir, changes)
      return { build, change: { kind: 'served', times } }
    } finally {
      await ended(server)
    }
  },
}

async function revalidations(origin: string, dataDir: string, turns: number): Promise<number[]> {
  await answering(origin)
  const reader = new Reader(origin)
  const times: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const { route, mark } = await editBody(dataDir, turn)
    const start = performance.now()
    await fetch(`${origin}/api/revalidate?path=${route}`, { method: 'POST' })
    await reader.until([route], ({ text }) => text.includes(mark))
    times.push(performance.now() - start)
  }
  reader.close()
  return times.sort((a, b) => a - b)
}

async function answering(origin: string): Promise<void> {
  const deadline = performance.now() + START_MS
  while (!(await fetch(origin).catch(() => null))?.ok) {
    if (performance.now() > deadline) throw new Error('next start does not answer.')
    await wait(100)
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill()
  await once(child, 'exit')
}
