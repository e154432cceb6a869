import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { EVENT, NEWS, PAGE } from '#src/contract/contents/content.ts'
import { OVERDUE_DAYS } from '#src/contract/office/office.ts'
import type {
  FreshnessQuery,
  ParishesFreshness,
  ParishFreshness,
} from '#src/contract/office/portal-state.ts'
import type { PublishStatus } from '#src/contract/publishing/publish-status.ts'
import { REQUEST_KINDS } from '#src/contract/requests/request-kinds.ts'
import type { Db } from '#src/server/db/connection.ts'
import { rawRows } from '#src/server/db/rows.ts'
import { communities, contents, massSchedules, requests } from '#src/server/db/schema.ts'
import { DAY_MS, shifted } from '#src/server/db/times.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { windowOf } from '#src/server/http/lists/list-sql.ts'
import { PUBLISH_QUEUE } from '#src/server/jobs/queues.ts'
import { isPublished } from '../contents/visibility.ts'
import { isForOffice, WAITS_SINCE } from '../requests/waiting.ts'
import { byAttention, needsAttention } from './attention.ts'

/**
 * How fresh the pages of all parishes are, those that need attention most first. It uses their
 * contents, the job queue and the publisher's status, and of requests their number only.
 *
 * @param status the publisher's status; null if it runs on another machine
 */
export async function parishesFreshness(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  status: PublishStatus | null,
  query: FreshnessQuery,
): Promise<ParishesFreshness> {
  const at = now()
  const [rows, waiting] = await Promise.all([parishRows(db, at), waitingChanges(db)])
  const all = rows
    .map((row): ParishFreshness => {
      const known = { ...row, ...waitingOf(waiting, row.id), ...toldOf(status, row.id) }
      return { ...known, needs_attention: needsAttention(known, at) }
    })
    .sort(byAttention(at))
  const { limit = query.limit, offset } = windowOf(query)
  return {
    results: all.slice(offset, offset + limit),
    page: query.page,
    total: all.length,
    attention: all.filter(({ needs_attention }) => needs_attention).length,
    knows_publisher: status !== null,
  }
}

type ParishRow = Pick<
  ParishFreshness,
  | 'id'
  | 'slug'
  | 'name'
  | 'is_public'
  | 'published_at'
  | 'has_mass_times'
  | 'pending_requests'
  | 'overdue_requests'
>

/** All parishes by name: the stable sort keeps that order among equals. */
function parishRows(db: Db, at: string): Promise<ParishRow[]> {
  // One index look-up per type, because the index has the newest of each first.
  const newest = sql.join(
    [NEWS, EVENT, PAGE].map(
      (type) => sql`(select max(${contents.onlineFromDate}) from ${contents}
        where ${contents.communityId} = ${communities.id} and ${contents.contentType} = ${type}
          and ${isPublished()} and ${contents.onlineFromDate} <= ${at})`,
    ),
    sql`, `,
  )
  return rawRows<ParishRow>(
    db,
    sql`select ${communities.id} as id, ${communities.slug} as slug, ${communities.name} as name,
      ${communities.isPublic} as is_public,
      ${inUtc(sql`greatest(${newest})`)} as published_at,
      exists (select 1 from ${massSchedules}
        where ${massSchedules.communityId} = ${communities.id}) as has_mass_times,
      waiting.pending_requests, waiting.overdue_requests
    from ${communities} cross join lateral (${waitingRequests(at)}) as waiting
    where ${isNull(communities.deletedAt)}
    order by ${asc(sql`${communities.nameFolded} collate "C"`)}, ${asc(communities.id)}`,
  )
}

/**
 * The number of requests that wait for the office of a community, by the rule of its desk. All kinds
 * are named so that the index finds those that are pending, a handful among thousands.
 */
function waitingRequests(at: string): SQL {
  const overdueBefore = shifted(at, -OVERDUE_DAYS * DAY_MS)
  const isWaiting = and(
    eq(requests.communityId, communities.id),
    inArray(requests.kind, REQUEST_KINDS),
    eq(requests.status, 'pending'),
    isForOffice,
  )
  return sql`select count(*)::int as pending_requests,
      (count(*) filter (where ${WAITS_SINCE} < ${overdueBefore}))::int as overdue_requests
    from ${requests} where ${isWaiting}`
}

interface Waiting {
  community: number
  changes: number
  since: string
}

/** Changes not yet reported to the publisher; none before the queue is installed. */
async function waitingChanges(db: Db): Promise<Map<number, Waiting>> {
  const [queue] = await rawRows<{ is_there: boolean }>(
    db,
    sql`select to_regclass('pgboss.job') is not null as is_there`,
  )
  if (!queue?.is_there) return new Map()
  const rows = await rawRows<Waiting>(
    db,
    sql`select (data->>'communityId')::int as community, count(*)::int as changes,
      ${inUtc(sql`min(start_after)`)} as since
    from pgboss.job
    where name = ${PUBLISH_QUEUE} and state in ('created', 'retry', 'active')
      and start_after <= now() and data->>'kind' = 'publish-event'
    group by 1`,
  )
  return new Map(rows.map((row) => [row.community, row]))
}

function waitingOf(waiting: Map<number, Waiting>, id: number) {
  const own = waiting.get(id)
  return { waiting: own?.changes ?? 0, waiting_since: own?.since ?? null }
}

function toldOf(status: PublishStatus | null, id: number) {
  const kept = status?.kept_back.find(({ community }) => community === id)
  const feasts = (status?.unplanned_feasts ?? []).filter(({ community }) => community === id)
  return {
    held_back: kept ? { since: kept.since, reason: kept.reason } : null,
    unplanned_feasts: feasts.map(({ feast, date }) => ({ feast, date })),
  }
}

/** An instant in the form of answers: the engines return different forms. */
function inUtc(moment: SQL): SQL {
  return sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
