import { percentile } from '../feed/load.ts'
import type { MeasuredSize } from './report.ts'

/** p95 in ms from a commit to the served bytes, for a change of a few pages and of a whole menu. */
const BUDGET_MS: Record<string, number> = { 'menu change': 500 }
const BUDGET_ELSE_MS = 150
/** Against the same kind of change on the smallest site. */
const GROWTH = 1.5
const MEMORY_MB = 600

/** The budgets of DESIGN §9 that were missed, a sentence each. */
export function verdict(sizes: MeasuredSize[]): string[] {
  const [smallest] = sizes
  return sizes.flatMap(({ pages, build, times, publisherPeak }) => {
    const at = `at ${pages.toLocaleString('en')} pages`
    const missed: string[] = []
    const memory = Math.max(build.peakBytes, publisherPeak) / 1024 ** 2
    if (memory > MEMORY_MB) {
      missed.push(`the publisher held ${Math.round(memory)} MB ${at}, of ${MEMORY_MB}`)
    }
    for (const { kind, times: sorted } of times) {
      const p95 = percentile(sorted, 0.95)
      const budget = BUDGET_MS[kind] ?? BUDGET_ELSE_MS
      if (p95 > budget) missed.push(`${kind} ${at} took ${p95.toFixed(0)} ms, of ${budget}`)
      const first = smallest?.times.find((one) => one.kind === kind)?.times ?? []
      const growth = p95 / percentile(first, 0.95)
      if (growth > GROWTH) {
        missed.push(
          `${kind} ${at} took ${growth.toFixed(2)} times what it takes on the smallest site`,
        )
      }
    }
    return missed
  })
}
