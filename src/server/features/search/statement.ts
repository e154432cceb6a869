import { and, eq, type SQL, sql } from 'drizzle-orm'
import { EVENT, PAGE } from '#src/contract/contents/content.ts'
import type { SearchQuery } from '#src/contract/contents/search.ts'
import { searchWords } from '#src/domain/search/search-words.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { communities } from '#src/server/db/schema.ts'
import { windowOf } from '#src/server/http/lists/list-sql.ts'
import { isPublicCommunity } from '../chapelries/rules.ts'
import { isOnline } from '../contents/rules.ts'
import { markedWords, mistakenOf, textArray } from './word-conditions.ts'

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
export function searchStatement(now: string, query: SearchQuery, locale: Locale): SQL {
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
  const mistaken = textArray(mistakenOf(words))
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
