import { and, asc, eq, getTableColumns, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { OfficeHours } from '#src/contract/community/office-hours.ts'
import {
  MOST_ANSWERS,
  type SearchedAnswer,
  type SearchQuery,
} from '#src/contract/contents/search.ts'
import type { ParishMasses } from '#src/domain/masses/shown-mass-times.ts'
import { type AskedTimes, askedTimes } from '#src/domain/requests/asked-times.ts'
import {
  type AskedDay,
  type AskedTopic,
  type Question,
  questionIn,
} from '#src/domain/search/search-topics.ts'
import { wallClock, wallInstant } from '#src/domain/time/wall-clock.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, websiteConfigurations } from '#src/server/db/schema.ts'
import { findMasses } from '#src/server/features/chapelries/masses.ts'
import { isPublicCommunity } from '#src/server/features/chapelries/queries.ts'
import type { CommunityRow } from '#src/server/features/chapelries/rows.ts'
import { possibleTypos, textArray } from '../word-conditions.ts'

/** The minimum similarity between a parish's name and words that no parish has, from 0 to 1. */
const ALIKE = sql.raw('0.7')

/** The public community with a slug. */
function communityOfSlug(db: Db, slug: string): Promise<CommunityRow[]> {
  return select(db, eq(communities.slug, slug))
}

/**
 * The public communities whose name, title, district, address or town contain all words, best
 * first; without any, those with similar names.
 *
 * @param words folded, at least one
 */
function communitiesNamed(db: Db, words: string[]): Promise<CommunityRow[]> {
  const entry = sql`(with
    asked as (select * from search_query(${textArray(words)})),
    hits as materialized (
      select community_id, ts_rank(words, (select any_word from asked)) as rank
      from search_entries
      where content_id is null and words @@ (select all_words from asked)
    ),
    alike as (
      select community_id, near.likeness as rank
      from search_alike(${textArray(possibleTypos(words))}) as near
        join search_entries on search_entries.id = near.id
      where not exists (select from hits) and content_id is null and near.likeness >= ${ALIKE}
    )
    select * from hits union all select * from alike) as named`
  return db
    .select(getTableColumns(communities))
    .from(communities)
    .innerJoin(entry, sql`named.community_id = ${communities.id}`)
    .where(isPublicCommunity())
    .orderBy(sql`named.rank desc`, sql`${communities.nameFolded} collate "C"`)
    .limit(MOST_ANSWERS)
}

/** Some public communities that can answer, by name, for a search that names none. */
function communitiesThatAnswer(db: Db, { topic }: AskedTopic): Promise<CommunityRow[]> {
  switch (topic) {
    case 'telephone':
      return select(db, or(isNotNull(communities.phone), isNotNull(communities.mobilephone)))
    case 'office_hours':
      return select(
        db,
        sql`exists (select from ${websiteConfigurations}
          where ${websiteConfigurations.communityId} = ${communities.id}
            and ${websiteConfigurations.officeHours} <> '[]'::jsonb)`,
      )
    case 'address':
      return select(db, isNotNull(communities.address))
    default:
      return select(db, undefined)
  }
}

function select(db: Db, condition: SQL | undefined): Promise<CommunityRow[]> {
  return db
    .select()
    .from(communities)
    .where(and(isPublicCommunity(), condition))
    .orderBy(sql`${communities.nameFolded} collate "C"`, asc(communities.id))
    .limit(MOST_ANSWERS)
}

/** The input of answers, besides the communities. */
interface Known {
  question: Question
  masses: (id: number) => ParishMasses
  officeHours: (id: number) => OfficeHours[]
  /** The present instant in ms. */
  now: number
}

const TIMES = { masses: 'mass', confessions: 'confession' } as const

/**
 * The parishes' answers to the question in a search, if there is one. Only the first page of an
 * unfiltered search has answers.
 *
 * @param now the present instant, ISO 8601
 */
export async function answersTo(
  db: Db,
  now: string,
  { q, page, query }: SearchQuery,
): Promise<SearchedAnswer[]> {
  const question = page === 1 && query.kind === undefined ? questionIn(q) : null
  if (question === null) return []
  const { topics, names } = question
  const slug = query.entity_ekklesia_location
  if (slug !== undefined) return answersOf(db, now, question, await communityOfSlug(db, slug))
  if (names.length > 0) return answersOf(db, now, question, await communitiesNamed(db, names))
  const [topic] = topics
  return topic ? answersOfAny(db, now, question, topic) : []
}

/** For a search without a parish: the parishes with the soonest celebrations. */
async function answersOfAny(
  db: Db,
  now: string,
  { day }: Question,
  topic: AskedTopic,
): Promise<SearchedAnswer[]> {
  const question = { topics: [topic], day, names: [] }
  if (topic.topic !== 'masses' && topic.topic !== 'confessions') {
    return answersOf(db, now, question, await communitiesThatAnswer(db, topic))
  }
  const rows = await communitiesSoonest(db, now, TIMES[topic.topic], day)
  const answers = await answersOf(db, now, question, rows, rows.length)
  return answers
    .flatMap((one) => ('times' in one && one.none_on === null ? [{ one, at: beginOf(one) }] : []))
    .sort((a, b) => a.at - b.at)
    .slice(0, MOST_ANSWERS)
    .map(({ one }) => one)
}

function beginOf({ times, entity_ekklesia_location: { timezone } }: TimedAnswer): number {
  const [first] = times
  return first ? wallInstant(first.date, first.hour, timezone) : Number.POSITIVE_INFINITY
}
type TimedAnswer = Extract<SearchedAnswer, { times: unknown }>

async function answersOf(
  db: Db,
  now: string,
  question: Question,
  rows: CommunityRow[],
  most: number = MOST_ANSWERS,
): Promise<SearchedAnswer[]> {
  const ids = rows.map(({ id }) => id)
  const asks = (...names: string[]) => question.topics.some(({ topic }) => names.includes(topic))
  const masses = await findMasses(db, asks('masses', 'confessions') ? ids : [], now)
  const officeHours = await officeHoursOf(db, asks('office_hours') ? ids : [])
  const known = { question, masses, officeHours, now: Date.parse(now) }
  return rows
    .flatMap((row) => question.topics.flatMap((topic) => answerOf(row, topic, known) ?? []))
    .slice(0, most)
}

async function officeHoursOf(db: Db, ids: number[]): Promise<(id: number) => OfficeHours[]> {
  if (ids.length === 0) return () => []
  const rows = await db
    .select({
      id: websiteConfigurations.communityId,
      hours: websiteConfigurations.officeHours,
    })
    .from(websiteConfigurations)
    .where(inArray(websiteConfigurations.communityId, ids))
  return (id) => rows.find((row) => row.id === id)?.hours ?? []
}

/** The answer of one community; null if it has none. */
function answerOf(row: CommunityRow, asked: AskedTopic, known: Known): SearchedAnswer | null {
  const about = {
    entity_ekklesia_location: {
      id: row.id,
      name: row.name,
      photo_url: row.photoUrl,
      timezone: row.timezone,
      websiteconfiguration: { url: row.slug },
    },
    title: row.title ?? row.name,
    district: row.district,
  }
  const { topic } = asked
  const { phone, mobilephone, address, postalCode: postal_code } = row
  switch (topic) {
    case 'masses':
    case 'confessions': {
      const times = timesOf(row, topic, known)
      return times && { topic, ...about, ...times }
    }
    case 'telephone':
      return phone === null && mobilephone === null ? null : { topic, ...about, phone, mobilephone }
    case 'office_hours': {
      const office_hours = known.officeHours(row.id)
      if (office_hours.length === 0) return null
      return { topic, ...about, office_hours, phone: phone ?? mobilephone }
    }
    case 'address':
      return address === null ? null : { topic, ...about, address, postal_code }
    case 'request':
      return { topic, ...about, room: asked.room }
    default:
      return topic satisfies never
  }
}

function timesOf(
  { id, timezone }: CommunityRow,
  topic: keyof typeof TIMES,
  { masses, question, now }: Known,
): AskedTimes | null {
  return askedTimes(masses(id), TIMES[topic], question.day, wallClock(now, timezone))
}

/** The number of candidates: some of their times belong to the other season, or are cancelled. */
const MOST_LOOKED_AT = 40
/** Every weekly time occurs within this many days. */
const WEEK = 7

/**
 * The public communities with the soonest celebrations, by their weekly timetable and coming
 * exceptions on each wall clock. The caller must verify them.
 *
 * @param now the present instant, ISO 8601
 */
export async function communitiesSoonest(
  db: Db,
  now: string,
  celebration: 'mass' | 'confession',
  day: AskedDay | null,
): Promise<CommunityRow[]> {
  const soonest = sql`(with
    zones as materialized (
      select timezone, ${now}::timestamptz at time zone timezone as here
      from (select distinct timezone from communities where ${isPublicCommunity()}) as known
    ),
    clocks as (
      select communities.id, here::date as today, here::time as hour,
        extract(dow from here)::int as weekday
      from communities join zones using (timezone) where ${isPublicCommunity()}
    ),
    weekly as (
      select clocks.id, times.hour, clocks.hour as present,
        (times.weekday - clocks.weekday + ${sql.raw(String(WEEK))}) % ${sql.raw(String(WEEK))} as ahead
      from mass_schedules as times join clocks on clocks.id = times.community_id
      where times.celebration = ${celebration}
    ),
    single as (
      select clocks.id, coalesce(days.hour, times.hour) as hour, clocks.hour as present,
        days.date - clocks.today as ahead
      from mass_exceptions as days join clocks on clocks.id = days.community_id
        left join mass_schedules as times on days.kind = 'like_sunday' and times.weekday = 0
          and times.community_id = clocks.id and times.celebration = ${celebration}
      where days.date between clocks.today and clocks.today + ${sql.raw(String(WEEK))}
        and (days.celebration = ${celebration} or times.id is not null)
    ),
    every as (
      select id, hour, case when ahead = 0 and hour <= present
        then ${sql.raw(String(WEEK))} else ahead end as ahead
      from (select * from weekly union all select * from single) as one
    )
    select every.id, min(ahead * interval '1 day' + every.hour) as wait
    from every join clocks on clocks.id = every.id
    where ${isOnDay(day)}
    group by every.id order by wait, every.id limit ${MOST_LOOKED_AT}) as soonest`
  const rows = await db.select({ id: sql<number>`soonest.id` }).from(soonest)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  return db.select().from(communities).where(inArray(communities.id, ids))
}

/** A Mass at night belongs to the evening before, so its date is the day after. */
function isOnDay(asked: AskedDay | null): SQL {
  const isNight = sql`(every.hour < time '03:00')::int`
  if (asked === null) return sql`true`
  if (asked.day === 'today') return sql`every.ahead - ${isNight} <= 0`
  if (asked.day === 'tomorrow') return sql`every.ahead - ${isNight} = 1`
  return sql`(clocks.weekday + every.ahead - ${isNight} + 7) % 7 = ${asked.weekday}`
}
