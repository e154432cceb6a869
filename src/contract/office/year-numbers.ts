import * as v from 'valibot'
import { AppFilter, filterQuery } from '../list-query.ts'
import { Count } from '../primitives.ts'
import { REQUEST_KINDS } from '../requests/request-kinds.ts'
import { REPORT_FORMATS } from './report.ts'

/**
 * The calls of this screen, which stand apart from those that every page of the office loads: the
 * numbers of a year, and the same as a file.
 */
export const YEAR_NUMBERS = '/office/year'
export const YEAR_REPORT = '/office/year/report'

export const MONTHS_OF_YEAR = 12

/** A year of the calendar that a parish may ask for. */
export const Year = v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2100))

export const YearFilters = v.strictObject({ ...AppFilter.entries, year: Year })
export const YearQuery = filterQuery(YearFilters)
export const YearReportQuery = v.strictObject({
  ...YearQuery.entries,
  format: v.optional(v.picklist(REPORT_FORMATS), 'xlsx'),
})

/**
 * A number for each month, from January on, on the parish's calendar. Unlike `v.length`, the two limits
 * are in the code that every page loads.
 */
export const Months = v.pipe(
  v.array(Count),
  v.minLength(MONTHS_OF_YEAR),
  v.maxLength(MONTHS_OF_YEAR),
)
export type Months = v.InferOutput<typeof Months>

/**
 * The requests of one kind by the month in which they came. Those that came are those with any of
 * the four answers; `written_down` is how many of them the office wrote down for somebody.
 */
export const RequestsOfYear = v.object({
  kind: v.picklist(REQUEST_KINDS),
  came: Months,
  accepted: Months,
  rejected: Months,
  withdrawn: Months,
  pending: Months,
  written_down: Months,
})
export type RequestsOfYear = v.InferOutput<typeof RequestsOfYear>

/** What a parish counts of a year. It names nobody. */
export const YearNumbers = v.object({
  year: Year,
  /** One of each kind, in the order of `REQUEST_KINDS`. */
  requests: v.array(RequestsOfYear),
  /** By the month of the celebration, days to come included. */
  celebrations: v.object({
    /** By the timetable and its exceptions. */
    masses: Months,
    /** By the accepted requests. */
    mass_intentions: Months,
    baptisms: Months,
    weddings: Months,
  }),
  register: v.object({
    /** How many people and families of today's register it had at the end of the year. */
    people: Count,
    families: Count,
    /** How many of them were added in each month. */
    new_people: Months,
    new_families: Months,
  }),
})
export type YearNumbers = v.InferOutput<typeof YearNumbers>
