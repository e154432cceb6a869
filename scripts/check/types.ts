import { writeAstroAsTsx } from './astro-as-tsx.ts'
import { type CommandResult, runCommand } from './run-command.ts'

/** `path(3,7): error …`; further lines of a message are indented below it. */
const MESSAGE = /^(.+)\((\d+),(\d+)\): /

/**
 * Checks all types in one program: TypeScript files, and components as the TSX that Astro's own
 * tools read. Each message names the source file.
 */
export async function checkTypes(): Promise<CommandResult> {
  const { faults, original } = writeAstroAsTsx('src', '.astro/check')
  // More threads would each compute the types that they share, and keep two cores busy for longer.
  const args = ['--project', 'scripts/check', '--pretty', 'false', '--singleThreaded']
  const { output, isClean } = await runCommand('tsc', args)
  const lines = output.split('\n').map((line) => {
    const [start, file = '', row, column] = MESSAGE.exec(line) ?? []
    if (start === undefined) return line
    const found = original(file, { line: Number(row), column: Number(column) })
    return `${found.file}(${found.place.line},${found.place.column}): ${line.slice(start.length)}`
  })
  return { output: [...faults, ...lines].join('\n'), isClean: isClean && faults.length === 0 }
}
