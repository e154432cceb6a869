import { type Content, EVENT, NEWS } from '#src/contract/contents/content.ts'
import { contentPath } from '#src/domain/contents/content-address.ts'
import { pickTranslation, shownLanguage } from '#src/domain/contents/content-language.ts'
import { inBatches } from '#src/domain/paging.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { ArchiveEntry } from './page-models/community-pages.ts'
import type { CommunityData } from './portal.ts'

/** The most entries of one page: a month with an import of several years has several pages. */
const MOST_ENTRIES = 200

/** One page of a community's archive: a month, or a part of it. */
export interface ArchivePart {
  /** `yyyy-MM` on the community's calendar. */
  month: string
  /** From 1. */
  part: number
  /** Address without language. */
  path: string
  entries: DatedContent[]
}

interface DatedContent {
  /** `yyyy-MM-dd` on the community's calendar. */
  date: string
  content: Content
}

/** The address of a community's list of months, without language. */
export function archivePath(slug: string): string {
  return `/${slug}/archive`
}

/**
 * Everything that a community has published, by month, newest month first and oldest day first: new
 * entries come at the end of their month, so that its other parts stay unchanged. News belongs to
 * the month of its publication, an event to that of its first day.
 */
export function archiveOf({ chapelry, contents }: CommunityData): ArchivePart[] {
  const root = archivePath(chapelry.websiteconfigurations_url)
  const dated = contents
    .filter((one) => one.content_type === NEWS || one.content_type === EVENT)
    .map((content) => ({ date: dateOf(content, chapelry.timezone), content }))
    .sort(oldestFirst)
  const months = [...Map.groupBy(dated, ({ date }) => date.slice(0, 'yyyy-MM'.length))].reverse()
  return months.flatMap(([month, ofMonth]) =>
    inBatches(ofMonth, MOST_ENTRIES).map((entries, at) => ({
      month,
      part: at + 1,
      path: at === 0 ? `${root}/${month}` : `${root}/${month}-${at + 1}`,
      entries,
    })),
  )
}

/** The entries of an archive page in a language: a typo fixed in a body does not change them. */
export function archiveEntries(
  { entries }: ArchivePart,
  slug: string,
  locale: Locale,
): ArchiveEntry[] {
  return entries.map(({ date, content }) => ({
    content_type: content.content_type,
    path: contentPath(slug, content),
    title: pickTranslation(content, locale)?.title ?? content.title,
    shown_in: shownLanguage(content, locale),
    date,
    event_status: content.content_type === EVENT ? content.event_status : 'scheduled',
  }))
}

/** Compares dates as texts, in a tenth of the time of a locale comparison. */
function oldestFirst(a: DatedContent, b: DatedContent): number {
  if (a.date === b.date) return a.content.id - b.content.id
  return a.date < b.date ? -1 : 1
}

function dateOf(content: Content, timeZone: string): string {
  if (content.content_type === EVENT) return content.event_from_date
  const asked = `${timeZone} ${content.online_from_date}`
  const known = days.get(asked)
  if (known !== undefined) return known
  const { date } = wallClock(Date.parse(content.online_from_date), timeZone)
  if (days.size >= MOST_DAYS) days.clear()
  days.set(asked, date)
  return date
}

/** Cache: each change of a community checks all its news again, and time zones are slow. */
const days = new Map<string, string>()
const MOST_DAYS = 20_000
