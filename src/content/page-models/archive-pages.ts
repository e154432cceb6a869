import type { ContentType, EventStatus } from '#src/contract/content.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { CommunityFrame } from './community.ts'
import type { Page } from './page.ts'

/** All months in which a community has published something, with a link to each. */
export interface ArchivePage extends Page {
  kind: 'archive'
  community: CommunityFrame
  /** Newest month first. */
  months: ArchiveLink[]
}

export interface ArchiveLink {
  /** `yyyy-MM`. */
  month: string
  /** From 1: a month with very much in it has several. */
  part: number
  /** Address without language. */
  path: string
}

/** What a community published in a month, or a part of it, in a plain list. */
export interface ArchiveMonthPage extends Page {
  kind: 'archive-month'
  community: CommunityFrame
  /** `yyyy-MM`. */
  month: string
  /** From 1. */
  part: number
  listed: ArchiveEntry[]
}

export interface ArchiveEntry {
  content_type: ContentType
  /** Its address, without language. */
  path: string
  title: string
  /** The language of its title. */
  shown_in: Locale
  /** When news was published, when an event begins: `yyyy-MM-dd` on the community's calendar. */
  date: string
  /** Of an event; news is always `scheduled`. */
  event_status: EventStatus
}
