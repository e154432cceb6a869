import type { PortalSnapshot } from './communities/portal-snapshot.ts'
import type { Quarantine } from './communities/quarantine.ts'
import type { LiveRelease } from './live-release.ts'
import type { PendingBatches } from './queue/pending-batches.ts'

/** What the publisher knows of the live site. */
export interface LiveState {
  snapshot: PortalSnapshot
  live: LiveRelease
  quarantine: Quarantine
  pendingBatches: PendingBatches
  /** Whether the order of communities in lists is outdated: the portal's own pages wait for it. */
  isOrderStale: boolean
  /** Fingerprint of the portal's own live pages; '' if unknown. */
  portalFingerprint: string
  /** The release's stamp after our last run. A different stamp: another process published. */
  stamp: string
}
