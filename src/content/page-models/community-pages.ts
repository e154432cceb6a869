import type { BlockTexts, PageBlock, TextBlock } from '#src/contract/community/page-blocks.ts'
import type { ContentType, EventCard, EventStatus } from '#src/contract/contents/content.ts'
import type { ShownQuestions } from '#src/domain/contents/public-questions.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { CardList, TimedEvent } from './cards.ts'
import type { PageOfCommunity } from './community.ts'
import type { PageLink } from './content-pages.ts'

/** A block of a community's page with a text of its own, in the language of the page if it has that. */
export interface ShownTextBlock extends Pick<TextBlock, 'kind' | 'key' | 'picture' | 'link'> {
  texts: BlockTexts
  /** The language of its texts. */
  shown_in: Locale
}

/** A block of a community's page. */
export type ShownBlock = { kind: Exclude<PageBlock['kind'], TextBlock['kind']> } | ShownTextBlock

export interface CommunityPage extends PageOfCommunity<'community'> {
  /** Its blocks from top to bottom; null for the usual ones. */
  blocks: ShownBlock[] | null
  news: CardList
  /**
   * The next events, running ones included: the first is the panel's block (requirements §2.10).
   */
  nextEvents: TimedEvent[]
  /** Pages without any other link to them: those at the top that are not in the menu. */
  pages: PageLink[]
  /** Whether it shows frequent questions to everybody, on a page of their own. */
  hasQuestions: boolean
  /**
   * The first date of each weekly time from this week's Monday on, `yyyy-MM-dd` by its number. Only
   * this page has these dates, so only this page changes with the week.
   */
  firstMasses: Record<number, string>
  /** The Monday of that week, `yyyy-MM-dd`; null without times, so that nothing changes weekly. */
  week: string | null
}

export interface EventsPage extends PageOfCommunity<'events'> {
  events: CardList<EventCard>
}

/** The mass times alone, for a print at the church door. */
export interface TimetablePage extends PageOfCommunity<'timetable'> {
  /** Whether there are any times; without them, the page stays for readers who saved its link. */
  hasTimes: boolean
}

/** The frequent questions that a community shows to everybody. */
export interface QuestionsPage extends PageOfCommunity<'questions'>, ShownQuestions {}

/** All months in which a community has published something, with a link to each. */
export interface ArchivePage extends PageOfCommunity<'archive'> {
  /** Newest month first. */
  months: ArchiveLink[]
}

interface ArchiveLink {
  /** `yyyy-MM`. */
  month: string
  /** From 1: a month with very many entries has several parts. */
  part: number
  /** Address without language. */
  path: string
}

/** The publications of a community in a month, or a part of it, in a plain list. */
export interface ArchiveMonthPage extends PageOfCommunity<'archive-month'> {
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
