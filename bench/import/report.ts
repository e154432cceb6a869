import type { ImportKind } from '#src/contract/office/import.ts'
import { recordFigure } from '../figures.ts'
import type { Cost } from './measure.ts'
import type { DatabaseName } from './options.ts'

/** The cost of importing a file, and of importing the same file again. */
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
/** How many times faster a file is when it was imported before. */
const AGAIN = 8
/** The highest ratio of the time per line at the largest size to that at the smallest. */
const GROWTH = 1.5
const NONE = '–'

/** Prints the measurements of one file. */
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

/** The missed budgets, each as a sentence. */
export function verdict(all: Measured[]): string[] {
  return all.flatMap((one) => {
    const { database, kind, lines, percent, first, again } = one
    const seconds = (BUDGET[database][kind] * percent) / 100
    const held = Math.max(first.peakBytes, again.peakBytes) / MB
    const slowest = Math.max(first.slowestRead, again.slowestRead)
    const faster = first.seconds / again.seconds
    const growth = growthOf(one, all)
    const of = `${lines.toLocaleString('en')} lines of ${kind}, ${database}`
    const isLate = !recordFigure(`${of}: brought in`, first.seconds, { most: seconds }, 's')
    const isFat = !recordFigure(`${of}: memory`, held, { most: MEMORY_MB }, 'MB')
    const isSlow = !recordFigure(
      `${of}: slowest read`,
      slowest,
      { most: SLOWEST_MS[database] },
      'ms',
    )
    const isNoFaster = !recordFigure(`${of}: again, as fast`, faster, { least: AGAIN }, '×')
    const isGrowing = !recordFigure(`${of}: a line, of the fewest`, growth, { most: GROWTH }, '×')
    const missed = [
      isLate ? `took ${first.seconds.toFixed(0)} s of ${seconds}` : undefined,
      isFat ? `held ${held.toFixed(0)} MB of ${MEMORY_MB}` : undefined,
      isSlow
        ? `kept a reader waiting for ${slowest.toFixed(0)} ms of ${SLOWEST_MS[database]}`
        : undefined,
      isNoFaster ? `came again only ${faster.toFixed(1)} times as fast` : undefined,
      isGrowing ? `took ${growth.toFixed(2)} times as long a line as with the fewest` : undefined,
    ].filter((what) => what !== undefined)
    return missed.map((what) => `${of}: ${what}`)
  })
}

/** The ratio of the time per line to that of the first size of the same kind and database. */
function growthOf({ database, kind, lines, first }: Measured, all: Measured[]): number {
  const smallest = all.find((one) => one.database === database && one.kind === kind)
  if (!smallest) return 1
  return first.seconds / lines / (smallest.first.seconds / smallest.lines)
}
