import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import {
  CELEBRATED_KINDS,
  CELEBRATIONS_AHEAD_DAYS,
  type Celebration,
  LATE_HOURS,
  type OfficePending,
  OVERDUE_DAYS,
  type OverdueDocuments,
  type PendingOfKind,
  type RequestLine,
} from '#src/contract/office/office.ts'
import { REQUEST_KINDS } from '#src/contract/requests/request-status.ts'
import { toWallClock } from '#src/domain/events/event-times.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import { awaitProperties } from '#src/server/await-properties.ts'
import type { Db } from '#src/server/db/connection.ts'
import { accounts, requests } from '#src/server/db/schema.ts'
import { wallTime } from '#src/server/db/wall-times.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { timeZoneOf } from '#src/server/office-kit/time-zone.ts'
import { findLeavers } from '../memberships/leave.ts'
import { missingDocuments } from '../requests/missing-documents.ts'
import { LINE_COLUMNS, toRequestLine } from '../requests/request-line.ts'
import { undeliveredTo } from '../requests/undelivered.ts'

/** The number that the overview shows. */
const MOST = 20

/**
 * The requests with overdue documents, by the date of the celebration; those without a date come
 * last.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
async function overdueDocuments(
  db: Db,
  communityId: number,
  now: string,
): Promise<OverdueDocuments[]> {
  const { results } = await missingDocuments(db, communityId, now)
  return results
    .map(({ documents, ...request }) => ({
      ...request,
      overdue: documents.filter(({ is_overdue }) => is_overdue).length,
    }))
    .filter(({ overdue }) => overdue > 0)
    .slice(0, MOST)
}

/** The number of requests and celebrations that the overview shows. */
const LINES = 5
const MOST_CELEBRATIONS = 12
const HOUR_MS = 60 * 60_000

/** The community, the reader, and the present instant (ISO 8601 in UTC). */
type Reading = Pick<OfficeScope, 'communityId' | 'staffId' | 'now'>

/** The pending requests of a community's office, and the coming celebrations. */
export function pendingOverview(
  db: Db,
  { communityId, staffId, now }: Reading,
): Promise<OfficePending> {
  const isHere = ofCommunity(communityId)
  const isMine = and(isHere, eq(requests.assigneeId, staffId), isUnderWay)
  const isAnswered = and(isHere, eq(requests.conversation, 'answered'))
  return awaitProperties({
    kinds: pendingOfKinds(db, communityId, now),
    oldest: linesOf(db, and(isPending(communityId), isForOffice), asc(WAITS_SINCE)),
    newest: linesOf(db, isPending(communityId), desc(requests.createdAt)),
    mine: linesOf(db, isMine, asc(WAITS_SINCE)),
    answered: linesOf(db, isAnswered, asc(WAITS_SINCE)),
    overdue_documents: overdueDocuments(db, communityId, now),
    celebrations: comingCelebrations(db, communityId, now),
    undelivered: undeliveredTo(db, communityId),
    departures: findLeavers(db, communityId),
  })
}

/** Since when the request waits for the office. */
const WAITS_SINCE = sql`coalesce(${requests.waitsSince}, ${requests.createdAt})`
/** A request with an open question waits for its sender only. */
const isForOffice = sql`${requests.conversation} is distinct from 'asked'`
/** The open work of an assigned person: pending requests, and conversations. */
const isUnderWay = or(eq(requests.status, 'pending'), isNotNull(requests.conversation))

async function pendingOfKinds(db: Db, communityId: number, now: string): Promise<PendingOfKind[]> {
  const before = (hours: number) => new Date(Date.parse(now) - hours * HOUR_MS).toISOString()
  const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`
  const pending = sql`${requests.status} = 'pending'`
  const waited = (hours: number) =>
    counted(sql`${pending} and ${isForOffice} and ${WAITS_SINCE} < ${before(hours)}`)
  const rows = await db
    .select({
      kind: requests.kind,
      pending: counted(pending),
      late: waited(LATE_HOURS),
      overdue: waited(OVERDUE_DAYS * 24),
      asked: counted(sql`${requests.conversation} = 'asked'`),
      answered: counted(sql`${requests.conversation} = 'answered'`),
    })
    .from(requests)
    .where(and(ofCommunity(communityId), isUnderWay))
    .groupBy(requests.kind)
  const none = { pending: 0, late: 0, overdue: 0, asked: 0, answered: 0 }
  return REQUEST_KINDS.map((kind) => rows.find((row) => row.kind === kind) ?? { kind, ...none })
}

async function linesOf(db: Db, where: SQL | undefined, order: SQL): Promise<RequestLine[]> {
  const rows = await db
    .select(LINE_COLUMNS)
    .from(requests)
    .leftJoin(accounts, eq(accounts.id, requests.assigneeId))
    .where(where)
    .orderBy(order, asc(requests.id))
    .limit(LINES)
  return rows.map(toRequestLine)
}

/**
 * Celebrations that have not begun yet, soonest first. Mass intentions fill only the lines that
 * baptisms and weddings leave free, because every mass has some.
 */
async function comingCelebrations(
  db: Db,
  communityId: number,
  now: string,
): Promise<Celebration[]> {
  const timeZone = (await timeZoneOf(db, communityId)) ?? 'UTC'
  const { date: today, time } = toWallClock(now, timeZone)
  const rows = await db
    .select({
      id: requests.id,
      kind: requests.kind,
      subject: requests.subject,
      day: requests.day,
      hour: requests.hour,
    })
    .from(requests)
    .where(
      and(
        eq(requests.communityId, communityId),
        inArray(requests.kind, CELEBRATED_KINDS),
        eq(requests.status, 'accepted'),
        gte(requests.day, today),
        or(gt(requests.day, today), isNull(requests.hour), gte(requests.hour, time)),
        lte(requests.day, addDays(today, CELEBRATIONS_AHEAD_DAYS)),
      ),
    )
    .orderBy(
      asc(sql`${requests.kind} = 'mass-intention'`),
      asc(requests.day),
      asc(requests.hour),
      asc(requests.id),
    )
    .limit(MOST_CELEBRATIONS)
  const when = ({ day, hour }: { day: string | null; hour: string | null }) =>
    `${day} ${hour ?? '~'}`
  const soonest = rows.toSorted((one, other) => when(one).localeCompare(when(other), 'en'))
  return soonest.map(({ id, kind, subject, day, hour }) => ({
    id,
    kind: kind as Celebration['kind'],
    subject,
    date: day ?? today,
    time: wallTime(hour),
  }))
}

function isPending(communityId: number) {
  return and(ofCommunity(communityId), eq(requests.status, 'pending'))
}

function ofCommunity(communityId: number) {
  return eq(requests.communityId, communityId)
}
