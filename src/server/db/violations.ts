/** The SQLSTATE of a failed query, which Drizzle hands over as the cause of its own error. */
function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return sqlState(error.cause)
}

/** Whether a query failed because a unique value is already taken. Both engines report it so. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505'
}
