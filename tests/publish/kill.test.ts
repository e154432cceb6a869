import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

const projectDir = join(import.meta.dirname, '..', '..')
let dataDir: string
let port: number
const running = new Set<ChildProcess>()

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adro-kill-'))
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  port = (probe.address() as { port: number }).port
  probe.close()
})

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

function run(script: string): ChildProcess {
  const child = spawn(process.execPath, [join('scripts', script)], {
    cwd: projectDir,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port) },
    stdio: 'ignore',
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

async function kill(child: ChildProcess, afterMs: number): Promise<void> {
  await Promise.race([setTimeout(afterMs), once(child, 'exit')])
  if (child.exitCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function page(path: string): Promise<[status: number, whole: boolean]> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`)
  return [response.status, (await response.text()).trimEnd().endsWith('</html>')]
}

async function untilReady(child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the start ended with ${child.exitCode}`)
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (ready?.ok) return
    await setTimeout(100)
  }
}

/** Moments of a first start: opening the database, drawing pictures, seeding, building, publishing. */
const START_KILLS_MS = [300, 900, 2_000, 4_500, 8_000, 12_000]
/** Moments of a publishing run: from loading the bundle to the switch. */
const PUBLISH_KILLS_MS = [150, 400, 700, 1_000, 1_300, 1_700, 2_200]

test('kill -9 at any moment of start or publish leaves a site that serves', {
  timeout: 400_000,
}, async () => {
  for (const moment of START_KILLS_MS) await kill(run('start.ts'), moment)
  const server = run('start.ts')
  await untilReady(server)
  expect(await page('/santa-marta')).toEqual([200, true])
  for (const moment of PUBLISH_KILLS_MS) {
    await kill(run('publish.ts'), moment)
    expect(await page('/es/santa-marta')).toEqual([200, true])
  }
  const publish = run('publish.ts')
  const [code] = await once(publish, 'exit')
  expect(code).toBe(0)
  expect(await page('/en/santa-marta/events')).toEqual([200, true])
  await kill(server, 0)
  const again = run('start.ts')
  await untilReady(again)
  expect(await page('/santa-marta')).toEqual([200, true])
})
