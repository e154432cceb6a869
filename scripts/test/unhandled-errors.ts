import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** The variable that names the output file of this reporter. */
export const UNHANDLED_ERRORS_FILE = 'UNHANDLED_ERRORS_FILE'

/**
 * Writes the errors that vitest caught outside of tests, as a JSON list of texts. Its JSON reporter
 * leaves them out, although they fail the run.
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
