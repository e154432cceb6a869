import { type ParseArgsOptionDescriptor, parseArgs } from 'node:util'
import { misusedBecause } from './usage.ts'

/** An option of a command, as `parseArgs` takes it, and what its help says of it. */
interface CommandOption extends ParseArgsOptionDescriptor {
  /** What it does, in a few words. */
  help: string
  /** What stands behind it, such as `<slug>`. */
  value?: string
}

type CommandOptions = Record<string, CommandOption>

/** What `npm run <name>` does and takes. */
export interface Command<Options extends CommandOptions = CommandOptions> {
  /** What it does, in a sentence or two. */
  does: string
  /** The ways to call it, as one types them. */
  usage: readonly string[]
  options?: Options
  /** Whether it takes words that are no options. */
  takesWords?: boolean
  /** Exit codes that mean more than those of every command do. */
  exits?: Record<number, string>
}

/** What was given to a command. */
export type Given<Options extends CommandOptions> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>

/** An option that is given or not. */
export const FLAG = { type: 'boolean', default: false } as const

/** The exit code for wrong usage. */
export const MISUSED = 2

const HELP = { type: 'boolean', short: 'h', help: 'prints this' } as const

const EXITS: Record<number, string> = {
  0: 'done',
  1: 'not done; the reason is printed',
  [MISUSED]: 'wrong usage: unknown option or argument',
}

/**
 * Reads the command line. `--help` prints the help and ends the process with 0; what the command does
 * not know ends it with 2.
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

/** Says what is wrong with the command line and what would be right, and ends the process with 2. */
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
