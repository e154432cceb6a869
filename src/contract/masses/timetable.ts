import * as v from 'valibot'
import { OptionalId } from '../form-fields.ts'
import { pathTo } from '../issue-path.ts'
import { AskedId, Id, MonthDay, WallDate, WallTime } from '../primitives.ts'
import { MassException, MassExceptionForm } from './mass-exception.ts'
import { MassSchedule, MassScheduleForm, MassSummer } from './mass-schedule.ts'

/** The limits of one change: a parish with many chapels has a hundred weekly times. */
const MOST_TIMES = 300
const MOST_DAYS = 120
const MOST_EXCEPTIONS = 600
/** The highest limit of intentions for a mass. */
const MOST_INTENTIONS = 99

/** A mass that has an intention, without the intention's text. */
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

/** Intentions whose mass is no longer in the timetable. */
export const CancelledMassIntentions = v.object({ results: v.array(TimetableIntention) })

const Limit = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))

/** A community's masses and confessions as its office edits them: all of them, at one moment. */
export const Timetable = v.object({
  /** The version of all that can be changed; an `If-Match` repeats it. */
  version: v.string(),
  weekly: v.array(MassSchedule),
  summer: v.nullable(MassSummer),
  /** Of the last year and of the days to come, in order of days. */
  exceptions: v.array(MassException),
  /** How many intentions a mass accepts; null where there is no limit. */
  intentions_per_mass: Limit,
  /** Intentions of today and later that were not declined, in order of time. */
  intentions: v.array(TimetableIntention),
})
export type Timetable = v.InferOutput<typeof Timetable>

const WrittenTime = v.strictObject({
  /** The time to change; an unknown number restores a deleted time (see `exceptions`). */
  id: OptionalId,
  ...MassScheduleForm.entries,
})
export type WrittenTime = v.InferOutput<typeof WrittenTime>

/**
 * Changes of a timetable; the server applies all of them or none:
 * - `weekly`: new or changed times; new ones have no number;
 * - `removed`: the numbers of times to delete, with their cancellations;
 * - `days`: days whose exceptions are replaced by those of `exceptions` with their date. These may
 *   name a time of `weekly` that is restored, by its former number;
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
      addIssue({ message: 'named_day', path: pathTo(['exceptions', at, 'date'], dataset.value) })
    }
  }),
)
export type TimetableChanges = v.InferOutput<typeof TimetableChanges>
type Sent = v.InferInput<typeof TimetableChanges>
/** The same as a caller sends it; answers also have the weekday as a number. */
export type TimetableChangesInput = Omit<Sent, 'weekly'> & {
  weekly?: Array<Omit<NonNullable<Sent['weekly']>[number], 'weekday'> & { weekday: number }>
}
