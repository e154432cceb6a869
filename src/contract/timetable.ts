import * as v from 'valibot'
import { OptionalId } from './form-fields.ts'
import { MassException, MassExceptionForm } from './mass-exception.ts'
import { MassSchedule, MassScheduleForm, MassSummer } from './mass-schedule.ts'
import { AskedId, Id, MonthDay, WallDate, WallTime } from './primitives.ts'

/** The most that one change may be about: a parish with many chapels has a hundred weekly times. */
const MOST_TIMES = 300
const MOST_DAYS = 120
const MOST_EXCEPTIONS = 600
/** The most intentions that a mass may be said to take. */
const MOST_INTENTIONS = 99

/** A mass that somebody asked an intention for: of whom it is said is no matter here. */
export const TimetableIntention = v.object({
  id: Id,
  status: v.picklist(['pending', 'accepted']),
  /** On the community's wall clock. */
  date: WallDate,
  time: WallTime,
  location_id: v.nullable(Id),
  location_description: v.string(),
})
export type TimetableIntention = v.InferOutput<typeof TimetableIntention>

/** Those of them whose mass no timetable has any more. */
export const UnheldIntentions = v.object({ results: v.array(TimetableIntention) })
export type UnheldIntentions = v.InferOutput<typeof UnheldIntentions>

const Limit = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))

/** A community's masses and confessions as its office writes them: all of it, at one moment. */
export const Timetable = v.object({
  /** Of all that can be changed of it; an `If-Match` repeats it. */
  version: v.string(),
  weekly: v.array(MassSchedule),
  summer: v.nullable(MassSummer),
  /** Of the last year and of the days to come, in the order of days. */
  exceptions: v.array(MassException),
  /** How many intentions a mass takes; null where there is no limit. */
  intentions_per_mass: Limit,
  /** Those of today and the days to come that were not declined, in the order in which they come. */
  intentions: v.array(TimetableIntention),
})
export type Timetable = v.InferOutput<typeof Timetable>

const WrittenTime = v.strictObject({
  /** The time that it changes; any other number is that of a time which is put back (see `exceptions`). */
  id: OptionalId,
  ...MassScheduleForm.entries,
})
export type WrittenTime = v.InferOutput<typeof WrittenTime>

/**
 * What changes of a timetable, all of it at once or nothing:
 * - `weekly`: times that are written, new ones without a number;
 * - `removed`: the numbers of times that go, with what was cancelled of them;
 * - `days`: of which everything that is said is said anew, by those of `exceptions` with their date.
 *   They may name a time of `weekly` that is put back by the number it had;
 * - `summer` and `intentions_per_mass`: left out, they stay as they are.
 */
export const TimetableChanges = v.pipe(
  v.strictObject({
    weekly: v.optional(v.pipe(v.array(WrittenTime), v.maxLength(MOST_TIMES, 'list')), []),
    removed: v.optional(
      v.pipe(v.array(v.message(AskedId, 'reference')), v.maxLength(MOST_TIMES, 'list')),
      [],
    ),
    days: v.optional(
      v.pipe(v.array(v.message(WallDate, 'day')), v.maxLength(MOST_DAYS, 'list')),
      [],
    ),
    exceptions: v.optional(
      v.pipe(v.array(MassExceptionForm), v.maxLength(MOST_EXCEPTIONS, 'list')),
      [],
    ),
    summer: v.optional(
      v.nullable(
        v.strictObject({
          from: v.message(MonthDay, 'month_day'),
          to: v.message(MonthDay, 'month_day'),
        }),
      ),
    ),
    intentions_per_mass: v.optional(
      v.nullable(
        v.message(
          v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_INTENTIONS)),
          'intentions_per_mass',
        ),
      ),
    ),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { days, exceptions } = dataset.value
    for (const [at, { date }] of exceptions.entries()) {
      if (days.includes(date)) continue
      const step = (key: string | number, input: unknown) =>
        ({ type: 'object', origin: 'value', input, key, value: undefined }) as never
      addIssue({
        message: 'named_day',
        path: [step('exceptions', dataset.value), step(at, exceptions), step('date', date)],
      })
    }
  }),
)
export type TimetableChanges = v.InferOutput<typeof TimetableChanges>
type Sent = v.InferInput<typeof TimetableChanges>
/** The same as a caller sends it; answers have the weekday as a number, too. */
export type TimetableChangesInput = Omit<Sent, 'weekly'> & {
  weekly?: Array<Omit<NonNullable<Sent['weekly']>[number], 'weekday'> & { weekday: number }>
}
