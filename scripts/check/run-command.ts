import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The output of a command, and whether it succeeded. */
export interface CommandResult {
  output: string
  isClean: boolean
}

/**
 * Runs a program of `node_modules/.bin`; several may run at once.
 *
 * @throws Error if there is no such program
 */
export async function runCommand(command: string, args: string[]): Promise<CommandResult> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const [status] = await once(child, 'close')
  return { output, isClean: status === 0 }
}
