import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { cpuSeconds, cpuWithChildren, peakMemory, treeMemory } from './process-facts.ts'

const scriptsDir = join(import.meta.dirname, '../../scripts')

/** A script of the product that runs until it is told to end. */
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

/**
 * Starts `scripts/<name>.ts` and waits until it says that it is ready.
 *
 * @throws Error where it ends before that
 */
export async function startProcess(
  name: string,
  env: NodeJS.ProcessEnv,
  ready: RegExp,
): Promise<StartedProcess> {
  const child = spawn(process.execPath, [join(scriptsDir, `${name}.ts`)], {
    ...{ env, cwd: join(scriptsDir, '..') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const listeners = new Set<(line: string) => void>()
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    for (const listener of listeners) listener(line)
  })
  await new Promise<void>((resolve, reject) => {
    listeners.add((line) => ready.test(line) && resolve())
    child.once('exit', (code) => reject(new Error(`scripts/${name}.ts ended with ${code}.`)))
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
