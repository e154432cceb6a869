import { and, asc, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import {
  type AllMissingDocuments,
  type MissingDocuments,
  MOST_UNDER_WAY,
} from '#src/contract/requests/request-document.ts'
import { DOCUMENTED_KINDS, type DocumentedKind } from '#src/contract/requests/request-kinds.ts'
import { toLocalDate } from '#src/domain/events/event-times.ts'
import { REMINDED_DAYS } from '#src/domain/requests/request-documents.ts'
import type { Db } from '#src/server/db/connection.ts'
import { type JsonValue, jsonObject } from '#src/server/db/json-columns.ts'
import type { OrPlaceholders } from '#src/server/db/kept-statement.ts'
import { requests } from '#src/server/db/schema.ts'
import { DAY_MS, shifted } from '#src/server/db/times.ts'
import { requestDocumentsOf } from './documents.ts'

/** An office, and the present instant (ISO 8601 in UTC). */
interface Asked {
  communityId: number
  /** The IANA name of the community's time zone. */
  timeZone: string
  now: string
}

const UNDER_WAY = jsonObject({
  id: requests.id,
  kind: requests.kind,
  subject: requests.subject,
  day: requests.day,
  status: requests.status,
  communityId: requests.communityId,
  createdAt: requests.createdAt,
})

/**
 * The open requests with missing documents, the soonest celebration first. Requests without a day
 * come last.
 */
export async function missingDocuments(db: Db, asked: Asked): Promise<AllMissingDocuments> {
  const { communityId } = asked
  const rows = await selectUnderWay(db, { communityId, ...daysUnderWay(asked) })
  return toMissingDocuments(
    db,
    rows.map(({ item }) => item),
    asked.now,
  )
}

/** The days that decide which requests are under way: on the community's calendar, and when sent. */
export function daysUnderWay({ timeZone, now }: Omit<Asked, 'communityId'>) {
  return {
    today: toLocalDate(now, timeZone),
    since: shifted(now, -(REMINDED_DAYS + 1) * DAY_MS),
  }
}

type Values = { communityId: number } & ReturnType<typeof daysUnderWay>

/**
 * The query for the open requests that may lack documents. `toMissingDocuments` reads its rows.
 *
 * @param values a community's number, and its `daysUnderWay`
 */
export function selectUnderWay(db: Db, { communityId, today, since }: OrPlaceholders<Values>) {
  return (
    db
      .select({ item: UNDER_WAY.as('item') })
      .from(requests)
      .where(
        and(
          eq(requests.communityId, communityId),
          inArray(requests.kind, DOCUMENTED_KINDS),
          inArray(requests.status, ['pending', 'accepted']),
          or(gte(requests.day, today), and(isNull(requests.day), gte(requests.createdAt, since))),
        ),
      )
      // Those without a day come last on either engine.
      .orderBy(asc(requests.day), asc(requests.id))
      .limit(MOST_UNDER_WAY + 1)
  )
}

/** Those of the requests under way that lack documents. @param now ISO 8601 in UTC */
export async function toMissingDocuments(
  db: Db,
  rows: Array<JsonValue<typeof UNDER_WAY>>,
  now: string,
): Promise<AllMissingDocuments> {
  const looked = rows.slice(0, MOST_UNDER_WAY)
  const documents = await requestDocumentsOf(db, looked, now)
  const results = looked.flatMap(({ id, kind, subject, day }): MissingDocuments[] => {
    const missing = (documents.get(id) ?? []).filter(({ state }) => state === 'missing')
    if (missing.length === 0) return []
    return [{ id, kind: kind as DocumentedKind, subject, date: day, documents: missing }]
  })
  return { results, is_cut: rows.length > looked.length }
}
