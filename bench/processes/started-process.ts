import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import project from '../../package.json' with { type: 'json' }
import { cpuSeconds, cpuWithChildren, peakMemory, treeMemory } from './process-facts.ts'

const projectDir = join(import.meta.dirname, '../..')
const { scripts } = project

/** A process of the product that runs until it is told to end. */
export interface StartedProcess {
  /** The most memory that it has held so far, in bytes. */
  peakBytes(): number
  /** Processor time that it has used so far, in seconds. */
  cpuSeconds(): number
  /** The same with that of children that have ended. */
  cpuWithChildren(): number
  /** Memory that it and whatever it has started hold now, in bytes. */
  treeBytes(): number
  /** Calls back with each line that it writes from now on. */
  onLine(listener: (line: string) => void): void
  close(): Promise<void>
}

/** What `npm run <name>` gives to Node: flags, and a file of the project. */
export function npmScript(name: keyof typeof scripts): string[] {
  return scripts[name].split(' ').slice(1)
}

/** What else one may say of a process to start. */
interface Start {
  /** The checkout whose file it is; by default this one. */
  cwd?: string
  /** Told its number as soon as it runs. */
  onStart?(pid: number): void
}

/**
 * Starts a file of the project and waits until it says that it is ready.
 *
 * @param words what Node is given
 * @throws Error where it ends before that
 */
export async function startProcess(
  words: string[],
  env: NodeJS.ProcessEnv,
  ready: RegExp,
  { cwd = projectDir, onStart }: Start = {},
): Promise<StartedProcess> {
  const child = spawn(process.execPath, words, {
    ...{ env, cwd },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.pid) onStart?.(child.pid)
  const listeners = new Set<(line: string) => void>()
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    for (const listener of listeners) listener(line)
  })
  await new Promise<void>((resolve, reject) => {
    listeners.add((line) => ready.test(line) && resolve())
    child.once('exit', (code) => reject(new Error(`node ${words.join(' ')} ended with ${code}.`)))
  })
  return {
    peakBytes: () => peakMemory(child.pid ?? 0),
    cpuSeconds: () => cpuSeconds(child.pid ?? 0),
    cpuWithChildren: () => cpuWithChildren(child.pid ?? 0),
    treeBytes: () => treeMemory(child.pid ?? 0),
    onLine: (listener) => listeners.add(listener),
    close: () => ended(child),
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
