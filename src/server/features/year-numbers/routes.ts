import { Hono } from 'hono'
import {
  YEAR_NUMBERS,
  YEAR_REPORT,
  YearFilters,
  YearNumbers,
  YearQuery,
  YearReportQuery,
} from '#src/contract/office/year-numbers.ts'
import { answer, attachedAs } from '#src/server/http/answers.ts'
import type { AppContext, AppDeps, AppEnv } from '#src/server/http/context.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { officeAccess } from '#src/server/office-kit/access.ts'
import { officeCall } from '#src/server/office-kit/described-staff-call.ts'
import { fileOf, REPORT_TYPES } from '#src/server/office-kit/reports/files.ts'
import { yearNumbers } from './queries.ts'
import { yearTable } from './report.ts'

/**
 * The numbers of a year, for those who may see the requests of a community. They are of nobody, so
 * that reading them is not noted.
 */
export function yearNumbersRoutes(deps: AppDeps): Hono<AppEnv> {
  const { gate } = officeAccess(deps)
  const numbersOf = (c: AppContext, year: number) => {
    const { communityId, timeZone } = c.var.office
    return yearNumbers(deps.db, { communityId, timeZone, year })
  }
  return new Hono<AppEnv>()
    .get(
      YEAR_NUMBERS,
      gate('yearNumbers'),
      checkedQuery(YearQuery, YearFilters),
      officeCall('yearNumbers', YearNumbers, { takes: { filters: YearFilters } }),
      async (c) => answer(c, await numbersOf(c, c.req.valid('query').query.year)),
    )
    .get(
      YEAR_REPORT,
      gate('yearReport'),
      checkedQuery(YearReportQuery, YearFilters),
      officeCall(
        'yearReport',
        { mediaTypes: Object.values(REPORT_TYPES) },
        { takes: { filters: YearFilters } },
      ),
      async (c) => {
        const { query, format } = c.req.valid('query')
        const translator = c.var.translator()
        const table = yearTable(await numbersOf(c, query.year), translator)
        const name = `${translator.t('office-year.file.name')}-${query.year}.${format}`
        const bytes = Buffer.concat(await Array.fromAsync(fileOf([table], format)))
        return c.body(bytes, 200, {
          'content-type': REPORT_TYPES[format],
          ...attachedAs(name),
        })
      },
    )
}
