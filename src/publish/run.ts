import type { SiteFacts } from '#src/content/page-models/page.ts'
import type { PortalSource } from '#src/content/portal.ts'
import type { KeptBack, MissingPicture, UnplannedFeast } from '#src/contract/publish-status.ts'
import type { Bundle } from './bundle/load.ts'
import type { PublishRefused } from './refusal.ts'

/** What a run is to look at: communities that changed, and in any case what a moment changed. */
export type RunRequest =
  | { kind: 'communities'; ids: ReadonlySet<number> }
  /** Everything is compared. */
  | { kind: 'all' }
  /** Everything is made anew. */
  | { kind: 'full' }

/** What a publisher works with, whatever the run. */
export interface PublisherInput {
  /** Absolute path of the data folder. */
  dataDir: string
  bundle: Bundle
  source: PortalSource
  site: SiteFacts
  product: string
  /** Whether compressed variants are left out: for a site that is only sent elsewhere. */
  isPlain?: boolean
}

/** What is of one run. */
export interface RunOptions {
  /** The instant of this run, ISO in UTC with milliseconds. */
  now: string
  /** What asked for it, for the journal. */
  why?: string[]
  /** So many contents of a community may go of which nobody has said so; Infinity for all. */
  mayLose?: number
  /** Publish even if the site was taken back to an earlier release, which ends there. */
  resume?: boolean
}

export type RunInput = PublisherInput & RunOptions

export interface Published {
  release: string
  /** How many pages the site has. */
  pages: number
  /** Whether a whole release was made; otherwise pages of the live one were changed. */
  isFull: boolean
  /** What asked for it. */
  why: string[]
  rendered: number
  removed: number
  /** The communities whose pages these are, by slug; null for the whole site. */
  communities: string[] | null
  /** Absolute path of the release's folder. */
  dir: string
  /** Communities that keep their former pages, whenever that began. */
  keptBack: KeptBack[]
  /** What keeps the portal's own pages as they were; null where nothing does. */
  portalFailure: PublishRefused | null
  /** Whether it is a further portion of a change that went live in part before. */
  isPortion: boolean
  /** Whether pages of some community are still to be made. */
  isUnfinished: boolean
  /** Communities that have said nothing of a great feast of the coming weeks. */
  unplannedFeasts: UnplannedFeast[]
  /** Contents that are published without a picture that its editor chose. */
  missingPictures: MissingPicture[]
}
