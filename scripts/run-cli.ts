/** Errors whose message is one sentence for the person at the keyboard. */
const EXPLAINED = [
  'CommunityError',
  'ConfigError',
  'ContractError',
  'DatabaseError',
  'FolderLockedError',
  'GrantError',
  'HttpError',
  'ImportError',
  'ListenError',
  'PublishRefused',
  'TargetFailed',
  'UnreachableError',
]

/** What the disk answers when a setting or the machine is at fault, and not the code. */
const DISK = /^(EACCES|EPERM|EROFS|ENOSPC|EDQUOT|EFBIG|EEXIST|ENOTDIR|EISDIR|EMFILE|EIO)$/

/** Runs a command-line program; an expected failure prints one sentence, and the exit code is 1. */
export async function runCli(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const sentence = expectedErrorMessage(error)
    if (sentence === undefined) throw error
    console.error(sentence)
    process.exit(1)
  }
}

/** The sentence for an expected failure; undefined for a fault of the code. */
export function expectedErrorMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (EXPLAINED.includes(error.name)) return error.message
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('ERR_PARSE_ARGS')) return error.message
  // A socket may refuse with the same words, and then it was not the disk.
  const isFile = 'syscall' in error && !/^(connect|listen|bind)$/.test(String(error.syscall))
  if (isFile && DISK.test(code)) return `The disk refuses: ${error.message}.`
  return undefined
}
