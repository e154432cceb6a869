import { PassThrough } from 'node:stream'
import { WriteStream } from 'node:tty'
import { Terminal } from '#src/logging/terminal.ts'

/** A terminal of 256 colours that keeps what was written to it. */
export function standInTerminal(columns = 80): { terminal: Terminal; written(): string } {
  const stream = Object.assign(new PassThrough(), {
    ...{ columns, isTTY: true },
    // Node's own, which knows NO_COLOR; where tests run, CI for one, decides nothing.
    getColorDepth: () => {
      const { NO_COLOR } = process.env
      return WriteStream.prototype.getColorDepth({ TERM: 'xterm-256color', NO_COLOR })
    },
  })
  let text = ''
  stream.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  return { terminal: new Terminal(stream), written: () => text }
}
