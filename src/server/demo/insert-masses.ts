import { Temporal } from 'temporal-polyfill'
import type { Db } from '../db/connection.ts'
import { massExceptions, massSchedules } from '../db/schema.ts'
import { dayOf, weekdayOf } from './calendar.ts'
import type { DemoException, DemoParish } from './parish-schema.ts'
import type { Supplies } from './supplies.ts'

/** The next of a feast, up to a year ahead: exceptions are of days to come. */
const HORIZON_DAYS = 364

/** Writes a parish's weekly times, and what is otherwise on single days. */
export async function insertMasses(
  { slug, timezone, masses }: DemoParish,
  communityId: number,
  { tx, now }: Supplies,
): Promise<void> {
  const times = masses.times.flatMap(({ weekdays, ...time }) =>
    weekdays.map((weekday) => ({ communityId, weekday, ...time })),
  )
  if (times.length === 0) return
  const rows = await tx.insert(massSchedules).values(times).returning()
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(timezone).toPlainDate()
  const idOf = (day: Temporal.PlainDate, hour: string) => {
    const found = rows.find((row) => row.weekday === weekdayOf(day) && row.hour.startsWith(hour))
    if (!found) throw new RangeError(`${slug} has nothing at ${hour} on ${day}`)
    return found.id
  }
  await insertExceptions(tx, masses.exceptions, ({ when, ...one }) => {
    const day = dayOf(when, today, HORIZON_DAYS)
    const row = { communityId, date: day.toString() }
    if (one.kind !== 'cancelled') {
      return {
        ...row,
        ...one,
        ...(one.kind === 'added' && { celebration: one.celebration ?? 'mass' }),
      }
    }
    const { hour, ...rest } = one
    return { ...row, ...rest, scheduleId: idOf(day, hour) }
  })
}

async function insertExceptions(
  tx: Db,
  exceptions: DemoException[],
  rowOf: (one: DemoException) => typeof massExceptions.$inferInsert,
): Promise<void> {
  if (exceptions.length > 0) await tx.insert(massExceptions).values(exceptions.map(rowOf))
}
