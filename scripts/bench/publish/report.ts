import { availableParallelism } from 'node:os'
import { percentile } from '../feed/load.ts'
import type { ChangeTimes } from './changes/change-times.ts'
import type { Build } from './full-build.ts'

export interface MeasuredSize {
  /** As it was asked for. */
  pages: number
  build: Build
  times: ChangeTimes[]
  /** Load of the machine over the minute before the changes. */
  loadBefore: number
  /** The most memory that the publisher held while it was told of changes, in bytes. */
  publisherPeak: number
}

const MB = 1024 * 1024

/** Prints what was measured with one site. */
export function report({ pages, build, times, loadBefore, publisherPeak }: MeasuredSize): void {
  const { pages: html, wallSeconds, cpuSeconds, peakBytes, bytes } = build
  console.log(`\n${pages.toLocaleString('en')} pages, ${availableParallelism()} cores`)
  console.table({
    'full build': {
      'HTML files': html,
      's wall': wallSeconds.toFixed(1),
      's CPU': cpuSeconds.toFixed(1),
      'pages/s': Math.round(html / wallSeconds),
      'peak MB': Math.round(peakBytes / MB),
      'bytes/page': Math.round(bytes / html),
      load: build.loadBefore.toFixed(1),
    },
  })
  const rows = times.map(({ kind, times: sorted, touched, cpu }) => [
    kind,
    {
      'p50 ms': percentile(sorted, 0.5).toFixed(1),
      'p95 ms': percentile(sorted, 0.95).toFixed(1),
      'max ms': (sorted.at(-1) ?? 0).toFixed(1),
      changes: sorted.length,
      'files touched': touched,
      'CPU ms each': cpu.toFixed(0),
    },
  ])
  console.log(`From the API's answer to the new bytes (load before: ${loadBefore.toFixed(1)}):`)
  console.table(Object.fromEntries(rows))
  console.log(`The publisher held ${Math.round(publisherPeak / MB)} MB at most.`)
}
