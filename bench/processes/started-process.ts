import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import project from '../../package.json' with { type: 'json' }
import { cpuSeconds, cpuWithChildren, peakMemory, treeMemory } from './process-facts.ts'

const projectDir = join(import.meta.dirname, '../..')
const { scripts } = project

/** A process of the product that runs until it is stopped. */
export interface StartedProcess {
  /** Its peak memory so far, in bytes. */
  peakBytes(): number
  /** Its processor time so far, in seconds. */
  cpuSeconds(): number
  /** The same, including children that have ended. */
  cpuWithChildren(): number
  /** The present memory of it and its descendants, in bytes. */
  treeBytes(): number
  /** Calls back with each line that it writes from now on. */
  onLine(listener: (line: string) => void): void
  close(): Promise<void>
}

/** The arguments that `npm run <name>` passes to Node: flags, and a file of the project. */
export function npmScript(name: keyof typeof scripts): string[] {
  return scripts[name].split(' ').slice(1)
}

/** Further options of a process to start. */
interface Start {
  /** The checkout that contains the file; this one by default. */
  cwd?: string
  /** Receives the process id as soon as it runs. */
  onStart?(pid: number): void
}

/**
 * Starts a file of the project and waits until it reports that it is ready.
 *
 * @param words the arguments for Node
 * @throws Error if the process ends before that
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
