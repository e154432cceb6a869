/** A command line that cannot be understood; the message is one sentence that says why. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** What is wrong with the command line, in one sentence; undefined for any other failure. */
export function misusedBecause(error: unknown): string | undefined {
  if (error instanceof UsageError) return error.message
  const isParsing =
    error instanceof TypeError && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS')
  // What Node says after its first sentence is advice on quoting.
  return isParsing ? `${error.message.split(/\.(?:\s|$)/)[0]}.` : undefined
}
