import { type Chapelry, chapelryTitle } from '#src/contract/community/chapelry.ts'
import {
  EVENT,
  type EventCard,
  type EventContent,
  PAGE,
  type PageContent,
} from '#src/contract/contents/content.ts'
import { EVENTS_PAGE_SIZE, NEWS_PAGE_SIZE, PANEL_EVENTS } from '#src/contract/paging.ts'
import { calendarEntry } from '#src/domain/calendar/calendar-entry.ts'
import { calendarSeries } from '#src/domain/calendar/event-series.ts'
import { parishCalendar, subscribedEvents } from '#src/domain/calendar/parish-calendar.ts'
import { communityCalendarPath } from '#src/domain/calendar/subscription-address.ts'
import { contentPath } from '#src/domain/contents/content-address.ts'
import {
  availableLanguages,
  ofLatestContent,
  toShownCard,
} from '#src/domain/contents/content-language.ts'
import { questionsIn, questionsPath } from '#src/domain/contents/public-questions.ts'
import { eventEnd, eventStart, toLocalDate } from '#src/domain/events/event-times.ts'
import { firstDates } from '#src/domain/masses/celebrations.ts'
import { shownExceptions } from '#src/domain/masses/exception-days.ts'
import { seasonOn } from '#src/domain/masses/mass-seasons.ts'
import { hasTimes, parishMasses, shownMasses } from '#src/domain/masses/shown-mass-times.ts'
import { menuPages } from '#src/domain/menu/menu-targets.ts'
import {
  PRIVATE_AREA_SECTIONS,
  privateAreaPath,
  privateAreaRoot,
} from '#src/domain/private-area.ts'
import { toMonday } from '#src/domain/time/days.ts'
import { FALLBACK_LOCALE, LOCALES, type Locale } from '#src/i18n/locales.ts'
import { type ArchivePart, archiveEntries, archivePath } from './archive.ts'
import { feedPath, newsFeed } from './feeds/news-feed.ts'
import { comingCards, isoOf, newsOf, timedEvent, timedEventIn, toCard } from './lists.ts'
import { movedPages } from './moved-pages.ts'
import type { CommunityFrame } from './page-models/community.ts'
import type { ShownContent } from './page-models/content-pages.ts'
import {
  blocksIn,
  configurationIn,
  isTranslated,
  menuIn,
  relatedCards,
  shownContent,
} from './page-texts.ts'
import { pageEntry, pageLink, pageTree } from './page-tree.ts'
import type { BodyInLanguages, PageBody, SiteInput } from './pages-input.ts'
import { panelEvents } from './panel-events.ts'
import type { CommunityData } from './portal.ts'
import { shownSeries } from './shown-series.ts'

/** The pages of one community: the address without language and the content of each. */
export function communityPages(
  data: CommunityData,
  input: SiteInput,
  archive: ArchivePart[],
): Array<[path: string, body: BodyInLanguages]> {
  const today = toLocalDate(input.now, data.chapelry.timezone)
  const community = frameIn(data, input.product, today)
  const { slug, title } = community(FALLBACK_LOCALE)
  const root = `/${slug}`
  const news = newsOf(data.contents, data.configuration.seccao_noticias_id)
  const asked = { now: input.now, timeZone: data.chapelry.timezone }
  const coming = comingCards(data.contents, asked)
  const events = data.contents.filter((one) => one.content_type === EVENT)
  const subscribed = subscribedEvents(events, today)
  const calendarOf = (locale: Locale) =>
    parishCalendar(
      data.chapelry,
      subscribed.map((event) => shownContent(event, locale, data.bodyOf)),
      { product: input.product, today, siteUrl: input.site.url },
    )
  const calendar = calendarOf(FALLBACK_LOCALE)
  const { uidNamespace } = calendar
  const isOneForAll = events.every((event) => availableLanguages(event).length === 1)
  const feedIn = newsFeed({ slug, title, uidNamespace }, news, data.bodyOf)
  const panel = coming.map(timedEvent).filter((event) => event.endsAt > input.now)
  const newest = news.slice(0, NEWS_PAGE_SIZE).map(toCard)
  const masses = parishMasses(data.chapelry)
  const firstMasses = firstDates(masses, toMonday(today))
  const isTimed = hasTimes(shownMasses(masses, today))
  const relatedTo = relatedCards(slug, data.contents)
  const latest = ofLatestContent()
  const tree = pageTree(data.contents)
  const inMenu = new Set(menuPages(data.menu, slug))
  const { language, public_questions: questions } = data.configuration
  const unled = tree.top.filter((page) => !inMenu.has(contentPath(slug, page)))
  const pages: Array<[string, BodyInLanguages]> = [
    [
      root,
      (locale) => ({
        kind: 'community',
        community: community(locale),
        blocks: blocksIn(data.configuration, locale),
        news: { cards: newest.map((card) => toShownCard(card, locale)), total: news.length },
        nextEvents: panelEvents(panel, 1 + PANEL_EVENTS).map((event) =>
          timedEventIn(event, locale),
        ),
        pages: unled.map((page) => pageLink(slug, page, locale)),
        hasQuestions: questions !== undefined,
        firstMasses,
        week: isTimed ? toMonday(today) : null,
      }),
    ],
    [
      `${root}/events`,
      (locale) => ({
        kind: 'events',
        community: community(locale),
        events: {
          cards: coming
            .slice(0, EVENTS_PAGE_SIZE)
            .map((card) => toShownCard<EventCard>(card, locale)),
          total: coming.length,
        },
      }),
    ],
    [
      communityCalendarPath(slug),
      (locale) => ({
        kind: 'community-calendar',
        calendar: isOneForAll ? calendar : calendarOf(locale),
      }),
    ],
    [feedPath(slug), (locale) => ({ kind: 'community-feed', feed: feedIn(locale) })],
    [
      `${root}/timetable`,
      (locale) => ({ kind: 'timetable', community: community(locale), hasTimes: isTimed }),
    ],
    ...(questions
      ? [
          [
            questionsPath(slug),
            (locale) => ({
              kind: 'questions',
              community: community(locale),
              ...questionsIn(questions, locale, language),
            }),
          ] satisfies [string, BodyInLanguages],
        ]
      : []),
    [
      archivePath(slug),
      (locale) => ({
        kind: 'archive',
        community: community(locale),
        months: archive.map(({ month, part, path }) => ({ month, part, path })),
      }),
    ],
    ...archive.map((one): [string, BodyInLanguages] => [
      one.path,
      (locale) => ({
        kind: 'archive-month',
        community: community(locale),
        month: one.month,
        part: one.part,
        listed: archiveEntries(one, slug, locale),
      }),
    ]),
    [`${root}/join`, (locale) => ({ kind: 'join', community: community(locale) })],
    [`${root}/join/thanks`, (locale) => ({ kind: 'join-thanks', community: community(locale) })],
    [
      privateAreaRoot(slug),
      (locale) => ({ kind: 'private-area-door', community: community(locale) }),
    ],
    ...PRIVATE_AREA_SECTIONS.map((room): [string, BodyInLanguages] => [
      privateAreaPath(slug, room),
      (locale) => ({ kind: 'private-area', community: community(locale), room }),
    ]),
    ...data.contents.flatMap((full): Array<[string, BodyInLanguages]> => {
      const path = contentPath(slug, full)
      const related = (locale: Locale) => relatedTo(full, locale)
      if (full.content_type === PAGE) {
        const content = latest(full, (language) => shownContent(full, language, data.bodyOf))
        const links = (pages: PageContent[], locale: Locale) =>
          pages.map((page) => pageLink(slug, page, locale))
        const parent = tree.parentOf(full)
        const siblings = parent ? tree.childrenOf(parent) : []
        return [
          [
            path,
            (locale) => ({
              kind: 'parish-page',
              community: community(locale),
              content: content(locale),
              related: related(locale),
              parent: parent ? pageLink(slug, parent, locale) : null,
              siblings: links(siblings, locale),
              children: tree.childrenOf(full).map((page) => pageEntry(slug, page, locale)),
            }),
          ],
        ]
      }
      if (full.content_type !== EVENT) {
        const content = latest(full, (language) => shownContent(full, language, data.bodyOf))
        return [
          [
            path,
            (locale) => ({
              kind: 'news',
              community: community(locale),
              content: content(locale),
              related: related(locale),
            }),
          ],
        ]
      }
      const content = latest(full, (language) => shownContent(full, language, data.bodyOf))
      const zone = data.chapelry.timezone
      const series = shownSeries(full, asked)
      const next = series === null ? full : series.next
      const startsAt = isoOf(eventStart(next, zone))
      const endsAt = isoOf(eventEnd(next, zone))
      return [
        [
          path,
          (locale) => ({
            kind: 'event',
            community: community(locale),
            content: series === null ? content(locale) : { ...content(locale), ...series.next },
            series,
            related: related(locale),
            startsAt,
            endsAt,
          }),
        ],
        [
          calendarPath(path),
          latest(full, (language) =>
            calendarFile(shownContent(full, language, data.bodyOf), path, {
              chapelry: data.chapelry,
              uidNamespace,
            }),
          ),
        ],
      ]
    }),
  ]
  return [...pages, ...movedPages(data, new Set(pages.map(([path]) => path)))]
}

/**
 * The data that all pages of a community share, in each language. Languages with equal data get the
 * same object, so that their pages are compared only once.
 *
 * @param today `yyyy-MM-dd` on its calendar: pages leave out past and distant entries
 */
function frameIn(
  data: CommunityData,
  product: string,
  today: string,
): (locale: Locale) => CommunityFrame {
  const { configuration, menu } = data
  const masses_exceptions = shownExceptions(data.chapelry.masses_exceptions, today)
  const { uid_namespace: _, ...shownOf } = data.chapelry
  const chapelry = { ...shownOf, masses_exceptions }
  const slug = chapelry.websiteconfigurations_url
  const shared = {
    chapelry,
    season: seasonOn(today, chapelry.masses_summer),
    slug,
    title: chapelryTitle(chapelry, product),
    banner: configuration.header_url ?? bannerPath(slug),
  }
  const shownIn = (locale: Locale): CommunityFrame => ({
    ...shared,
    configuration: configurationIn(configuration, locale),
    menu: menuIn(menu, locale, configuration.language),
  })
  const inOwn = shownIn(configuration.language ?? FALLBACK_LOCALE)
  const translated = LOCALES.filter((locale) => isTranslated(menu, configuration, locale))
  const frames = new Map(translated.map((locale) => [locale, shownIn(locale)]))
  return (locale) => frames.get(locale) ?? inOwn
}

function calendarFile(
  content: ShownContent<EventContent>,
  eventPath: string,
  { chapelry, uidNamespace }: { chapelry: Chapelry; uidNamespace: string },
): PageBody {
  return {
    kind: 'event-calendar',
    slug: chapelry.websiteconfigurations_url,
    content: { slug: content.slug },
    id: content.id,
    eventPath,
    entry: calendarEntry(content, chapelry.timezone),
    series: calendarSeries(content, chapelry.timezone),
    status: content.event_status,
    sequence: content.event_sequence,
    updatedAt: content.updated_at,
    uidNamespace,
  }
}

/** The address of an event's iCalendar file. */
export function calendarPath(eventPath: string): string {
  return `${eventPath}.ics`
}

/** The address of the drawn banner for a community without its own. */
export function bannerPath(slug: string): string {
  return `/assets/banners/${slug}.svg`
}
