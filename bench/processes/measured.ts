import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { groupMemory } from './process-facts.ts'

const SAMPLE_MS = 100

/** What one run of a command cost. */
export interface Cost {
  wallSeconds: number
  /** User and system time of the command and of everything that it started and waited for. */
  cpuSeconds: number
  /** The most memory that it and its children held at once, in bytes. */
  peakBytes: number
  /** Load of the machine over the last minute as it began. */
  loadBefore: number
}

/** A command that ended with something other than 0; the message has the end of what it said. */
export class CommandFailed extends Error {
  override name = 'CommandFailed'
}

/** bash's own clock counts children that were waited for, which Node's cannot. */
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
  // A process group of its own, so that its children are found wherever they hang.
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
  // Signals of the terminal do not reach another group.
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
