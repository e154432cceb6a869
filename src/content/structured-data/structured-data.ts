import type {
  BreadcrumbListLeaf,
  EventLeaf,
  FAQPageLeaf,
  Graph as GraphOfThings,
  NewsArticleLeaf,
  PlaceLeaf,
  ScheduleLeaf,
  Thing,
  WebPageLeaf,
} from 'schema-dts'
import { excerpt, plainText } from '#src/domain/contents/page-titles.ts'
import { type EventWallTimes, endsBeforeItBegins } from '#src/domain/events/event-times.ts'
import { lastDayOf } from '#src/domain/recurrence/occasions.ts'
import { translatorOf } from '#src/i18n/bundled.ts'
import { LOCALE_TAGS } from '#src/i18n/locales.ts'
import { localePath } from '#src/i18n/urls.ts'
import { canonicalPath } from '../page-languages.ts'
import type { QuestionsPage } from '../page-models/community-pages.ts'
import type { EventPage, NewsPage, ParishPage } from '../page-models/content-pages.ts'
import type { PageModel } from '../page-models/page-model.ts'
import { shareImageOfPage } from '../share-image.ts'
import type { ShownSeries } from '../shown-series.ts'
import { absolute } from '../site.ts'
import { moment } from './moment.ts'
import { type Parish, parish, parishReference } from './parish.ts'
import { postalAddress } from './places.ts'

/** The event of a page, with its hours in local time. */
function event(page: EventPage): EventLeaf {
  const { community, content, site } = page
  const address = absolute(site, canonicalPath(page))
  const { timezone } = community.chapelry
  return {
    '@type': 'Event',
    '@id': `${address}#event`,
    name: plainText(content.title),
    description: excerpt(content.resume || content.content || content.title),
    url: address,
    mainEntityOfPage: address,
    startDate: moment(content.event_from_date, content.event_from_hour, timezone),
    endDate: endDate(content, timezone),
    ...status(content, timezone),
    eventSchedule: page.series ? schedule(page.series, timezone) : undefined,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: location(page),
    organizer: parishReference(site, community),
    image: shareImageOfPage(page)?.src,
    inLanguage: LOCALE_TAGS[content.shown_in],
  }
}

/** `P1W`, `P2M`: the time between two dates of a rule. */
const PERIODS = { daily: 'D', weekly: 'W', monthly: 'M', yearly: 'Y' } as const
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/**
 * How an event repeats. Search engines show the next date, which the event itself names. Rules that
 * the vocabulary cannot express, such as the first Friday of a month, are left out.
 */
function schedule(
  { rule, first, lastDay, dates }: ShownSeries,
  timezone: string,
): ScheduleLeaf | undefined {
  if (rule.frequency === 'dates') return undefined
  const off = dates.filter(({ event_status }) => event_status === 'cancelled')
  return {
    '@type': 'Schedule',
    repeatFrequency: `P${rule.interval}${PERIODS[rule.frequency]}`,
    ...(rule.frequency === 'weekly' && {
      byDay: rule.weekdays.map(
        (weekday) => `https://schema.org/${DAYS[weekday] ?? 'Sunday'}` as const,
      ),
    }),
    startDate: first.event_from_date,
    ...(lastDay !== null && { endDate: lastDay }),
    ...(first.event_from_hour !== null && { startTime: first.event_from_hour }),
    ...(first.event_to_hour !== null && { endTime: first.event_to_hour }),
    ...(off.length > 0 && { exceptDate: off.map(({ date }) => date) }),
    scheduleTimezone: timezone,
  }
}

/** A named place may be anywhere; an event without one is at the parish. */
function location({ community, content }: EventPage): PlaceLeaf {
  if (content.locale) return { '@type': 'Place', name: content.locale, address: content.locale }
  const address = postalAddress(community.chapelry)
  return { '@type': 'Place', name: community.title, address: address ?? community.title }
}

/** A moved event names its former start, which others may still show; a cancelled one has none. */
function status(
  { event_status, event_moved_from: former }: EventPage['content'],
  timezone: string,
): Pick<EventLeaf, 'eventStatus' | 'previousStartDate'> {
  if (event_status === 'cancelled') return { eventStatus: 'https://schema.org/EventCancelled' }
  if (former === null) return { eventStatus: 'https://schema.org/EventScheduled' }
  return {
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: moment(former.date, former.hour, timezone),
  }
}

/**
 * No end is given if the editor set none: 23:59 is only for our own calculations (requirements
 * §3.4). An end before the start, which another API may send, is left out too.
 */
function endDate(content: EventWallTimes, timezone: string): string | undefined {
  const { event_to_date, event_to_hour, event_from_hour } = content
  if (event_to_hour === null && event_to_date === null && event_from_hour !== null) return undefined
  if (endsBeforeItBegins(content, timezone)) return undefined
  return moment(lastDayOf(content), event_to_hour, timezone)
}

/** An object with two types is a thing, too, but the types of things lack it. */
type Graph = Omit<GraphOfThings, '@graph'> & { '@graph': ReadonlyArray<Thing | Parish> }

/**
 * A page's data for search engines about its subject, as JSON-LD (schema.org) that is safe in a
 * `<script>`; null if there is none.
 */
export function structuredData(page: PageModel): string | null {
  const things = [subject(page), breadcrumbs(page)].filter((one) => one !== undefined)
  if (things.length === 0) return null
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return asScript(graph)
}

function subject(page: PageModel): Thing | Parish | undefined {
  if (page.kind === 'community') return parish(page)
  if (page.kind === 'news') return newsArticle(page)
  if (page.kind === 'event') return event(page)
  if (page.kind === 'parish-page') return webPage(page)
  if (page.kind === 'questions') return faqPage(page)
  return undefined
}

/** JSON in which nothing can close the element around it, or open a comment in it. */
function asScript(value: Graph): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** A page about a parish: it has a date of change, but no date of publication. */
function webPage(page: ParishPage): WebPageLeaf {
  const { community, content, site } = page
  const address = absolute(site, canonicalPath(page))
  const parish = parishReference(site, community)
  return {
    '@type': 'WebPage',
    '@id': `${address}#page`,
    name: plainText(content.title),
    description: content.resume ? excerpt(content.resume) : undefined,
    url: address,
    dateModified: content.updated_at,
    image: shareImageOfPage(page)?.src,
    about: parish,
    publisher: { '@id': parish['@id'] },
    inLanguage: LOCALE_TAGS[content.shown_in],
  }
}

/** The questions of a parish with their answers. */
function faqPage(page: QuestionsPage): FAQPageLeaf {
  const { community, questions, shown_in, site } = page
  const address = absolute(site, canonicalPath(page))
  return {
    '@type': 'FAQPage',
    '@id': `${address}#page`,
    url: address,
    about: parishReference(site, community),
    inLanguage: LOCALE_TAGS[shown_in],
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer },
    })),
  }
}

/** The news item of a page. Its parish wrote and publishes it. */
function newsArticle(page: NewsPage): NewsArticleLeaf {
  const { community, content, site } = page
  const address = absolute(site, canonicalPath(page))
  const parish = parishReference(site, community)
  const tags = content.contents_hashtags.map(({ tag }) => tag)
  return {
    '@type': 'NewsArticle',
    '@id': `${address}#article`,
    headline: plainText(content.title),
    description: content.resume ? excerpt(content.resume) : undefined,
    url: address,
    mainEntityOfPage: address,
    datePublished: content.online_from_date,
    // A text written before its publication has not changed since.
    dateModified:
      content.updated_at > content.online_from_date ? content.updated_at : content.online_from_date,
    image: shareImageOfPage(page)?.src,
    author: parish,
    publisher: { '@id': parish['@id'] },
    inLanguage: LOCALE_TAGS[content.shown_in],
    keywords: tags.length > 0 ? tags : undefined,
  }
}

type Crumb = [name: string, path: string]

/** The path from the portal down to a page; undefined if there is none worth showing. */
function breadcrumbs(page: PageModel): BreadcrumbListLeaf | undefined {
  const crumbs = crumbsOf(page)
  if (crumbs.length < 2) return undefined
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(([name, path], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: plainText(name),
      item: absolute(page.site, localePath(page.locale, path)),
    })),
  }
}

function crumbsOf(page: PageModel): Crumb[] {
  const { t } = translatorOf(page.locale)
  const portal: Crumb = [page.site.productName, '/portal']
  const parishes: Crumb = [t('common.shell.communities'), '/subscriptions']
  if (page.kind === 'subscriptions') return [portal, parishes]
  if (!('community' in page)) return []
  const { slug, title } = page.community
  const home: Crumb = [title, `/${slug}`]
  const events: Crumb = [t('structured-data.events'), `/${slug}/events`]
  if (page.kind === 'news') return [parishes, home, [page.content.title, page.path]]
  if (page.kind === 'parish-page') {
    const above: Crumb[] = page.parent ? [[page.parent.title, page.parent.path]] : []
    return [parishes, home, ...above, [page.content.title, page.path]]
  }
  if (page.kind === 'questions') {
    return [parishes, home, [t('community.questions.heading'), page.path]]
  }
  if (page.kind === 'archive') return [parishes, home, [t('community.archive.heading'), page.path]]
  if (page.kind === 'events') return [parishes, home, events]
  if (page.kind === 'event') return [parishes, home, events, [page.content.title, page.path]]
  return []
}
