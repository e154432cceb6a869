import type { SiteFacts } from '#src/content/page-models/page.ts'
import type { PortalSource } from '#src/content/portal.ts'
import type {
  MissingPicture,
  QuarantinedCommunity,
  UnplannedFeast,
} from '#src/contract/publishing/publish-status.ts'
import type { Bundle } from './bundle/render.ts'
import type { PublishRefused } from './refusal.ts'
import type { PageVariants } from './release/compress.ts'

/** The scope of a run: changed communities, and in any case pages that are due at this moment. */
export type RunRequest =
  | { kind: 'communities'; ids: ReadonlySet<number> }
  /** Everything is compared. */
  | { kind: 'all' }
  /** Everything is made anew. */
  | { kind: 'full' }

/** The input of a publisher, for every run. */
export interface PublisherInput {
  /** Absolute path of the data folder. */
  dataDir: string
  bundle: Bundle
  source: PortalSource
  site: SiteFacts
  product: string
  /** The compressed variants beside each page. */
  variants: PageVariants
  /** Told how far a whole release is, after each community. */
  onProgress?: (progress: ReleaseProgress) => void
}

/** How far a whole release is. */
export interface ReleaseProgress {
  /** Pages that are written. */
  pages: number
  /** Communities that are done. */
  communities: number
  /** How many communities there are. */
  ofCommunities: number
}

/** The options of one run. */
export interface RunOptions {
  /** The instant of this run, ISO in UTC with milliseconds. */
  now: string
  /** The sources of the request, for the journal. */
  why?: string[]
  /** How many contents of a community may vanish without a reason; Infinity for all. */
  mayLose?: number
  /** Publish even after a rollback, which ends the hold. */
  resume?: boolean
  /** Called once if another run is under way; then this one waits for it instead of failing. */
  onWaiting?: (() => void) | undefined
}

export type RunInput = PublisherInput & RunOptions

export interface PublishResult {
  release: string
  /** How many pages the site has. */
  pages: number
  /** Whether a whole release was made; otherwise pages of the live one were changed. */
  isFull: boolean
  /** The sources of the request. */
  why: string[]
  rendered: number
  removed: number
  /** The communities of these pages, by slug; null for the whole site. */
  communities: string[] | null
  /** Absolute path of the release's folder. */
  dir: string
  /** All communities that keep their former pages, since this run or an earlier one. */
  quarantined: QuarantinedCommunity[]
  /** Why the portal's own pages keep their former state; null if they are up to date. */
  portalFailure: PublishRefused | null
  /** Whether it is a further batch of a change that is partly live. */
  isFurtherBatch: boolean
  /** Whether pages of some community are still to be made. */
  hasPendingBatches: boolean
  /** Communities that have not planned a great feast of the coming weeks. */
  unplannedFeasts: UnplannedFeast[]
  /** Contents published without a picture that their editor chose. */
  missingPictures: MissingPicture[]
}

/** The combined result of two steps. */
export function combineResults(one: PublishResult, other: PublishResult): PublishResult {
  const communities =
    one.communities && other.communities
      ? [...new Set([...one.communities, ...other.communities])]
      : null
  return {
    ...other,
    communities,
    rendered: one.rendered + other.rendered,
    removed: one.removed + other.removed,
    portalFailure: other.portalFailure ?? one.portalFailure,
  }
}
