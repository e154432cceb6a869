import type { ComingMass } from '#src/contract/masses/coming-mass.ts'
import { type FurtherMass, MORE_MASSES_MAX } from '#src/contract/requests/write-down.ts'
import { isSameMass } from '#src/domain/masses/mass-standing.ts'
import { repeatedDays } from '#src/domain/masses/repeated-days.ts'
import { isSamePlace } from '#src/domain/masses/same-mass.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import type { CounterValues } from './counter-values.ts'

/** A date on which an intention is repeated: its masses with room, and the one that is taken. */
export interface RepeatLine {
  date: string
  /** The masses of the day that have room. */
  open: ComingMass[]
  /** Why it is left out: the day has no mass, or all of them are full. */
  missing: 'no_mass' | 'full' | undefined
  taken: FurtherMass | undefined
}

/** The last day that a repetition may reach: a year after the first. */
export function lastOfYear(first: string): string {
  return addDays(first, 365)
}

/** The dates of a repetition in their order, without the first and those that were taken away. */
export function repeatDates(
  first: string,
  {
    repeat,
    repeat_until,
    extra_dates,
    left_out,
  }: Pick<CounterValues, 'repeat' | 'repeat_until' | 'extra_dates' | 'left_out'>,
): string[] {
  const most = lastOfYear(first)
  const last = repeat_until !== '' && repeat_until < most ? repeat_until : most
  const regular = repeat === '' ? [] : repeatedDays(first, repeat, last, MORE_MASSES_MAX)
  const dates = new Set([...regular, ...extra_dates])
  for (const date of [first, ...left_out]) dates.delete(date)
  return [...dates].toSorted().slice(0, MORE_MASSES_MAX)
}

/**
 * What each date has: the mass that was taken before, or else the one that is most like the first.
 *
 * @param masses of those days
 * @param taken those that were taken so far
 */
export function repeatLines(
  dates: string[],
  masses: ComingMass[],
  first: FurtherMass,
  taken: FurtherMass[],
): RepeatLine[] {
  return dates.map((date) => {
    const ofDay = masses.filter((mass) => mass.date === date)
    const open = ofDay.filter(({ is_full }) => !is_full)
    const before = taken.find((mass) => mass.date === date)
    const found = before && open.find((mass) => isSameMass(mass, before))
    const missing = ofDay.length === 0 ? 'no_mass' : open.length === 0 ? 'full' : undefined
    return { date, open, missing, taken: toFurther(found ?? likeFirst(open, first)) }
  })
}

/** The mass at the same hour and place, or at one of the two, or else the first of the day. */
function likeFirst(open: ComingMass[], first: FurtherMass): ComingMass | undefined {
  const atHour = open.filter(({ time }) => time === first.time)
  const isThere = (mass: ComingMass) => isSamePlace(mass, first)
  return atHour.find(isThere) ?? atHour[0] ?? open.find(isThere) ?? open[0]
}

function toFurther(mass: ComingMass | undefined): FurtherMass | undefined {
  if (!mass) return undefined
  const { is_full: _, ...further } = mass
  return further
}
