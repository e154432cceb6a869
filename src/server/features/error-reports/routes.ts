import { Hono } from 'hono'
import { ErrorReport } from '#src/contract/error-report.ts'
import { PATHS } from '#src/contract/paths.ts'
import { withoutPersonalData } from '#src/domain/errors/impersonal-error.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { clientAddress } from '#src/server/http/limits/client-address.ts'
import { limitedHere } from '#src/server/http/limits/rate-limits.ts'

/** The longest report of letters that take three bytes, such as `…`, fits in 6 KB. */
const MAX_KILOBYTES = 8
/** The subject of the limit that all callers share. */
const EVERYBODY = 'everybody'

type ErrorReportDeps = Pick<AppDeps, 'logger' | 'release' | 'trustedProxies'>

/**
 * Takes what a page reports when a part of it fails, and writes it to the log (decision 118).
 * Anyone may report: a page fails for people without an account, too. It needs no database, which
 * may be the reason for the failure.
 */
export function errorReportRoutes({ logger, release, trustedProxies }: ErrorReportDeps) {
  const countAddress = limitedHere('errorReportAddress')
  const countAll = limitedHere('errorReports')
  return new Hono<AppEnv>().post(
    PATHS.errorReports,
    checkedBody(ErrorReport, { maxKilobytes: MAX_KILOBYTES }),
    describedOperation('reportError', 'health', 'nothing', { refuses: [413, 415, 429] }),
    async (c) => {
      // In this order, one caller cannot use up what all others have.
      await countAddress(clientAddress(c, trustedProxies))
      await countAll(EVERYBODY)
      const { id, where, ...error } = c.req.valid('json')
      const live = await release().catch(() => null)
      logger.warn({ id, where, ...withoutPersonalData(error), release: live }, 'a page failed')
      return c.body(null, 204)
    },
  )
}
