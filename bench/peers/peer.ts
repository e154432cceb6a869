import type { Build } from '../publish/full-build.ts'
import type { Portal } from '../publish/portal/portal.ts'

/** A generator to compare with, on a site with the same pages. */
export interface Peer {
  name: string
  /** The most pages that it builds, unless the command line says otherwise. */
  upTo: number
  run(input: PeerInput): Promise<PeerRun>
}

export interface PeerInput {
  /** Our portal, whose API runs. */
  portal: Portal
  /** The same site as JSON (`peer-site.ts`). */
  dataDir: string
  /** An empty folder for its output. */
  workDir: string
  /** How often a single change is measured, for a generator that is quick at it. */
  changes: number
}

export interface PeerRun {
  build: Build
  change: PeerChange
}

/** The time from the edit of one body until the new page exists. */
export type PeerChange =
  /** The generator can only build the whole site again. */
  | { kind: 'whole build' }
  /** An incremental build after the edit, in ms. */
  | { kind: 'next build'; ms: number }
  /** From the notice to the running server until it serves the new bytes, in ms, shortest first. */
  | { kind: 'served'; times: number[] }

export type PeerResult =
  | ({ kind: 'ran'; name: string } & PeerRun)
  | { kind: 'missing'; name: string; why: string }
