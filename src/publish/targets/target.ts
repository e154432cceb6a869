import type { PageDigests } from '../release/journal.ts'

/** The live release, as targets see it. */
export interface LiveSite {
  id: string
  /** Absolute path of the release's folder. */
  dir: string
  /** May change in place while a target follows; each digest is emptied before its file changes. */
  pages: PageDigests
}

/** The work that a target did. */
export interface SyncResult {
  /** Objects that were sent. */
  sent: number
  removed: number
  /** Addresses purged from a CDN. */
  purged: number
}

/** Another place that is kept equal to the live release. */
export interface SiteTarget {
  readonly name: string
  /**
   * Updates the target to the live release, including work that an earlier call left undone.
   * Overlapping calls run one after the other. If a page changes meanwhile, the call ends at that
   * page: the publisher calls it again after that run.
   *
   * @throws TargetFailed if the target refused something; its files stay consistent
   * @throws FolderLockedError while another process does the same
   */
  sync(live: LiveSite): Promise<SyncResult>
}

/** A target could not be updated to the live release; the message says why in one sentence. */
export class TargetFailed extends Error {
  override name = 'TargetFailed'
}

/** Publishing went on: the plan no longer matches the live release. */
export class Overtaken extends Error {
  override name = 'Overtaken'
}
