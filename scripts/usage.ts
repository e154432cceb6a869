/** Invalid arguments on the command line; the message is one sentence that explains why. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The fault of the command line, in one sentence; undefined for any other failure. */
export function misusedBecause(error: unknown): string | undefined {
  if (error instanceof UsageError) return error.message
  const isParsing =
    error instanceof TypeError && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS')
  // Node's first sentence is the error; the rest is advice on quoting.
  return isParsing ? `${error.message.split(/\.(?:\s|$)/)[0]}.` : undefined
}
