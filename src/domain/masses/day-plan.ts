import type { MassException } from '#src/contract/masses/mass-exception.ts'
import type { TimetableChangesInput } from '#src/contract/masses/timetable.ts'

/** What a day takes from the weekly timetable: its weekday's times, those of Sunday, or none. */
export const DAY_BASES = ['week', 'like_sunday', 'replaced'] as const
type DayBase = (typeof DAY_BASES)[number]

/** A celebration that is added to a day. */
export interface AddedPlan {
  celebration: 'mass' | 'confession'
  hour: string
  name: string
  place: string
  language: string
  note: string
}

/** Everything that the form of one day holds; an unset field is an empty text. */
export interface DayPlan {
  /** `yyyy-MM-dd` on the community's calendar. */
  date: string
  base: DayBase
  /** The day's name and a note; only for a day that does not follow its weekday. */
  name: string
  note: string
  /** The cancelled weekly times, and the reasons. */
  cancelled: Array<{ schedule_id: number; name: string; note: string }>
  added: AddedPlan[]
}

type PlannedException = NonNullable<TimetableChangesInput['exceptions']>[number]

/** What the exceptions of a day say together. */
export function dayPlan(date: string, exceptions: MassException[]): DayPlan {
  const ofDay = exceptions.filter((one) => one.date === date)
  const base =
    ofDay.find(({ kind }) => kind === 'replaced') ??
    ofDay.find(({ kind }) => kind === 'like_sunday')
  return {
    date,
    base: base?.kind === 'replaced' || base?.kind === 'like_sunday' ? base.kind : 'week',
    name: base?.name ?? '',
    note: base?.note ?? '',
    cancelled: ofDay.flatMap((one) =>
      one.kind === 'cancelled'
        ? [{ schedule_id: one.schedule_id, name: one.name ?? '', note: one.note ?? '' }]
        : [],
    ),
    added: ofDay.flatMap((one) =>
      one.kind === 'added'
        ? [
            {
              celebration: one.celebration,
              hour: one.hour,
              name: one.name ?? '',
              place: one.place ?? '',
              language: one.language ?? '',
              note: one.note ?? '',
            },
          ]
        : [],
    ),
  }
}

/**
 * The exceptions that store a plan. Each names its origin in the plan, so that the form can show an
 * error beside it.
 *
 * @param usual the numbers of the weekly times that the day has by its base: only those are
 * cancelled
 */
export function toMassExceptions(
  { date, base, name, note, cancelled, added }: DayPlan,
  usual: ReadonlySet<number>,
): Array<{ exception: PlannedException; at: string }> {
  return [
    ...(base === 'week' ? [] : [{ exception: { kind: base, date, name, note }, at: 'base' }]),
    ...cancelled.flatMap((one, index) =>
      usual.has(one.schedule_id)
        ? [{ exception: { kind: 'cancelled' as const, date, ...one }, at: `cancelled.${index}` }]
        : [],
    ),
    ...added.map((one, index) => ({
      exception: { kind: 'added' as const, date, ...one },
      at: `added.${index}`,
    })),
  ]
}
