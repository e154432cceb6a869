import { queryOptions } from '@tanstack/react-query'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { PARISH_CALENDAR, ParishCalendar } from '#src/contract/office/parish-calendar.ts'
import { officeApi } from '../office.ts'
import { officeKey } from '../office-query.ts'

type Office = Pick<OwnOffice, 'id'>

/** Everything that takes place in an office's parish on some days, `yyyy-MM-dd`. */
export function calendarQuery(office: Office, day_from: string, day_to: string) {
  const query = { query: JSON.stringify({ day_from, day_to }) }
  return queryOptions({
    queryKey: officeKey(office, 'parishCalendar', day_from, day_to),
    queryFn: ({ signal }) =>
      officeApi(office, signal).ask({ path: PARISH_CALENDAR, query }, ParishCalendar),
  })
}
