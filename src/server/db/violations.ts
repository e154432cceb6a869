/** The SQLSTATE or system code of a failed query, from the cause of Drizzle's error. */
function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return sqlState(error.cause)
}

/** Whether a write failed because the disk, or our quota on it, is full. */
export function isDiskFull(error: unknown): boolean {
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(sqlState(error) ?? '')
}

/** Whether a query failed because a unique value is already taken. Both engines report it so. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505'
}

/** Whether a row was refused because a row that it references does not exist. */
export function isMissingReference(error: unknown): boolean {
  return sqlState(error) === '23503'
}

/**
 * Whether a transaction was aborted in favour of another: a deadlock or a serialization failure. It
 * was rolled back and can be retried.
 */
export function isContention(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '')
}
