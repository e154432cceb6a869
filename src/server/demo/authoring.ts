import type { CELEBRATIONS, MassSeason, MassSummer } from '#src/contract/mass-schedule.ts'
import type { OfficeHours } from '#src/contract/office-hours.ts'
import type { Accent, BlockField, NeedsField } from '#src/contract/website-configuration.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { PictureName } from './art/catalogue.ts'
import type { LogoRecipe } from './art/logos.ts'
import type { Weekday, When } from './calendar.ts'
import type { DemoRegister } from './register/authoring.ts'
import type { DemoOffice } from './register/request-authoring.ts'

/**
 * How a demo parish is written down. Every text may hold date tokens (see `date-tokens.ts`) and
 * every body is written in the few marks of `body-html.ts`.
 */
export interface DemoParish {
  slug: string
  name: string
  title: string | null
  language: 'pt' | 'es'
  timezone: string
  logo: LogoRecipe | null
  banner: PictureName | null
  /** None for the portal's colour. */
  accent?: Accent
  contact: Contact
  social: { facebook?: string; soundcloud?: string; twitter?: string; youtube?: string }
  /** The first is the one of `news_section_id`, unless `hasNewsSection` is false. */
  sections: string[]
  hasNewsSection: boolean
  blocks: Partial<Record<BlockField, { title: string | null; body: string }>>
  officeHours?: OfficeHours[]
  /** What is needed for what the parish can be asked for. */
  needs?: Partial<Record<NeedsField, string>>
  masses: MassTime[]
  /** The days of its summer timetable; none where it has the same times all year. */
  summer?: MassSummer
  exceptions?: DemoException[]
  /** How many intentions one mass takes; null where there is no limit. */
  intentionsPerMass: number | null
  faqs: string | null
  menu: MenuEntry[]
  news: DemoNews[]
  events: DemoEvent[]
  /** Pages that are no news; most have none yet. */
  pages?: DemoPage[]
  /** The people whom the parish knows, and what its office is asked for; most know nobody yet. */
  register?: DemoRegister
  office?: DemoOffice
}

export interface Contact {
  district: string | null
  address: string | null
  postalCode: string | null
  mobilephone: string | null
  phone: string | null
  email: string | null
  url: string | null
}

export interface MassTime {
  celebration: (typeof CELEBRATIONS)[number]
  weekdays: Weekday[]
  hour: string
  place?: string
  description?: string
  language?: string
  season?: MassSeason
}

/** What is otherwise on a day; what is cancelled is named by its hour on that weekday. */
export type DemoException = { when: When; name?: string; note?: string } & (
  | { kind: 'cancelled'; hour: string }
  | {
      kind: 'added'
      celebration?: (typeof CELEBRATIONS)[number]
      hour: string
      place?: string
      language?: string
    }
  | { kind: 'replaced' | 'like_sunday' }
)

/** Entries name sections by their name and contents by their key. */
export type MenuEntry = { title: string; children?: MenuEntry[] } & (
  | { type: 'url'; url: string }
  | { type: 'content'; content: string }
  | { type: 'section'; section: string }
  | { type: 'other'; layout: number; section?: string; content?: string }
)

export interface DemoContent {
  /** Names the content for menus and relations; needed only where something points to it. */
  key?: string
  title: string
  resume: string | null
  body: string
  /** Its texts in other languages than its parish's; they hold no date tokens. */
  translations?: { [Language in Locale]?: { title: string; resume: string; body: string } }
  cover?: PictureName
  /** A picture below the words of its body, with what it shows as its caption. */
  figure?: PictureName
  gallery?: PictureName[]
  sections?: string[]
  tags?: string[]
  files?: Array<{ description: string; name: string; lines: string[] }>
  related?: string[]
  state?: 'published' | 'draft' | 'deleted'
}

/** `when` is the day of publication; `{ hours }` counts back from now. */
export interface DemoNews extends DemoContent {
  when: When | { hours: number }
  at?: string
}

/** A page names the one that it stands below by its key. */
export interface DemoPage extends DemoContent {
  parent?: string
  position: number
}

/** `when` is the first day; times are wall times of the parish. */
export interface DemoEvent extends DemoContent {
  when: When
  from?: string
  to?: string
  /** How many days the last day lies after the first; none leaves the last day out. */
  lasts?: number
  /** Begins this many hours before now, and lasts so many: instead of `from`, `to` and `lasts`. */
  running?: { since: number; hours: number }
  place?: string
  cancelled?: boolean
  /** Where it was moved: how many days before the first day it was to begin, and at what hour. */
  moved?: { days: number; from: string }
  /**
   * Whether it takes place again: so many times on its weekday, or for ever on its weekday of its
   * week of each month, the last where it is in the last.
   */
  repeats?: { every: 'week'; times: number } | { every: 'month' }
  /** Which of its dates is cancelled, 0 for the first, and what the office says of it. */
  cancelledDate?: { at: number; note: string }
  /** Days before the first day at which it was announced. */
  announced?: number
}
