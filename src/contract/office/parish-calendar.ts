import * as v from 'valibot'
import { AppFilter, filterQuery } from '../list-query.ts'
import { Id, MaybeText, WallDate, WallTime } from '../primitives.ts'
import { REQUEST_KINDS } from '../requests/request-kinds.ts'

/**
 * The call of the calendar, which stands apart from those that every page of the office loads:
 * everything that takes place in a parish on some days.
 */
export const PARISH_CALENDAR = '/office/calendar'

/** The most days that one call may ask for: a month with the weeks around it, and more. */
export const CALENDAR_DAYS_MAX = 62

const DAY_MS = 86_400_000

/** The first and the last day on the calendar of the parish. */
export const CalendarFilters = v.strictObject({
  ...AppFilter.entries,
  day_from: WallDate,
  day_to: WallDate,
})

export const CalendarQuery = filterQuery(
  v.pipe(
    CalendarFilters,
    v.forward(
      v.check(({ day_from, day_to }) => {
        const days = (Date.parse(day_to) - Date.parse(day_from)) / DAY_MS + 1
        return days >= 1 && days <= CALENDAR_DAYS_MAX
      }),
      ['day_to'],
    ),
  ),
)

/** What takes place: by the timetable, by the published events, or because somebody asked for it. */
export const CALENDAR_KINDS = ['mass', 'confession', 'event', ...REQUEST_KINDS] as const
export type CalendarKind = (typeof CALENDAR_KINDS)[number]

/** Something that takes place. Its days and hours are on the wall clock of the parish. */
export const CalendarItem = v.object({
  kind: v.picklist(CALENDAR_KINDS),
  /** The record that it comes from: a time of the week or an added one, a content, or a request. */
  id: Id,
  /** Its name; null for a Mass or confessions without one. */
  title: MaybeText,
  from_date: WallDate,
  /** Null where nobody has said the hour: it fills its days. */
  from_hour: v.nullable(WallTime),
  /** Null where nobody has said the end. */
  to_date: v.nullable(WallDate),
  to_hour: v.nullable(WallTime),
  /** A church or another place in words; the parish itself for a Mass that names none. */
  place: MaybeText,
  /** Who celebrates, in words; null where nobody has said it. */
  celebrant: MaybeText,
  /**
   * Why the office accepted it although something else stood there, and who did; null for what the
   * office has not settled so.
   */
  override: v.nullable(v.object({ reason: v.string(), by: MaybeText })),
  /** A request that the office has not answered yet is waiting. */
  state: v.picklist(['confirmed', 'waiting']),
  /** Where the office opens it, without language. */
  path: v.string(),
})
export type CalendarItem = v.InferOutput<typeof CalendarItem>

/** In order of their days and hours; what has no hour comes before the hours of its day. */
export const ParishCalendar = v.object({ results: v.array(CalendarItem) })
export type ParishCalendar = v.InferOutput<typeof ParishCalendar>
