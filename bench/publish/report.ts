import { availableParallelism } from 'node:os'
import { percentile } from '../feed/load.ts'
import type { PeerChange, PeerResult } from '../peers/peer.ts'
import type { ChangeTimes } from './changes/change-times.ts'
import type { Build } from './full-build.ts'

export interface MeasuredSize {
  /** The requested number of pages. */
  pages: number
  build: Build
  /** The same without compressed variants, which no peer writes. */
  uncompressed: Build
  times: ChangeTimes[]
  /** The load average over the minute before the changes. */
  loadBefore: number
  /** The publisher's peak memory while it received changes, in bytes. */
  publisherPeak: number
  peers: PeerResult[]
}

const MB = 1024 * 1024
const NONE = '–'
/** Above this load per core, other programs distort the figures. */
const QUIET = 0.5

/** Prints the measurements of one site. */
export function report(size: MeasuredSize): void {
  const { pages, times, loadBefore, publisherPeak } = size
  console.log(`\n${pages.toLocaleString('en')} pages, ${availableParallelism()} cores`)
  console.table(buildRows(size))
  for (const peer of size.peers) {
    if (peer.kind === 'missing') console.log(`${peer.name}: ${peer.why}`)
  }
  console.log(`From the API's answer to the new bytes (load before: ${loadBefore.toFixed(1)}):`)
  console.table(Object.fromEntries(times.map((one) => [one.kind, changeColumns(one)])))
  console.log(`The publisher held ${Math.round(publisherPeak / MB)} MB at most.`)
  if (size.build.loadBefore > QUIET * availableParallelism()) {
    console.log('The machine was not quiet: its times say little, and CPU time is more than it is.')
  }
}

function buildRows({ build, uncompressed, times, peers }: MeasuredSize) {
  const edits = times.find(({ kind }) => kind === 'body edit')?.times ?? []
  const change: PeerChange = { kind: 'served', times: edits }
  const rows: Record<string, object> = {
    ours: buildColumns(uncompressed, uncompressed, change),
    'ours, compressed': buildColumns(build, uncompressed, { kind: 'served', times: [] }),
  }
  for (const peer of peers) {
    if (peer.kind === 'ran') rows[peer.name] = buildColumns(peer.build, uncompressed, peer.change)
  }
  return rows
}

function buildColumns(build: Build, ours: Build, change: PeerChange) {
  const { pages, bytes, calendars, feeds, wallSeconds, cpuSeconds, peakBytes, loadBefore } = build
  return {
    'HTML files': pages,
    'bytes/page': Math.round(bytes / pages),
    'ics, xml': `${calendars}, ${feeds}`,
    's wall': wallSeconds.toFixed(1),
    's CPU': cpuSeconds.toFixed(1),
    'pages/s': Math.round(pages / wallSeconds),
    'peak MB': Math.round(peakBytes / MB),
    'wall ×': (wallSeconds / ours.wallSeconds).toFixed(2),
    'CPU ×': (cpuSeconds / ours.cpuSeconds).toFixed(2),
    'one edit, ms': editColumn(change, build),
    load: loadBefore.toFixed(1),
  }
}

function editColumn(change: PeerChange, { wallSeconds }: Build): string {
  if (change.kind === 'whole build') return `${Math.round(1000 * wallSeconds)} (all of it)`
  if (change.kind === 'next build') return `${Math.round(change.ms)} (next build)`
  if (change.times.length === 0) return NONE
  return `${percentile(change.times, 0.5).toFixed(0)} (p95 ${percentile(change.times, 0.95).toFixed(0)})`
}

function changeColumns({ times, touched, cpu }: ChangeTimes) {
  return {
    'p50 ms': percentile(times, 0.5).toFixed(1),
    'p95 ms': percentile(times, 0.95).toFixed(1),
    'max ms': (times.at(-1) ?? 0).toFixed(1),
    changes: times.length,
    'files touched': touched,
    'CPU ms each': cpu.toFixed(0),
  }
}
