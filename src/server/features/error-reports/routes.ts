import { Hono } from 'hono'
import { ErrorReport } from '#src/contract/error-report.ts'
import { PATHS } from '#src/contract/paths.ts'
import { withoutPersonalData } from '#src/domain/errors/impersonal-error.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { clientAddress } from '#src/server/http/limits/client-address.ts'
import { limitedInMemory } from '#src/server/http/limits/rate-limits.ts'

/** The longest report takes 6 KB if each character takes three bytes, such as `…`. */
const MAX_KILOBYTES = 8
/** The subject of the rate limit that all callers share. */
const EVERYBODY = 'everybody'

type ErrorReportDeps = Pick<AppDeps, 'logger' | 'release' | 'trustedProxies'>

/**
 * Receives a page's report on a failed part of it, and writes it to the log (decision 118). Anyone
 * may report: a page fails for people without an account, too. It needs no database, which may be
 * the reason for the failure.
 */
export function errorReportRoutes({ logger, release, trustedProxies }: ErrorReportDeps) {
  const countAddress = limitedInMemory('errorReportAddress')
  const countAll = limitedInMemory('errorReports')
  return new Hono<AppEnv>().post(
    PATHS.errorReports,
    checkedBody(ErrorReport, { maxKilobytes: MAX_KILOBYTES }),
    describedOperation('reportError', 'health', 'nothing', { refuses: [413, 415, 429] }),
    async (c) => {
      // The caller's own limit is checked first, so that one caller cannot use up the shared limit.
      await countAddress(clientAddress(c, trustedProxies))
      await countAll(EVERYBODY)
      const { id, where, ...error } = c.req.valid('json')
      const live = await release().catch(() => null)
      logger.warn({ id, where, ...withoutPersonalData(error), release: live }, 'a page failed')
      return c.body(null, 204)
    },
  )
}
