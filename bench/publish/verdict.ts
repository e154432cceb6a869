import { percentile } from '../feed/load.ts'
import { recordFigure } from '../figures.ts'
import type { PeerRun } from '../peers/peer.ts'
import type { Build } from './full-build.ts'
import type { MeasuredSize } from './report.ts'

/**
 * The p95 in ms from a commit to the served bytes, for a change of a few pages and of a whole menu.
 */
const BUDGET_MS: Record<string, number> = { 'menu change': 500 }
const BUDGET_ELSE_MS = 150
/** The limit relative to the same kind of change on the smallest site. */
const GROWTH = 1.5
const MEMORY_MB = 600
/**
 * The limits of our processor time relative to that of `astro build`, and of its wall time relative
 * to ours.
 */
const ASTRO = { cpu: 0.8, wall: 2.5 }
/** Below this size, most of the measured time is the start of a process. */
const SMALLEST_BUILD = 1_000

/** The missed budgets of requirements §13.3, each as a sentence. */
export function verdict(sizes: MeasuredSize[]): string[] {
  const [smallest] = sizes
  return sizes.flatMap((size) => {
    const missed = [...memory(size), ...changes(size, smallest), ...builds(size)]
    return missed.map((what) => `${what}, at ${size.pages.toLocaleString('en')} pages`)
  })
}

function memory({ pages, build, publisherPeak }: MeasuredSize): string[] {
  const held = Math.max(build.peakBytes, publisherPeak) / 1024 ** 2
  const isHeld = recordFigure(
    `${pages} pages: memory of the publisher`,
    held,
    { most: MEMORY_MB },
    'MB',
  )
  return !isHeld ? [`the publisher held ${Math.round(held)} MB of ${MEMORY_MB}`] : []
}

function changes({ pages, times }: MeasuredSize, smallest: MeasuredSize | undefined): string[] {
  return times.flatMap(({ kind, times: sorted }) => {
    const p95 = percentile(sorted, 0.95)
    const budget = BUDGET_MS[kind] ?? BUDGET_ELSE_MS
    const first = smallest?.times.find((one) => one.kind === kind)?.times ?? []
    const growth = p95 / percentile(first, 0.95)
    const isQuick = recordFigure(`${pages} pages: ${kind}, p95`, p95, { most: budget }, 'ms')
    const of = `${pages} pages: ${kind}, of the smallest site`
    const isSteady = recordFigure(of, growth, { most: GROWTH }, '×')
    return [
      ...(!isQuick ? [`a ${kind} took ${p95.toFixed(0)} ms of ${budget}`] : []),
      ...(!isSteady
        ? [`a ${kind} took ${growth.toFixed(2)} times as long as on the smallest site`]
        : []),
    ]
  })
}

/** Compares our build without compressed variants, because no peer writes them. */
function builds({ uncompressed, peers }: MeasuredSize): string[] {
  if (uncompressed.pages < SMALLEST_BUILD) return []
  const ran = new Map<string, PeerRun>()
  for (const peer of peers) if (peer.kind === 'ran') ran.set(peer.name, peer)
  return [
    ...againstAstro(uncompressed, ran.get('astro build')),
    ...againstEleventy(uncompressed, ran.get('Eleventy')),
  ]
}

function againstAstro(ours: Build, astro: PeerRun | undefined): string[] {
  if (!astro) return []
  const cpu = ours.cpuSeconds / astro.build.cpuSeconds
  const wall = astro.build.wallSeconds / ours.wallSeconds
  const isLean = recordFigure("full build: astro build's CPU time", cpu, { most: ASTRO.cpu }, '×')
  const isFast = recordFigure(
    'full build: faster than astro build',
    wall,
    { least: ASTRO.wall },
    '×',
  )
  return [
    ...(!isLean ? [`a full build took ${cpu.toFixed(2)} of astro build's CPU time`] : []),
    ...(!isFast ? [`a full build was ${wall.toFixed(2)} times faster than astro's`] : []),
  ]
}

function againstEleventy(ours: Build, eleventy: PeerRun | undefined): string[] {
  if (!eleventy) return []
  const ratio = ours.wallSeconds / eleventy.build.wallSeconds
  if (recordFigure("full build: Eleventy's wall time", ratio, { most: 1 }, '×')) return []
  return [`a full build took ${ratio.toFixed(2)} times as long as Eleventy's`]
}
