import { and, asc, count, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import {
  CELEBRATED_KINDS,
  CELEBRATIONS_AHEAD_DAYS,
  type Celebration,
  LATE_HOURS,
  type OfficePending,
  OVERDUE_DAYS,
  type PendingOfKind,
  type RequestLine,
} from '../../../contract/office.ts'
import { REQUEST_KINDS } from '../../../contract/request-status.ts'
import { dayIn } from '../../../domain/event-times.ts'
import { addDays } from '../../../domain/wall-clock.ts'
import type { Db } from '../../db/connection.ts'
import { toInstant } from '../../db/instants.ts'
import { communities, requests } from '../../db/schema.ts'
import { wallTime } from '../../db/wall-times.ts'
import { undeliveredTo } from '../requests/undelivered.ts'

/** How many requests and celebrations the overview names. */
const LINES = 5
const MOST_CELEBRATIONS = 20
const HOUR_MS = 60 * 60_000

/**
 * What of people waits for a community's office, and what comes.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export async function pendingOverview(
  db: Db,
  communityId: number,
  now: string,
): Promise<OfficePending> {
  const [kinds, oldest, newest, celebrations, undelivered] = await Promise.all([
    pendingOfKinds(db, communityId, now),
    pendingLines(db, communityId, asc),
    pendingLines(db, communityId, desc),
    comingCelebrations(db, communityId, now),
    undeliveredTo(db, communityId),
  ])
  return { kinds, oldest, newest, celebrations, undelivered }
}

async function pendingOfKinds(db: Db, communityId: number, now: string): Promise<PendingOfKind[]> {
  const before = (hours: number) => new Date(Date.parse(now) - hours * HOUR_MS).toISOString()
  const waited = (hours: number) =>
    sql<number>`count(*) filter (where ${requests.createdAt} < ${before(hours)})::int`
  const rows = await db
    .select({
      kind: requests.kind,
      pending: count(),
      late: waited(LATE_HOURS),
      overdue: waited(OVERDUE_DAYS * 24),
    })
    .from(requests)
    .where(isPending(communityId))
    .groupBy(requests.kind)
  return REQUEST_KINDS.map(
    (kind) => rows.find((row) => row.kind === kind) ?? { kind, pending: 0, late: 0, overdue: 0 },
  )
}

async function pendingLines(
  db: Db,
  communityId: number,
  direction: typeof asc,
): Promise<RequestLine[]> {
  const rows = await db
    .select({
      id: requests.id,
      kind: requests.kind,
      subject: requests.subject,
      createdAt: requests.createdAt,
    })
    .from(requests)
    .where(isPending(communityId))
    .orderBy(direction(requests.createdAt), direction(requests.id))
    .limit(LINES)
  return rows.map(({ createdAt, ...row }) => ({ ...row, created_at: toInstant(createdAt) }))
}

async function comingCelebrations(
  db: Db,
  communityId: number,
  now: string,
): Promise<Celebration[]> {
  const [community] = await db
    .select({ timezone: communities.timezone })
    .from(communities)
    .where(eq(communities.id, communityId))
  const today = dayIn(now, community?.timezone ?? 'UTC')
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
        lte(requests.day, addDays(today, CELEBRATIONS_AHEAD_DAYS)),
      ),
    )
    .orderBy(asc(requests.day), asc(requests.hour), asc(requests.id))
    .limit(MOST_CELEBRATIONS)
  return rows.map(({ id, kind, subject, day, hour }) => ({
    id,
    kind: kind as Celebration['kind'],
    subject,
    date: day ?? today,
    time: wallTime(hour),
  }))
}

function isPending(communityId: number) {
  return and(eq(requests.communityId, communityId), eq(requests.status, 'pending'))
}
