import * as v from 'valibot'
import { WallTime } from '../primitives.ts'

/** The most entries of a parish's office hours. */
export const OFFICE_HOURS_MAX = 14

const weekday = v.picklist([0, 1, 2, 3, 4, 5, 6], 'weekday')

/** Opening hours of a parish's office, on some weekdays (0 Sunday to 6 Saturday) of its zone. */
export const OfficeHours = v.object({
  weekdays: v.array(weekday),
  opens: WallTime,
  closes: WallTime,
})
export type OfficeHours = v.InferOutput<typeof OfficeHours>

/** The same as its editor writes it: it opens and closes on the same day. */
export const OfficeHoursForm = v.pipe(
  v.strictObject({
    weekdays: v.pipe(
      v.array(weekday),
      v.minLength(1, 'weekdays'),
      v.transform((days) => [...new Set(days)].sort((a, b) => a - b)),
    ),
    opens: v.message(WallTime, 'hour'),
    closes: v.message(WallTime, 'hour'),
  }),
  v.forward(
    v.check(({ opens, closes }) => opens < closes, 'closes_after'),
    ['closes'],
  ),
)
