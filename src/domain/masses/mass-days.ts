import type { ComingMass } from '#src/contract/masses/coming-mass.ts'

/** The coming masses of one day. */
export interface MassDay {
  /** `yyyy-MM-dd` on the community's wall calendar. */
  date: string
  masses: ComingMass[]
}

/** Groups coming masses by day, in order. */
export function massDays(masses: ComingMass[]): MassDay[] {
  const days = new Map<string, ComingMass[]>()
  for (const mass of masses) days.set(mass.date, [...(days.get(mass.date) ?? []), mass])
  return [...days].map(([date, ofDay]) => ({ date, masses: ofDay }))
}
