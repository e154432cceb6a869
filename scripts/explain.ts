/** Errors whose message is one sentence for the person at the keyboard. */
const EXPLAINED = [
  'ConfigError',
  'DatabaseError',
  'FolderLockedError',
  'ListenError',
  'PublishRefused',
]

/** Runs a command; an expected failure is told in one sentence, and the exit code is 1. */
export async function orExplain(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    if (!(error instanceof Error) || !EXPLAINED.includes(error.name)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
