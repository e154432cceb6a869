import type { Build } from '../publish/full-build.ts'
import type { Portal } from '../publish/portal/portal.ts'

/** A generator to compare with, on a site of the same pages. */
export interface Peer {
  name: string
  /** The most pages that it is asked for unless the command line says otherwise. */
  upTo: number
  run(input: PeerInput): Promise<PeerRun>
}

export interface PeerInput {
  /** Our portal, whose API runs. */
  portal: Portal
  /** The same site as JSON (`peer-site.ts`). */
  dataDir: string
  /** An empty folder for whatever is made. */
  workDir: string
  /** How often a single change is measured, where that is quick. */
  changes: number
}

export interface PeerRun {
  build: Build
  change: PeerChange
}

/** What the edit of one body costs until its new page is there. */
export type PeerChange =
  /** There is no way but to build the site once more. */
  | { kind: 'whole build' }
  /** A further build that reuses the one before, in ms. */
  | { kind: 'next build'; ms: number }
  /** From telling the running server to its new bytes, in ms, shortest first. */
  | { kind: 'served'; times: number[] }

export type PeerResult =
  | ({ kind: 'ran'; name: string } & PeerRun)
  | { kind: 'missing'; name: string; why: string }
