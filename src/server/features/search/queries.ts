import { and, eq, type SQL, sql } from 'drizzle-orm'
import { EVENT, type EventStatus, PAGE } from '#src/contract/contents/content.ts'
import type { EventException, EventRecurrence } from '#src/contract/contents/event-recurrence.ts'
import type { Found, SearchAnswer, SearchKind, SearchQuery } from '#src/contract/contents/search.ts'
import { plainText } from '#src/domain/contents/page-titles.ts'
import { atNextOccasion } from '#src/domain/recurrence/next-occasion.ts'
import { searchWords } from '#src/domain/search/folding.ts'
import { markedExcerpt, markWords } from '#src/domain/search/marked-text.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities } from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { notFound } from '#src/server/errors.ts'
import { windowOf } from '#src/server/http/lists/list-sql.ts'
import { isPublicCommunity } from '../chapelries/queries.ts'
import { isOnline } from '../contents/visibility.ts'
import { occurringOf } from '../series/stored-times.ts'
import { answersTo } from './answers/answers.ts'
import { markedWords, possibleTypos, textArray } from './word-conditions.ts'

/**
 * The number of newest matches that are examined, so that a search for a very common prefix stays
 * cheap.
 */
const MOST_FOUND = 2_000
/** The part of a body that is searched for an excerpt, in characters. */
const READ_OF_BODY = 20_000
/** The weight of a word in body, summary, tags and title: PostgreSQL's D to A. */
const WEIGHTS = sql.raw(`'{0.05, 0.15, 0.4, 1}'::float4[]`)
/** A user who types the name of a parish wants the parish. */
const COMMUNITY_WEIGHT = sql.raw('2')

const ENTRIES = sql`search_entries
  join communities on communities.id = search_entries.community_id
  left join contents on contents.id = search_entries.content_id`

const KIND = sql.raw(`case when search_entries.content_id is null then 'community'
  when contents.content_type = ${EVENT} then 'event'
  when contents.content_type = ${PAGE} then 'page' else 'news' end`)

const COUNTS = sql.raw(`count(*) filter (where kind = 'community') as communities,
  count(*) filter (where kind = 'page') as pages,
  count(*) filter (where kind = 'news') as news, count(*) filter (where kind = 'event') as events`)

/**
 * Equally good matches are ordered by date, newest first; a parish has no date and comes before
 * them.
 */
const BEST_FIRST = sql.raw(
  'round(rank::numeric, 1) desc, online_from_date desc nulls first, id desc',
)

/**
 * A page of results, best first, with the totals, in one statement whose first row exists even
 * without results. Similar entries are searched only if no entry has the words.
 *
 * @param now the present instant, ISO 8601
 * @param locale the language of translated contents
 */
function searchStatement(now: string, query: SearchQuery, locale: Locale): SQL {
  const { kind, entity_ekklesia_location: slug } = query.query
  const { limit = query.limit, offset } = windowOf(query)
  const words = searchWords(query.q)
  const isAsked = and(
    isPublicCommunity(),
    slug === undefined ? undefined : eq(communities.slug, slug),
  )
  const isReadable = sql`${isAsked} and (search_entries.content_id is null or (${isOnline(now)}))`
  const isOfCommunity =
    slug === undefined
      ? sql`true`
      : sql`search_entries.community_id = (select id from communities where slug = ${slug})`
  const within =
    slug === undefined
      ? sql`null::text`
      : sql`select coalesce(title, name) from communities where ${isAsked}`
  const mistaken = textArray(possibleTypos(words))
  const alike = slug === undefined ? mistaken : sql`${mistaken}, ${slug}`
  const isOfKind = kind === undefined ? sql`true` : sql`kind = ${kind}`
  return sql`(with
    asked as (select * from search_query(${textArray(words)})),
    matching as (
      select search_entries.id from ${ENTRIES}
      where words @@ (select all_words from asked) and ${isOfCommunity} and ${isReadable}
      order by search_entries.content_id desc nulls first limit ${MOST_FOUND}
    ),
    hits as materialized (
      select search_entries.id, ${KIND} as kind, contents.online_from_date,
        ts_rank(${WEIGHTS}, words, (select any_word from asked))
          * case when search_entries.content_id is null then ${COMMUNITY_WEIGHT} else 1 end as rank
      from matching join ${ENTRIES} on search_entries.id = matching.id
    ),
    alike as materialized (
      select search_entries.id, ${KIND} as kind, contents.online_from_date, near.likeness as rank
      from ${ENTRIES} join search_alike(${alike}) as near
        on near.id = search_entries.id
      where not exists (select from hits) and ${isReadable}
    ),
    found as (select * from hits union all select * from alike),
    counted as (
      select ${COUNTS}, exists (select from alike) as is_similar,
        (${within}) as within
      from found
    ),
    page as (
      select id, kind, row_number() over (order by ${BEST_FIRST}) as place
      from found where ${isOfKind}
      order by place limit ${limit} offset ${offset}
    )
    select counted.*, page.kind, page.place, contents.id as content_id, contents.slug,
      coalesce(spoken.language, contents.language) as language,
      coalesce(spoken.title, contents.title) as title,
      case when spoken.language is null then contents.resume else spoken.resume end as resume,
      left(case when spoken.language is null then contents.body else spoken.body end, ${READ_OF_BODY}) as body,
      contents.place as event_place, contents.online_from_date,
      contents.event_from_date, contents.event_from_hour,
      contents.event_to_date, contents.event_to_hour, contents.event_status,
      contents.event_recurrence, contents.event_exceptions,
      communities.id as community_id, communities.slug as community_slug,
      communities.name as community_name, communities.title as community_title,
      communities.district, communities.address, communities.postal_code, communities.timezone,
      communities.photo_url, communities.photo_dark_url,
      (${markedWords(words, READ_OF_BODY)}) as marked
    from counted left join page on true
      left join search_entries on search_entries.id = page.id
      left join communities on communities.id = search_entries.community_id
      left join contents on contents.id = search_entries.content_id
      left join content_translations as spoken
        on spoken.content_id = contents.id and spoken.language = ${locale})`
}

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
