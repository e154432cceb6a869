import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'

const up = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of up) stopTool(child, 'SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(130))
}

/** Starts a program of a copy's `node_modules/.bin`, in a process group of its own. */
export function startTool(
  dir: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): ChildProcess {
  const PATH = [join(dir, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  // A mutant may never end what it begins: nobody shall need to look for its processes.
  const child = spawn(command, args, {
    cwd: dir,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH, ...env },
  })
  up.add(child)
  child.once('exit', () => up.delete(child))
  return child
}

/** Ends a program and all that it has started. */
export function stopTool(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has ended by itself.
  }
}

/** What a program has printed, its errors included, and its exit code. */
export async function runTool(
  dir: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; said: string }> {
  const child = startTool(dir, command, args, env)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const [code] = await once(child, 'close')
  return { code, said }
}
