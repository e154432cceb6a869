/**
 * Uses the browser's storage. If it is blocked or full, or holds invalid data, nothing is kept:
 * undefined.
 */
export function tryStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
