import type { Chapelry, ChapelryMobile } from '../../contract/chapelry.ts'
import type { Emenu } from '../../contract/emenu.ts'
import type { WebsiteConfiguration } from '../../contract/website-configuration.ts'
import type { HalfYear } from '../../domain/mass-seasons.ts'

/** A community as cards and headers show it. */
export interface CommunityFacts {
  chapelry: Chapelry
  /** The display title, or the name. */
  title: string
  slug: string
}

/** What all pages of one community share: its header, menu and side panel. */
export interface CommunityFrame extends CommunityFacts {
  /** Its exceptions are those that pages show: of today and the coming weeks. */
  chapelry: ChapelryMobile
  configuration: WebsiteConfiguration
  menu: Emenu[]
  /** Whose mass times hold today; null where it has no timetable of summer. */
  season: HalfYear | null
  /** Address of the banner: the community's own, or the one drawn for it. */
  banner: string
}
