import type { Chapelry, ChapelryMobile } from '#src/contract/community/chapelry.ts'
import type { Emenu } from '#src/contract/community/emenu.ts'
import type {
  BlockField,
  NeedsField,
  WebsiteConfiguration,
} from '#src/contract/community/website-configuration.ts'
import type { HalfYear } from '#src/domain/masses/mass-seasons.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Page } from './page.ts'

/** A community as cards and headers show it. */
export interface CommunityFacts {
  chapelry: Chapelry
  /** The display title, or the name. */
  title: string
  slug: string
}

/** An entry of a menu as pages of one language show it. */
export interface ShownEmenu extends Omit<Emenu, 'titles' | 'children'> {
  /** The language of its title; undefined if the API gives none. */
  shown_in: Locale | undefined
  children: ShownEmenu[]
}

/** The configuration of a site, with its texts as pages of one language show them. */
export interface ShownConfiguration
  extends Omit<WebsiteConfiguration, 'translations' | 'public_questions' | 'page_blocks'> {
  /** The texts in the language of the page; the others are in the parish's own. */
  translated: Array<BlockField | NeedsField>
}

/** What all pages of one community share: its header, menu and side panel. */
export interface CommunityFrame extends CommunityFacts {
  /** Its exceptions are limited to those on pages: today and the coming weeks. */
  chapelry: ChapelryMobile
  configuration: ShownConfiguration
  menu: ShownEmenu[]
  /** The season of today's mass times; null if there is no summer timetable. */
  season: HalfYear | null
  /** Address of the banner: the community's own, or the one drawn for it. */
  banner: string
}

/** The fields of every page of a community. */
export interface PageOfCommunity<Kind extends string> extends Page<Kind> {
  community: CommunityFrame
}
