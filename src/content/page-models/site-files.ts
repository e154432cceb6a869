import type { ChosenTiles } from '#src/domain/azulejo.ts'
import type { Page } from './page.ts'

/** The service worker that keeps pages which were read: `/sw.js`, one for all languages. */
export interface OfflineWorkerFile extends Page {
  kind: 'offline-worker'
}

/** What a device shows of the portal once it is among its apps: `/manifest.webmanifest`. */
export interface ManifestFile extends Page {
  kind: 'manifest'
}

/** The banner drawn for a community that has none: an SVG file. */
export interface BannerFile extends Page {
  kind: 'banner'
  slug: string
  /** What the community has chosen of its tiles. */
  tiles: ChosenTiles
}

export interface RobotsFile extends Page {
  kind: 'robots'
}
