import { queryOptions } from '@tanstack/react-query'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { YEAR_NUMBERS, YearNumbers } from '#src/contract/office/year-numbers.ts'
import { officeApi } from '../office.ts'
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
