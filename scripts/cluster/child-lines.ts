import { formatLogLine } from '#src/logging/logger.ts'
import { printLine } from '#src/logging/terminal.ts'

/** Prints a line of a process after its name. A log line is formatted as on a terminal. */
export function showChildLine(name: string, line: string): void {
  printLine(`${name}: ${readable(line)}`)
}

function readable(line: string): string {
  if (!line.startsWith('{')) return line
  try {
    return formatLogLine(line, process.stdout)
  } catch {
    return line
  }
}
