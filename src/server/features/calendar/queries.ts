import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { EVENT } from '#src/contract/contents/content.ts'
import { eventsSince } from '#src/domain/calendar/calendar-span.ts'
import {
  type ParishCalendar,
  parishCalendar,
  type SubscribedEvent,
} from '#src/domain/calendar/parish-calendar.ts'
import { toLocalDate } from '#src/domain/events/event-times.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import { idsOf } from '#src/server/db/rows.ts'
import { communities, contents, contentTranslations, follows } from '#src/server/db/schema.ts'
import { toInstant, wallTime } from '#src/server/db/times.ts'
import { isPublicCommunity, withMasses } from '../chapelries/queries.ts'
import { schedule } from '../contents/order.ts'
import { isOnline } from '../contents/visibility.ts'

/** The most communities in one calendar: those followed first. */
const MOST_COMMUNITIES = 50
/** The most events in one calendar: the soonest of all its communities. */
const MOST_EVENTS = 2_000
/** The number of characters read from a body: more than a calendar's description has. */
const BODY_READ = 4_000

/** The options of a calendar. */
interface Answered {
  product: string
  uidNamespace: string
  siteUrl: string
  now: string
  locale: Locale
}

/**
 * The calendars of the communities that an account follows, in the order of following. Texts are
 * translated if possible.
 *
 * @param now the present instant, ISO 8601 in UTC, which decides the current day of each
 */
export async function followedCalendars(
  db: Db,
  accountId: number,
  { locale, siteUrl, ...answering }: Answered,
): Promise<ParishCalendar[]> {
  const { product, now } = answering
  const rows = await db
    .select({ community: communities })
    .from(follows)
    .innerJoin(communities, eq(communities.id, follows.communityId))
    .where(and(eq(follows.accountId, accountId), isPublicCommunity()))
    .orderBy(asc(follows.createdAt), asc(communities.id))
    .limit(MOST_COMMUNITIES)
  const followed = rows.map(({ community }) => community)
  if (followed.length === 0) return []
  const [chapelries, eventsOf] = await Promise.all([
    withMasses(db, followed, answering),
    onlineEvents(db, idsOf(followed), { now, locale }),
  ])
  return chapelries.map((chapelry) => {
    const today = toLocalDate(now, chapelry.timezone)
    return parishCalendar(chapelry, eventsOf(chapelry.id), { product, today, siteUrl })
  })
}

async function onlineEvents(
  db: Db,
  ids: number[],
  { now, locale }: { now: string; locale: Locale },
): Promise<(communityId: number) => SubscribedEvent[]> {
  // One day before the UTC date, because somewhere it is still yesterday.
  const since = eventsSince(addDays(now.slice(0, 'yyyy-MM-dd'.length), -1))
  const rows = await db
    .select({
      communityId: contents.communityId,
      id: contents.id,
      slug: contents.slug,
      title: sql<string>`coalesce(${contentTranslations.title}, ${contents.title})`,
      locale: contents.place,
      resume: inItsLanguage(contents.resume, contentTranslations.resume),
      content: sql<
        string | null
      >`left(${inItsLanguage(contents.body, contentTranslations.body)}, ${BODY_READ})`,
      event_from_date: sql<string>`${contents.eventFromDate}`,
      event_from_hour: contents.eventFromHour,
      event_to_date: contents.eventToDate,
      event_to_hour: contents.eventToHour,
      event_status: contents.eventStatus,
      event_recurrence: contents.eventRecurrence,
      event_exceptions: contents.eventExceptions,
      event_sequence: contents.eventSequence,
      updated_at: contents.updatedAt,
      translated_at: contentTranslations.updatedAt,
    })
    .from(contents)
    .innerJoin(communities, eq(communities.id, contents.communityId))
    .leftJoin(
      contentTranslations,
      and(eq(contentTranslations.contentId, contents.id), eq(contentTranslations.language, locale)),
    )
    .where(
      and(
        inArray(contents.communityId, ids),
        eq(contents.contentType, EVENT),
        isOnline(now),
        gte(schedule.lastDay, since),
      ),
    )
    .orderBy(asc(contents.eventFromDate), asc(contents.id))
    .limit(MOST_EVENTS)
  const byCommunity = Map.groupBy(rows, ({ communityId }) => communityId)
  return (communityId) =>
    (byCommunity.get(communityId) ?? []).map(({ communityId: _, translated_at, ...row }) => ({
      ...row,
      event_moved_from: null,
      event_from_hour: wallTime(row.event_from_hour),
      event_to_hour: wallTime(row.event_to_hour),
      updated_at: [row.updated_at, translated_at ?? row.updated_at].map(toInstant).sort()[1] ?? '',
    }))
}

/** The translation of a text if there is one, else the original. */
function inItsLanguage(original: PgColumn, translated: PgColumn): SQL<string | null> {
  return sql`case when ${contentTranslations.contentId} is null then ${original} else ${translated} end`
}
