import {
  and,
  asc,
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
  CELEBRATIONS_AHEAD_DAYS,
  type Celebration,
  LATE_HOURS,
  type OfficePending,
  OVERDUE_DAYS,
  type OverdueDocuments,
  type PendingOfKind,
  SINGLE_CELEBRATIONS,
} from '#src/contract/office/office.ts'
import type { AllMissingDocuments } from '#src/contract/requests/request-document.ts'
import { REQUEST_KINDS } from '#src/contract/requests/request-kinds.ts'
import { toWallClock } from '#src/domain/events/event-times.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import type { Db } from '#src/server/db/connection.ts'
import { type JsonValue, jsonObject, jsonRows } from '#src/server/db/json-columns.ts'
import { keptStatement } from '#src/server/db/kept-statement.ts'
import { accounts, communities, requests } from '#src/server/db/schema.ts'
import { wallTime } from '#src/server/db/times.ts'
import { orNotFound } from '#src/server/errors.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { selectLeavers, toDeparture } from '../memberships/leave.ts'
import { daysUnderWay, selectUnderWay, toMissingDocuments } from '../requests/missing-documents.ts'
import { LINE, toRequestLine } from '../requests/named-records.ts'
import { selectUndelivered, toUndelivered } from '../requests/undelivered.ts'
import { isForOffice, WAITS_SINCE } from '../requests/waiting.ts'

/** The number of requests, of celebrations, and of intentions of a mass that the overview names. */
const LINES = 5
const MOST_CELEBRATIONS = 12
const MOST_SUBJECTS = 3
const HOUR_MS = 60 * 60_000

/** The community with its time zone (IANA), the reader, and the present instant (ISO 8601 in UTC). */
interface Reading extends Pick<OfficeScope, 'communityId' | 'staffId' | 'now'> {
  timeZone: string
}

/**
 * The pending requests of a community's office, and the coming celebrations. It takes one
 * statement, and one more if requests that need documents are under way.
 *
 * @throws ApiError `not_found` if there is no such community
 */
export async function pendingOverview(
  db: Db,
  { communityId, staffId, now, timeZone }: Reading,
): Promise<OfficePending> {
  const before = (hours: number) => new Date(Date.parse(now) - hours * HOUR_MS).toISOString()
  const { date, time } = toWallClock(now, timeZone)
  const rows = await overview(db, {
    ...{ communityId, staffId, time },
    ...daysUnderWay({ timeZone, now }),
    lateBefore: before(LATE_HOURS),
    overdueBefore: before(OVERDUE_DAYS * 24),
    tomorrow: addDays(date, 1),
    horizon: addDays(date, CELEBRATIONS_AHEAD_DAYS),
  })
  const read = orNotFound(rows[0])
  return {
    kinds: toKinds(read.kinds),
    mine: read.mine.map(toRequestLine),
    answered: read.answered.map(toRequestLine),
    overdue_documents: toOverdue(await toMissingDocuments(db, read.under_way, now)),
    masses: read.masses.map(({ day, hour, ...mass }) => ({
      ...mass,
      date: day ?? date,
      time: wallTime(hour),
    })),
    celebrations: read.celebrations.map(({ id, kind, subject, day, hour }) => ({
      id,
      kind: kind as Celebration['kind'],
      subject,
      date: day ?? date,
      time: wallTime(hour),
    })),
    undelivered: read.undelivered.map(toUndelivered),
    departures: read.departures.map(toDeparture),
  }
}

/** The open work of an assigned person: pending requests, and conversations. */
const isUnderWay = or(eq(requests.status, 'pending'), isNotNull(requests.conversation))

const isHere = eq(requests.communityId, sql.placeholder('communityId'))
const isMine = and(isHere, eq(requests.assigneeId, sql.placeholder('staffId')), isUnderWay)
const isAnswered = and(isHere, eq(requests.conversation, 'answered'))

/** All lists of the overview as columns of one row. */
const overview = keptStatement((db) => {
  const communityId = sql.placeholder('communityId')
  const [today, since] = [sql.placeholder('today'), sql.placeholder('since')]
  return db
    .select({
      kinds: jsonRows(selectKinds(db)),
      mine: jsonRows(selectLines(db, isMine, asc(WAITS_SINCE))),
      answered: jsonRows(selectLines(db, isAnswered, asc(WAITS_SINCE))),
      under_way: jsonRows(selectUnderWay(db, { communityId, today, since })),
      masses: jsonRows(selectMasses(db)),
      celebrations: jsonRows(selectCelebrations(db)),
      undelivered: jsonRows(selectUndelivered(db, communityId)),
      departures: jsonRows(selectLeavers(db, communityId)),
    })
    .from(communities)
    .where(eq(communities.id, communityId))
})

const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`
const hasStatusPending = sql`${requests.status} = 'pending'`
const waitedSince = (name: string) =>
  counted(sql`${hasStatusPending} and ${isForOffice} and ${WAITS_SINCE} < ${sql.placeholder(name)}`)

const KIND = jsonObject({
  kind: requests.kind,
  pending: counted(hasStatusPending),
  late: waitedSince('lateBefore'),
  overdue: waitedSince('overdueBefore'),
  asked: counted(sql`${requests.conversation} = 'asked'`),
  answered: counted(sql`${requests.conversation} = 'answered'`),
})

function selectKinds(db: Db) {
  return db
    .select({ item: KIND.as('item') })
    .from(requests)
    .where(and(isHere, isUnderWay))
    .groupBy(requests.kind)
}

function toKinds(rows: Array<JsonValue<typeof KIND>>): PendingOfKind[] {
  const none = { pending: 0, late: 0, overdue: 0, asked: 0, answered: 0 }
  return REQUEST_KINDS.map((kind) => rows.find((row) => row.kind === kind) ?? { kind, ...none })
}

function selectLines(db: Db, where: SQL | undefined, order: SQL) {
  return db
    .select({ item: LINE.as('item') })
    .from(requests)
    .leftJoin(accounts, eq(accounts.id, requests.assigneeId))
    .where(where)
    .orderBy(order, asc(requests.id))
    .limit(LINES)
}

/** The requests with overdue documents, in the order of all with missing documents. */
function toOverdue({ results }: AllMissingDocuments): OverdueDocuments[] {
  return results
    .map(({ documents, ...request }) => ({
      ...request,
      overdue: documents.filter(({ is_overdue }) => is_overdue).length,
    }))
    .filter(({ overdue }) => overdue > 0)
}

const CELEBRATION = jsonObject({
  id: requests.id,
  kind: requests.kind,
  subject: requests.subject,
  day: requests.day,
  hour: requests.hour,
})

/** Accepted celebrations of the coming days that have not begun yet. @param last names their last day */
function isAhead(last: 'tomorrow' | 'horizon') {
  const [today, time] = [sql.placeholder('today'), sql.placeholder('time')]
  return and(
    isHere,
    eq(requests.status, 'accepted'),
    gte(requests.day, today),
    or(gt(requests.day, today), isNull(requests.hour), gte(requests.hour, time)),
    lte(requests.day, sql.placeholder(last)),
  )
}

/** Baptisms and weddings, soonest first. */
function selectCelebrations(db: Db) {
  return db
    .select({ item: CELEBRATION.as('item') })
    .from(requests)
    .where(and(inArray(requests.kind, SINGLE_CELEBRATIONS), isAhead('horizon')))
    .orderBy(asc(requests.day), asc(requests.hour), asc(requests.id))
    .limit(MOST_CELEBRATIONS)
}

const MASS_PLACE = sql<string | null>`${requests.details} ->> 'location_description'`

const MASS = jsonObject({
  day: requests.day,
  hour: requests.hour,
  place: MASS_PLACE,
  intentions: sql<number>`count(*)::int`,
  subjects: sql<
    string[]
  >`(array_agg(${requests.subject} order by ${requests.id}))[1:${sql.raw(`${MOST_SUBJECTS}`)}]`,
})

/** The masses of today and tomorrow with accepted intentions, soonest first. */
function selectMasses(db: Db) {
  return db
    .select({ item: MASS.as('item') })
    .from(requests)
    .where(and(eq(requests.kind, 'mass-intention'), isAhead('tomorrow')))
    .groupBy(requests.day, requests.hour, MASS_PLACE)
    .orderBy(asc(requests.day), asc(requests.hour), asc(MASS_PLACE))
}
