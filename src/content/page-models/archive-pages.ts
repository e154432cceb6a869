import type { ContentType, EventStatus } from '#src/contract/contents/content.ts'
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
  /** From 1: a month with very many entries has several parts. */
  part: number
  /** Address without language. */
  path: string
}

/** The publications of a community in a month, or a part of it, in a plain list. */
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
  /** Publication date of news, first day of an event: `yyyy-MM-dd` on the community's calendar. */
  date: string
  /** The event's status; news is always `scheduled`. */
  event_status: EventStatus
}
