import { sendErrorReport } from '#src/api/error-reports.ts'
import type { ErrorReport } from '#src/contract/error-report.ts'
import { REFERENCE_ALPHABET, REFERENCE_LENGTH } from '#src/contract/reference-alphabet.ts'
import { impersonalError } from '#src/domain/errors/impersonal-error.ts'
import { pageFacts } from './page.ts'

/** A page that fails again and again says no more after a few reports. */
const MOST_REPORTS = 5

/**
 * Reports to the server's log that a part of the open page failed, without personal data and
 * without waiting. It never throws. The same error is reported once; from the sixth error on, the
 * last report stands for the page.
 *
 * @param error what was thrown
 * @param where the island or section that failed: lower-case letters and hyphens, 40 at most
 * @returns the id of the report in the log; `shownReference` writes it as people read it out
 */
export const reportError = createErrorReporter((report) =>
  sendErrorReport({ apiUrl: pageFacts().apiUrl }, report),
)

/** A `reportError` with a memory of its own, and what sends its reports. */
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
    // Somebody offline still gets the page's message: there is nothing more to do about the report.
    send({ id: last, where, ...described }).catch(() => undefined)
    return last
  }
}

/** 40 random bits: 256 is a multiple of the 32 characters, so all are equally likely. */
function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(REFERENCE_LENGTH))
  return Array.from(bytes, (byte) => REFERENCE_ALPHABET[byte % REFERENCE_ALPHABET.length]).join('')
}
