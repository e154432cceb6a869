import type { ChosenTiles } from '#src/domain/pictures/azulejo.ts'
import type { Page } from './page.ts'

/** The service worker that stores visited pages: `/sw.js`, one for all languages. */
export interface OfflineWorkerFile extends Page {
  kind: 'offline-worker'
}

/** The portal's appearance as an installed app: `/manifest.webmanifest`. */
export interface ManifestFile extends Page {
  kind: 'manifest'
}

/** The banner drawn for a community that has none: an SVG file. */
export interface BannerFile extends Page {
  kind: 'banner'
  slug: string
  /** The community's choice of tiles. */
  tiles: ChosenTiles
}

export interface RobotsFile extends Page {
  kind: 'robots'
}
