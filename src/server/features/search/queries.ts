import { sql } from 'drizzle-orm'
import type { EventStatus } from '#src/contract/contents/content.ts'
import type { EventException, EventRecurrence } from '#src/contract/contents/event-recurrence.ts'
import type { Found, SearchAnswer, SearchKind, SearchQuery } from '#src/contract/contents/search.ts'
import { plainText } from '#src/domain/contents/page-titles.ts'
import { atNextOccasion } from '#src/domain/recurrence/next-occasion.ts'
import { markedExcerpt, markWords } from '#src/domain/search/marked-text.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import { toInstant } from '#src/server/db/instants.ts'
import { notFound } from '#src/server/errors.ts'
import { occurringOf } from '../series/stored-times.ts'
import { answersTo } from './answers/answers.ts'
import { searchStatement } from './statement.ts'

/** The columns of a search, as the drivers of both engines return them. */
const COLUMNS = {
  communities: sql<number>`answer.communities`.mapWith(Number),
  pages: sql<number>`answer.pages`.mapWith(Number),
  news: sql<number>`answer.news`.mapWith(Number),
  events: sql<number>`answer.events`.mapWith(Number),
  isSimilar: sql<boolean>`answer.is_similar`,
  within: sql<string | null>`answer.within`,
  kind: sql<SearchKind | null>`answer.kind`,
  contentId: sql<number>`answer.content_id`,
  slug: sql<string>`answer.slug`,
  language: sql<Locale>`answer.language`,
  title: sql<string>`answer.title`,
  resume: sql<string | null>`answer.resume`,
  body: sql<string | null>`answer.body`,
  place: sql<string | null>`answer.event_place`,
  onlineFromDate: sql<string>`answer.online_from_date`,
  eventFromDate: sql<string>`answer.event_from_date`,
  eventFromHour: sql<string | null>`answer.event_from_hour`,
  eventToDate: sql<string | null>`answer.event_to_date`,
  eventToHour: sql<string | null>`answer.event_to_hour`,
  eventStatus: sql<EventStatus>`answer.event_status`,
  eventRecurrence: sql<EventRecurrence | null>`answer.event_recurrence`,
  eventExceptions: sql<EventException[]>`answer.event_exceptions`,
  communityId: sql<number>`answer.community_id`,
  communitySlug: sql<string>`answer.community_slug`,
  communityName: sql<string>`answer.community_name`,
  communityTitle: sql<string | null>`answer.community_title`,
  district: sql<string | null>`answer.district`,
  address: sql<string | null>`answer.address`,
  postalCode: sql<string | null>`answer.postal_code`,
  timezone: sql<string>`answer.timezone`,
  photoUrl: sql<string | null>`answer.photo_url`,
  photoDarkUrl: sql<string | null>`answer.photo_dark_url`,
  marked: sql<string | null>`answer.marked`,
}

type FoundRow = Awaited<ReturnType<typeof selectFound>>[number]

/**
 * Finds public records by words, and answers the question that they ask.
 *
 * @param now the present instant, ISO 8601
 * @param locale the language of translated contents
 * @throws ApiError `not_found` if the filter names no public community
 */
export async function search(
  db: Db,
  now: string,
  query: SearchQuery,
  locale: Locale,
): Promise<SearchAnswer> {
  const rows = await selectFound(db, now, query, locale)
  const [first] = rows
  const within = first?.within ?? null
  if (within === null && query.query.entity_ekklesia_location !== undefined) throw notFound()
  const kinds = {
    community: first?.communities ?? 0,
    page: first?.pages ?? 0,
    news: first?.news ?? 0,
    event: first?.events ?? 0,
  }
  const { kind } = query.query
  return {
    answers: await answersTo(db, now, query),
    results: rows.flatMap((row) => foundOf(row, now)),
    page: query.page,
    total: kind === undefined ? sumOf(kinds) : kinds[kind],
    kinds,
    within,
    similar: first?.isSimilar ?? false,
  }
}

function sumOf(kinds: Record<SearchKind, number>): number {
  return Object.values(kinds).reduce((sum, count) => sum + count, 0)
}

function selectFound(db: Db, now: string, query: SearchQuery, locale: Locale) {
  return db
    .select(COLUMNS)
    .from(sql`${searchStatement(now, query, locale)} as answer`)
    .orderBy(sql`answer.place`)
}

type Words = ReadonlySet<string>

/**
 * The result of a row, in the contract's shape; nothing for the row with only the totals.
 *
 * @param now the present instant, ISO 8601, which decides the next date of a repeating event
 */
function foundOf(row: FoundRow, now: string): Found[] {
  if (row.kind === null) return []
  const words: Words = new Set(row.marked?.split(' '))
  const community = {
    id: row.communityId,
    name: row.communityName,
    photo_url: row.photoUrl,
    timezone: row.timezone,
    websiteconfiguration: { url: row.communitySlug },
  }
  if (row.kind === 'community') {
    return [
      {
        kind: 'community',
        id: row.communityId,
        title: markWords(row.communityTitle ?? row.communityName, words),
        excerpt: addressOf(row, words),
        entity_ekklesia_location: community,
        photo_dark_url: row.photoDarkUrl,
        district: row.district,
      },
    ]
  }
  const content = {
    id: row.contentId,
    language: row.language,
    title: markWords(row.title, words),
    excerpt: excerptOf(row, words),
    entity_ekklesia_location: community,
    slug: row.slug,
  }
  if (row.kind === 'page') return [{ kind: 'page', ...content }]
  if (row.kind === 'news') {
    return [{ kind: 'news', ...content, online_from_date: toInstant(row.onlineFromDate) }]
  }
  return [{ kind: 'event', ...content, ...occasionOf(row, now) }]
}

/** When and where an event takes place: for a repeating one, its next date. */
function occasionOf(row: FoundRow, now: string) {
  const event = { ...occurringOf(row), event_next: null }
  const {
    event_moved_from: _,
    event_cancelled_date: __,
    ...shown
  } = atNextOccasion(event, {
    now,
    timeZone: row.timezone,
  })
  return shown
}

/** The summary, unless only the body contains the words. */
function excerptOf({ resume, body }: FoundRow, words: Words): Found['excerpt'] {
  const summary = plainText(resume ?? '')
  const inSummary = markedExcerpt(summary, words)
  if (inSummary.marks.length > 0) return inSummary
  const inBody = markedExcerpt(plainText(body ?? ''), words)
  if (inBody.marks.length > 0 || summary === '') return inBody.text === '' ? null : inBody
  return inSummary
}

function addressOf({ address, postalCode }: FoundRow, words: Words): Found['excerpt'] {
  const text = [address, postalCode].filter(Boolean).join(', ')
  return text === '' ? null : markWords(text, words)
}
