/** The code of an error of the system, of Node or of a database, such as ENOENT; undefined without one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
