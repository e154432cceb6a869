import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** Names the file that this reporter writes. */
export const UNHANDLED_ERRORS_FILE = 'UNHANDLED_ERRORS_FILE'

/**
 * Writes the errors that vitest met outside of all tests, a text each, in a JSON list.
 * Its JSON reporter leaves them out, although they make a run fail.
 */
// Vitest takes a reporter only as a default export.
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env[UNHANDLED_ERRORS_FILE]
    if (file) writeFileSync(file, JSON.stringify(errors.map(textOf)))
  }
}

function textOf({ message, stack, VITEST_TEST_NAME, VITEST_TEST_PATH }: SerializedError): string {
  const during = [VITEST_TEST_PATH, VITEST_TEST_NAME].filter(Boolean).join(': ')
  return `${during === '' ? '' : `during ${during}: `}${stack ?? message}`
}
