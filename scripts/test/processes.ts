import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

/** Running programs, which end together with this one. */
const up = new Set<ChildProcess>()

process.on('exit', () => {
  for (const child of up) child.kill('SIGTERM')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(130))
}

export function start(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, options)
  up.add(child)
  return child.once('exit', () => up.delete(child))
}

export function isUp(child: ChildProcess): boolean {
  return up.has(child)
}

/** Runs a command of the project to its end; returns its exit code. */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  console.log(`\n> ${command} ${args.join(' ')}`)
  const child = start(command, args, { stdio: 'inherit', env })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

export async function stopped(child: ChildProcess): Promise<void> {
  if (!up.has(child)) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exit
}

/** Ends everything with a message that explains why no test ran, or which part did not finish. */
export function stop(why: string): never {
  console.error(`\n${why}`)
  process.exit(1)
}
