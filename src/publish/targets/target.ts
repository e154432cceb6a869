import type { PageDigests } from '../release/journal.ts'

/** The live release, as targets see it. */
export interface LiveSite {
  id: string
  /** Absolute path of the release's folder. */
  dir: string
  /** May go on changing in place while a target follows, each emptied before its file is touched. */
  pages: PageDigests
}

/** What a target did. */
export interface Followed {
  /** Objects that were sent. */
  sent: number
  removed: number
  /** Addresses that a CDN was told to forget. */
  purged: number
}

/** Somewhere else that is brought to the state of the live release. */
export interface SiteTarget {
  readonly name: string
  /**
   * Brings the target to the state of the live release; what a call before left undone is done by
   * this one. Calls may overlap: they are done one after the other. Where publishing goes on
   * meanwhile, it ends at the first page that has become another: it is called again after that run.
   *
   * @throws TargetFailed where the target did not take something; what it has is whole
   * @throws FolderLockedError while another process does the same
   */
  follow(live: LiveSite): Promise<Followed>
}

/** A target that could not be brought to the state of the live release; one sentence says why. */
export class TargetFailed extends Error {
  override name = 'TargetFailed'
}

/** Publishing has gone on: what was planned is no longer what is live. */
export class Overtaken extends Error {
  override name = 'Overtaken'
}
