import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

const PROJECT = join(import.meta.dirname, '../..')
/** How long a child process may take to end: longer than it gives to pending requests. */
const PATIENCE_MS = 12_000
const LOOK_MS = 50

/** A part of the cluster did not start; the message is one sentence. */
export class ClusterError extends Error {
  override name = 'ClusterError'
}

/** A script of the project in a process of its own. */
export interface Child {
  name: string
  pid: number
  isUp(): boolean
  /** Its exit code once it has ended; null if a signal ended it. */
  ended: Promise<number | null>
  /** The last lines of its standard error. */
  complaints(): string
  /** Stops it as a service manager does, and resolves once it has ended. */
  close(): Promise<void>
}

/**
 * Starts a script.
 *
 * @param onLine called with each line that it writes
 */
export function startChild(
  name: string,
  script: string,
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void,
): Child {
  const child = spawn(process.execPath, [join(PROJECT, 'scripts', script)], {
    cwd: PROJECT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const complaints: string[] = []
  const { stdout, stderr } = child
  createInterface(stdout).on('line', onLine)
  createInterface(stderr).on('line', (line) => {
    complaints.push(line)
    complaints.splice(0, complaints.length - 5)
    onLine(line)
  })
  const isUp = () => child.exitCode === null && child.signalCode === null
  const ended = once(child, 'close').then(([code]): number | null => code)
  return {
    name,
    pid: child.pid ?? 0,
    isUp,
    ended,
    complaints: () => complaints.join('\n'),
    close: () => (isUp() ? closed(child, ended) : Promise.resolve()),
  }
}

async function closed(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM')
  const isLate = await Promise.race([ended, wait(PATIENCE_MS, 'late', { ref: false })])
  if (isLate !== 'late') return
  child.kill('SIGKILL')
  await ended
}

/**
 * Polls until a condition holds.
 *
 * @param children processes that the condition depends on
 * @throws ClusterError if one of them ends before
 */
export async function until(children: Child[], holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) {
    const gone = children.find((child) => !child.isUp())
    if (gone) throw new ClusterError(`${gone.name} has ended. ${gone.complaints()}`.trim())
    await wait(LOOK_MS)
  }
}

/** Whether an address answers with a success status. */
export async function answers(address: string): Promise<boolean> {
  const answer = await fetch(address).catch(() => null)
  await answer?.body?.cancel()
  return answer?.ok ?? false
}
