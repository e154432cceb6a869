import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The checkout that the tests run. */
export const projectDir = join(import.meta.dirname, '..', '..')

/** A command of the product as a process of its own. */
export interface Running {
  pid: number
  /** What it has written so far, to its output and as errors. */
  said(): string
  /** What it has written as errors, line by line. */
  complaints(): string[]
  isUp(): boolean
  /** Its exit code once it has ended; null where a signal ended it. */
  ended: Promise<number | null>
  /** Ends it with SIGKILL, and resolves once it is gone. */
  kill(): Promise<void>
  /** Ends it as a service manager does, and resolves once it is gone. */
  stop(): Promise<void>
}

/** Where Node keeps what it has compiled: most of what a process does first is to compile. */
const COMPILED = join(projectDir, 'node_modules', '.cache', 'compiled')

const up = new Set<Running>()
// Tests may end without having ended what they started.
process.on('exit', () => {
  for (const { pid } of up) killed(pid)
})

/**
 * Starts a script of `scripts/`, with no other settings than those given; the publisher's schedule,
 * which would strike at some quarter of an hour, is off unless it is given.
 *
 * @param script such as `start.ts`
 * @param cwd the checkout whose script it is
 */
export function startScript(
  script: string,
  env: Record<string, string>,
  args: string[] = [],
  cwd = projectDir,
): Running {
  const child = spawn(process.execPath, [join('scripts', script), ...args], {
    cwd,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILED,
      PUBLISH_SCHEDULE: 'off',
      BACKUP_SCHEDULE: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const running = runningOf(child)
  up.add(running)
  running.ended.then(() => up.delete(running))
  return running
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

function runningOf(child: ChildProcess): Running {
  const written: Array<{ isError: boolean; text: string }> = []
  child.stdout?.on('data', (bytes) => written.push({ isError: false, text: String(bytes) }))
  child.stderr?.on('data', (bytes) => written.push({ isError: true, text: String(bytes) }))
  const textOf = (lines: typeof written) => lines.map(({ text }) => text).join('')
  // `close` comes after the last of what it wrote.
  const ended = once(child, 'close').then(([code]): number | null => code)
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  return {
    pid: child.pid ?? 0,
    said: () => textOf(written),
    complaints: () =>
      textOf(written.filter(({ isError }) => isError))
        .trim()
        .split('\n'),
    isUp: () => child.exitCode === null && child.signalCode === null,
    ended,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** Ends every process that is still up: for the end of a test file. */
export async function killAll(): Promise<void> {
  await Promise.all([...up].map((running) => running.kill()))
}

/** Below the ports that systems give to whoever connects somewhere: those may be gone at any moment. */
const [FIRST_PORT, PORTS] = [20_000, 12_000]
/** Workers of one run look in different places, and so do two runs. */
let tried = process.pid * 31 + Number(process.env.VITEST_POOL_ID ?? 0) * 4_001

/** A port of this machine that nobody listens on, and that is given to nobody else of this run. */
export async function freePort(): Promise<number> {
  for (;;) {
    tried += 1
    const port = FIRST_PORT + (tried % PORTS)
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}

/** @throws where the process ends instead of becoming ready */
export async function untilReady(origin: string, running: Running): Promise<void> {
  await until(running, async () => {
    const ready = await fetch(`${origin}/readyz`).catch(() => null)
    await ready?.body?.cancel()
    return ready?.ok ?? false
  })
}

/** @throws where the process ends without having said it */
export async function untilSaid(running: Running, words: RegExp): Promise<void> {
  await until(running, async () => words.test(running.said()))
}

async function until(running: Running, holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) {
    if (!running.isUp()) throw new Error(`The process ended, and said: ${running.said()}`)
    await wait(20)
  }
}
