import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { groupMemory } from './process-facts.ts'

const SAMPLE_MS = 100

/** The cost of one run of a command. */
export interface Cost {
  wallSeconds: number
  /** User and system time of the command and of all child processes that it waited for. */
  cpuSeconds: number
  /** The peak memory of it and its children together, in bytes. */
  peakBytes: number
  /** The machine's load average over the minute before the start. */
  loadBefore: number
}

/** A command failed; the message contains the end of its output. */
export class CommandFailed extends Error {
  override name = 'CommandFailed'
}

/** bash's `time` includes children that were waited for; Node's own figures do not. */
const TIMED = 'TIMEFORMAT="%R %U %S"; { time "$@" 2>&3; } 3>&2 2>"$0"'

/**
 * Runs a command to its end and measures it.
 *
 * @throws CommandFailed
 */
export async function measured(
  [program, ...args]: [string, ...string[]],
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<Cost & { output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'adro-timed-'))
  const times = join(folder, 'times')
  const [loadBefore = 0] = loadavg()
  // Its own process group, which also identifies its descendants.
  const child = spawn('bash', ['-c', TIMED, times, program, ...args], {
    ...{ cwd, env, detached: true },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (part: string) => {
    output = (output + part).slice(-64 * 1024)
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  let peakBytes = 0
  const sampling = setInterval(() => {
    if (child.pid) peakBytes = Math.max(peakBytes, groupMemory(child.pid))
  }, SAMPLE_MS)
  // The terminal sends its signals only to our own group.
  const stop = () => child.pid && process.kill(-child.pid)
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const [code] = await once(child, 'close')
    if (code !== 0) throw new CommandFailed(`${program} ${args.join(' ')}: ${output.slice(-2_000)}`)
    const lines = (await readFile(times, 'utf8')).trim().split('\n')
    const [wall = 0, user = 0, system = 0] = (lines.at(-1) ?? '').split(' ').map(Number)
    return { wallSeconds: wall, cpuSeconds: user + system, peakBytes, loadBefore, output }
  } finally {
    clearInterval(sampling)
    process.off('SIGINT', stop).off('SIGTERM', stop)
    await rm(folder, { recursive: true, force: true })
  }
}
