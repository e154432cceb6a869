import { sendErrorReport } from '#src/api/error-reports.ts'
import type { ErrorReport } from '#src/contract/error-report.ts'
import { REFERENCE_ALPHABET, REFERENCE_LENGTH } from '#src/contract/reference-alphabet.ts'
import { impersonalError } from '#src/domain/errors/impersonal-error.ts'
import { pageFacts } from './page.ts'

/** Limits the reports of a page that fails repeatedly. */
const MOST_REPORTS = 5

/**
 * Reports to the server's log that a part of the open page failed, without personal data and
 * without waiting. It never throws. The same error is reported once. From the sixth error on, it
 * reports nothing and returns the id of the last report.
 *
 * @param error what was thrown
 * @param where the island or section that failed: lower-case letters and hyphens, 40 at most
 * @returns the id of the report in the log; `shownReference` formats it for reading aloud
 */
export const reportError = createErrorReporter((report) =>
  sendErrorReport({ apiUrl: pageFacts().apiUrl }, report),
)

/**
 * Creates a `reportError` with its own memory of reported errors.
 *
 * @param send sends one report
 */
export function createErrorReporter(
  send: (report: ErrorReport) => Promise<void>,
): (error: unknown, where: string) => string {
  const ids = new Map<string, string>()
  let last = ''
  return (error, where) => {
    const described = impersonalError(error)
    const key = [described.name, described.message, described.frames[0]].join('\n')
    const known = ids.get(key)
    if (known !== undefined) return known
    if (ids.size >= MOST_REPORTS) return last
    last = newReference()
    ids.set(key, last)
    // Without a connection the report is lost, but the user still gets the page's message.
    send({ id: last, where, ...described }).catch(() => undefined)
    return last
  }
}

/** 40 random bits: because 256 is a multiple of the 32 characters, all are equally likely. */
function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(REFERENCE_LENGTH))
  return Array.from(bytes, (byte) => REFERENCE_ALPHABET[byte % REFERENCE_ALPHABET.length]).join('')
}
