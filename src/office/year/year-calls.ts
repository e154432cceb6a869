import { queryOptions } from '@tanstack/react-query'
import type { OwnOffice } from '#src/contract/office/office.ts'
import type { ReportFormat } from '#src/contract/office/staff.ts'
import { YEAR_NUMBERS, YEAR_REPORT, YearNumbers } from '#src/contract/office/year-numbers.ts'
import { officeApi, officeDownload } from '../office.ts'
import { officeKey } from '../office-query.ts'

type Office = Pick<OwnOffice, 'id'>

/** The numbers of a year of an office. */
export function yearNumbersQuery(office: Office, year: number) {
  const query = { query: JSON.stringify({ year }) }
  return queryOptions({
    queryKey: officeKey(office, 'yearNumbers', year),
    queryFn: ({ signal }) =>
      officeApi(office, signal).ask({ path: YEAR_NUMBERS, query }, YearNumbers),
  })
}

/** The same as a file. @throws TokenError, HttpError, UnreachableError */
export function yearReport(office: Office, year: number, format: ReportFormat) {
  return officeDownload(office)(YEAR_REPORT, { query: JSON.stringify({ year }), format })
}
