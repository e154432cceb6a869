import type { ImportKind } from '#src/contract/import.ts'
import type { Cost } from './measure.ts'
import type { DatabaseName } from './options.ts'

/** What it cost to bring in a file, and the same file again. */
export interface Measured {
  database: DatabaseName
  kind: ImportKind
  percent: number
  lines: number
  first: Cost
  again: Cost
}

const MB = 1024 * 1024
const MINUTE = 60
/** Seconds for the whole size. */
const BUDGET: Record<DatabaseName, Record<ImportKind, number>> = {
  postgres: { wordpress: 8 * MINUTE, ics: 2 * MINUTE, people: 3 * MINUTE },
  embedded: { wordpress: 15 * MINUTE, ics: 2 * MINUTE, people: 3 * MINUTE },
}
const MEMORY_MB = 500
const SLOWEST_MS: Record<DatabaseName, number> = { postgres: 1_000, embedded: 2_000 }
/** How many times as fast a file comes that has come before. */
const AGAIN = 8
/** How much longer a line may take of the largest size than of the smallest. */
const GROWTH = 1.5
const NONE = '–'

/** Prints what was measured with one file. */
export function report({ database, kind, lines, first, again }: Measured): void {
  console.log(`\n${kind}, ${lines.toLocaleString('en')} lines, ${database}`)
  console.table({ first: columns(first, lines), again: columns(again, lines) })
}

function columns(cost: Cost, lines: number) {
  return {
    seconds: Number(cost.seconds.toFixed(1)),
    'lines/s': Math.round(lines / cost.seconds),
    'rests after s': Number(cost.restsAfter.toFixed(1)),
    'CPU s': Number(cost.cpuSeconds.toFixed(1)),
    'ms CPU/line': Number(((1000 * cost.cpuSeconds) / lines).toFixed(2)),
    'memory MB': Math.round(cost.peakBytes / MB),
    commits: cost.commits ?? NONE,
    'slowest read ms': Math.round(cost.slowestRead),
  }
}

/** The budgets that were missed, a sentence each. */
export function verdict(all: Measured[]): string[] {
  return all.flatMap((one) => {
    const { database, kind, lines, percent, first, again } = one
    const seconds = (BUDGET[database][kind] * percent) / 100
    const held = Math.max(first.peakBytes, again.peakBytes) / MB
    const slowest = Math.max(first.slowestRead, again.slowestRead)
    const faster = first.seconds / again.seconds
    const growth = growthOf(one, all)
    const missed = [
      first.seconds > seconds ? `took ${first.seconds.toFixed(0)} s of ${seconds}` : undefined,
      held > MEMORY_MB ? `held ${held.toFixed(0)} MB of ${MEMORY_MB}` : undefined,
      slowest > SLOWEST_MS[database]
        ? `kept a reader waiting for ${slowest.toFixed(0)} ms of ${SLOWEST_MS[database]}`
        : undefined,
      faster < AGAIN ? `came again only ${faster.toFixed(1)} times as fast` : undefined,
      growth > GROWTH
        ? `took ${growth.toFixed(2)} times as long a line as with the fewest`
        : undefined,
    ].filter((what) => what !== undefined)
    return missed.map(
      (what) => `${lines.toLocaleString('en')} lines of ${kind}, ${database}: ${what}`,
    )
  })
}

/** How much longer a line took than with the first size of the same kind and database. */
function growthOf({ database, kind, lines, first }: Measured, all: Measured[]): number {
  const smallest = all.find((one) => one.database === database && one.kind === kind)
  if (!smallest) return 1
  return first.seconds / lines / (smallest.first.seconds / smallest.lines)
}
