import { type ParseArgsOptionDescriptor, parseArgs } from 'node:util'
import { misusedBecause } from './usage.ts'

/** An option of a command, as `parseArgs` takes it, with its help text. */
interface CommandOption extends ParseArgsOptionDescriptor {
  /** A description in a few words. */
  help: string
  /** The placeholder of its value, such as `<slug>`. */
  value?: string
}

type CommandOptions = Record<string, CommandOption>

/** The function and the arguments of `npm run <name>`. */
export interface Command<Options extends CommandOptions = CommandOptions> {
  /** A description, in a sentence or two. */
  does: string
  /** The forms of its command line, as people type them. */
  usage: readonly string[]
  options?: Options
  /** Whether it takes positional arguments. */
  takesWords?: boolean
  /** Exit codes besides those that every command has. */
  exits?: Record<number, string>
}

/** The parsed options and words of a command. */
export type Given<Options extends CommandOptions> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>

/** An option without a value. */
export const FLAG = { type: 'boolean', default: false } as const

/** The exit code for invalid arguments. */
export const MISUSED = 2

const HELP = { type: 'boolean', short: 'h', help: 'prints this' } as const

const EXITS: Record<number, string> = {
  0: 'done',
  1: 'not done; the reason is printed',
  [MISUSED]: 'wrong usage: unknown option or argument',
}

/**
 * Reads the command line. `--help` prints the help and ends the process with 0; unknown arguments
 * end it with 2.
 *
 * @param args by default those of this process
 */
export function readArgs<const Options extends CommandOptions>(
  command: Command<Options>,
  args = process.argv.slice(2),
): Given<Options> {
  const { options, takesWords = false } = command
  try {
    const given = parseArgs({
      args,
      options: { ...options, help: HELP },
      allowPositionals: takesWords,
    })
    if ((given.values as { help?: boolean }).help) {
      console.log(helpText(command))
      process.exit(0)
    }
    return given as Given<Options>
  } catch (error) {
    const reason = misusedBecause(error)
    if (reason === undefined) throw error
    endMisused(command, reason)
  }
}

/**
 * Prints what is wrong with the command line and the correct usage, and ends the process with 2.
 */
export function endMisused({ usage }: Pick<Command, 'usage'>, reason: string): never {
  console.error([reason, ...usage.map((line) => `Usage: ${line}`)].join('\n'))
  process.exit(MISUSED)
}

/** The help of a command. */
export function helpText({ does, usage, options = {}, exits = {} }: Command): string {
  const named = Object.entries<CommandOption>({ ...options, help: HELP }).map(
    ([name, { short, value, help }]): [string, string] => [
      [...(short ? [`-${short},`] : []), `--${name}`, ...(value ? [value] : [])].join(' '),
      help,
    ],
  )
  return [
    does,
    `\nUsage:\n${usage.map((line) => `  ${line}`).join('\n')}`,
    `\nOptions:\n${table(named)}`,
    `\nExit codes:\n${table(Object.entries({ ...EXITS, ...exits }))}`,
    '\nSettings are environment variables: docs/operations.md lists them.',
  ].join('\n')
}

function table(rows: Array<[name: string, text: string]>): string {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n')
}
