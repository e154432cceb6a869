import * as v from 'valibot'
import { MassException } from '#src/contract/masses/mass-exception.ts'
import type {
  Timetable,
  TimetableChanges,
  TimetableChangesInput,
} from '#src/contract/masses/timetable.ts'
import { MAX_ID } from '#src/contract/primitives.ts'

/** The parts of a timetable that its office changes. */
export type TimetableState = Pick<
  Timetable,
  'weekly' | 'summer' | 'exceptions' | 'intentions_per_mass'
>

/** The request body for an exception: everything but its number. */
type Said = NonNullable<TimetableChangesInput['exceptions']>[number]

/**
 * The changes that undo earlier changes between two states. Deleted times are restored with their
 * former numbers, so that references to them stay valid.
 */
export function undoOf(before: TimetableState, after: TimetableState): TimetableChangesInput {
  const known = new Map(after.weekly.map((time) => [time.id, time]))
  const former = new Set(before.weekly.map(({ id }) => id))
  const days = datesOf(before, after).filter(
    (date) => !isSame(saidOn(before, date), saidOn(after, date)),
  )
  return {
    weekly: before.weekly.filter((time) => !isSame(time, known.get(time.id))),
    removed: after.weekly.flatMap(({ id }) => (former.has(id) ? [] : [id])),
    days,
    exceptions: days.flatMap((date) => saidOn(before, date)),
    ...(!isSame(before.summer, after.summer) && { summer: before.summer }),
    ...(before.intentions_per_mass !== after.intentions_per_mass && {
      intentions_per_mass: before.intentions_per_mass,
    }),
  }
}

/**
 * Whether everything that the changes touch is as it was when they were computed, regardless of
 * other changes since.
 */
export function isUntouched(
  {
    weekly = [],
    removed = [],
    days = [],
    summer,
    intentions_per_mass: most,
  }: TimetableChangesInput,
  read: TimetableState,
  present: TimetableState,
): boolean {
  const ids = [...removed, ...weekly.flatMap(({ id }) => id ?? [])].map(Number)
  const timeOf = (state: TimetableState, id: number) => state.weekly.find((one) => one.id === id)
  return (
    ids.every((id) => isSame(timeOf(read, id), timeOf(present, id))) &&
    days.every((date) => isSame(saidOn(read, date), saidOn(present, date))) &&
    (summer === undefined || isSame(read.summer, present.summer)) &&
    (most === undefined || read.intentions_per_mass === present.intentions_per_mass)
  )
}

/**
 * Predicts a timetable after changes, before they are saved: new entries have placeholder numbers.
 */
export function withChanges(state: TimetableState, changes: TimetableChanges): TimetableState {
  const { weekly, removed, days, exceptions, summer, intentions_per_mass: most } = changes
  const written = weekly.map((time, at) => ({ ...time, id: time.id ?? -1 - at }))
  const replaced = new Set([...removed, ...written.map(({ id }) => id)])
  const gone = new Set(removed)
  const kept = state.exceptions.filter(
    ({ date, schedule_id: id }) => !days.includes(date) && !(id !== null && gone.has(id)),
  )
  const said = exceptions.flatMap((form, at) => {
    const read = v.safeParse(MassException, { ...form, id: MAX_ID - at })
    return read.success ? [read.output] : []
  })
  return {
    weekly: [...state.weekly.filter(({ id }) => !replaced.has(id)), ...written],
    exceptions: [...kept, ...said],
    summer: summer === undefined ? state.summer : summer,
    intentions_per_mass: most === undefined ? state.intentions_per_mass : most,
  }
}

/** The request body for a day. */
function saidOn({ exceptions }: Pick<TimetableState, 'exceptions'>, day: string): Said[] {
  return exceptions.filter(({ date }) => date === day).map(withoutNumber)
}

function withoutNumber({ id: _, ...said }: MassException): Said {
  return said
}

function datesOf(...states: TimetableState[]): string[] {
  const dates = states.flatMap(({ exceptions }) => exceptions.map(({ date }) => date))
  return [...new Set(dates)].sort()
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
