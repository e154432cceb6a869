import { type Command, endMisused, type Given, readArgs } from './command.ts'
import { UsageError } from './usage.ts'

/** Errors whose message is one sentence for the person at the keyboard. */
const EXPLAINED = [
  'BackupError',
  'ClusterError',
  'CommunityError',
  'ConfigError',
  'ContractError',
  'DatabaseError',
  'FolderLockedError',
  'GrantError',
  'HttpError',
  'ImportError',
  'ListenError',
  'NginxError',
  'PublishRefused',
  'TargetFailed',
  'UnreachableError',
]

/** Error codes of the disk that are the fault of a setting or the machine, not of the code. */
const DISK = /^(EACCES|EPERM|EROFS|ENOSPC|EDQUOT|EFBIG|EEXIST|ENOTDIR|EISDIR|EMFILE|EIO)$/

/**
 * Runs a command-line program. An expected failure prints one sentence and ends with 1; wrong
 * usage ends with 2; `--help` prints its help (`command.ts`).
 */
export async function runCli<const Options extends Command['options'] & {}>(
  command: Command<Options>,
  run: (given: Given<Options>) => Promise<void>,
): Promise<void> {
  const given = readArgs(command)
  try {
    await run(given)
  } catch (error) {
    if (error instanceof UsageError) endMisused(command, error.message)
    const sentence = expectedErrorMessage(error)
    if (sentence === undefined) throw error
    console.error(sentence)
    process.exit(1)
  }
}

/** The sentence for an expected failure; undefined for a bug. */
export function expectedErrorMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (EXPLAINED.includes(error.name)) return error.message
  const code = 'code' in error ? String(error.code) : ''
  // Sockets use some of the same codes, so the system call must be one on files.
  const isFile = 'syscall' in error && !/^(connect|listen|bind)$/.test(String(error.syscall))
  if (isFile && DISK.test(code)) return `The disk refuses: ${error.message}.`
  return undefined
}
