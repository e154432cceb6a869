import { writeAstroAsTsx } from './astro-as-tsx.ts'
import { type CommandResult, runCommand } from './run-command.ts'

/** `path(3,7): error …`; what belongs to such a line is indented below it. */
const MESSAGE = /^(.+)\((\d+),(\d+)\): /

/**
 * Checks the types of everything in one program: of TypeScript as it stands, of components as the
 * TSX that Astro's tools read them as. Each message names the file that somebody wrote.
 */
export async function checkTypes(): Promise<CommandResult> {
  const { faults, original } = writeAstroAsTsx('src', '.astro/check')
  // More threads would each work out the types that they share: two cores are busy for longer.
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
