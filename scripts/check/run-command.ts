import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** What a command printed, and whether it ended well. */
export interface CommandResult {
  output: string
  isClean: boolean
}

/**
 * Runs a program of `node_modules/.bin` beside whatever else runs.
 *
 * @throws Error where there is no such program
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
