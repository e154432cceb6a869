import { Hono } from 'hono'
import {
  CalendarFilters,
  CalendarQuery,
  PARISH_CALENDAR,
  ParishCalendar,
} from '#src/contract/office/parish-calendar.ts'
import { answer } from '#src/server/http/answers.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { checkedQuery } from '#src/server/http/lists/checked-query.ts'
import { officeAccess } from '#src/server/office-kit/access.ts'
import { officeCall } from '#src/server/office-kit/described-staff-call.ts'
import { takingPlace } from './queries.ts'

/**
 * The calendar of a parish, for those who may see its requests: it names who is baptised or marries.
 */
export function parishCalendarRoutes(deps: AppDeps): Hono<AppEnv> {
  const { gate } = officeAccess(deps)
  return new Hono<AppEnv>().get(
    PARISH_CALENDAR,
    gate('parishCalendar'),
    checkedQuery(CalendarQuery, CalendarFilters),
    officeCall('parishCalendar', ParishCalendar, { takes: { filters: CalendarFilters } }),
    async (c) => {
      const { day_from, day_to } = c.req.valid('query').query
      const { communityId } = c.var.office
      const span = { communityId, from: day_from, to: day_to }
      return answer(c, { results: await takingPlace(deps.db, span) })
    },
  )
}
