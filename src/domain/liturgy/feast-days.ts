import type { GreatFeast } from '#src/contract/publishing/publish-status.ts'
import { addDays } from '../time/wall-clock.ts'

/**
 * The offsets, in days, of the days that are planned with a great feast, from its reference day.
 */
const AROUND: Record<GreatFeast, number[]> = {
  christmas: [-1, 0],
  holy_week: [0, 1, 2, 3],
  easter: [-3, -2, -1, 0],
}

/**
 * The days that are planned together with a great feast, `yyyy-MM-dd`.
 *
 * @param date by which the feast is told
 */
export function feastDays(feast: GreatFeast, date: string): string[] {
  return AROUND[feast].map((shift) => addDays(date, shift))
}
