/** The SQLSTATE of a failed query, or the system's code, which Drizzle hands over as the cause of its own error. */
function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return sqlState(error.cause)
}

/** Whether something could not be written because its disk, or our share of it, is full. */
export function isDiskFull(error: unknown): boolean {
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(sqlState(error) ?? '')
}

/** Whether a query failed because a unique value is already taken. Both engines report it so. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505'
}

/** Whether a row was refused because one that it points to is not there. */
export function isMissingReference(error: unknown): boolean {
  return sqlState(error) === '23503'
}

/**
 * Whether a transaction was ended so that another one could go on: two that wait for each other, or
 * that could not both be true. Nothing of it stays, and tried again it does what it was to do.
 */
export function isContention(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '')
}
