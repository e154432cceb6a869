import type { ErrorReport } from '#src/contract/error-report.ts'
import { PATHS } from '#src/contract/paths.ts'
import { type ApiOptions, exchange } from './exchange.ts'

/**
 * Reports to the server's log that a part of the page failed. The report still leaves when the
 * reader closes the page. It carries no token.
 *
 * @throws HttpError, UnreachableError
 */
export async function sendErrorReport(options: ApiOptions, report: ErrorReport): Promise<void> {
  await exchange(options, {
    method: 'POST',
    path: PATHS.errorReports,
    body: report,
    keepalive: true,
  })
}
