import { asc, eq, inArray } from 'drizzle-orm'
import { type Life, type LifeForm, SEVERAL_TIMES, UNKNOWN_LIFE } from '#src/contract/people/life.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import type { Db } from '#src/server/db/connection.ts'
import { entities, lifeEvents, lives } from '#src/server/db/schema.ts'
import { ApiError, type Hint, orNotFound } from '#src/server/errors.ts'
import { versionOf } from '#src/server/http/versions.ts'
import { timeZoneOf } from '#src/server/office-kit/community.ts'
import { isOwned } from '#src/server/office-kit/owned-rows.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'

/** The life of a person of a register. The caller checks whose register it is. */
export async function lifeOf(db: Db, entityId: number): Promise<Life> {
  return versioned((await livesOf(db, [entityId])).get(entityId) ?? UNKNOWN_LIFE)
}

/** A life with the version that `If-Match` names. */
export function versioned(life: LifeForm): Life {
  return { ...life, version: versionOf(life) }
}

/** The lives of several people, by their numbers; people of whom nothing is known have none. */
export async function livesOf(db: Db, entityIds: number[]): Promise<Map<number, LifeForm>> {
  if (entityIds.length === 0) return new Map()
  const [events, others] = await Promise.all([
    db
      .select()
      .from(lifeEvents)
      .where(inArray(lifeEvents.entityId, entityIds))
      .orderBy(asc(lifeEvents.date), asc(lifeEvents.id)),
    db.select().from(lives).where(inArray(lives.entityId, entityIds)),
  ])
  const known = new Map<number, LifeForm>(
    others.map(({ entityId, maritalStatus, language, contactWay }) => [
      entityId,
      { marital_status: maritalStatus, language, contact_way: contactWay, events: [] },
    ]),
  )
  for (const { entityId, kind, date, place, book, page, number } of events) {
    const life = known.get(entityId) ?? { ...UNKNOWN_LIFE, events: [] }
    life.events.push({ kind, date, place, book, page, number })
    known.set(entityId, life)
  }
  return known
}

/**
 * Writes the life of a person of a register, in the caller's transaction.
 *
 * @param expected the version that the writer has read; undefined for any
 * @throws ApiError `not_found`; `changed_meanwhile`; `bad_request` for a date that is yet to come,
 *   or a second event of a kind that a life has once
 */
export async function changeLife(
  tx: Db,
  { communityId, now }: Pick<OfficeScope, 'communityId' | 'now'>,
  entityId: number,
  life: LifeForm,
  expected: string | undefined,
): Promise<void> {
  const [locked] = await tx
    .select({ id: entities.id })
    .from(entities)
    .where(isOwned(entities, communityId, [entityId]))
    .for('update')
  orNotFound(locked)
  const { version } = await lifeOf(tx, entityId)
  if (expected !== undefined && expected !== version) throw new ApiError('changed_meanwhile')
  const timeZone = orNotFound(await timeZoneOf(tx, communityId))
  refuseFaults(life, wallClock(Date.parse(now), timeZone).date)
  await replaceLife(tx, communityId, entityId, life)
  await tx.update(entities).set({ updatedAt: now }).where(eq(entities.id, entityId))
}

/** Writes a life in place of the former one, unchecked. */
export async function replaceLife(
  tx: Db,
  communityId: number,
  entityId: number,
  life: LifeForm,
): Promise<void> {
  await tx.delete(lifeEvents).where(eq(lifeEvents.entityId, entityId))
  await tx.delete(lives).where(eq(lives.entityId, entityId))
  await insertLives(tx, communityId, [{ entityId, life }])
}

/** Adds the lives of people who have none. */
export async function insertLives(
  tx: Db,
  communityId: number,
  added: Array<{ entityId: number; life: LifeForm }>,
): Promise<void> {
  const events = added.flatMap(({ entityId, life }) =>
    life.events.map((event) => ({ communityId, entityId, ...event })),
  )
  if (events.length > 0) await tx.insert(lifeEvents).values(events)
  const others = added.flatMap(({ entityId, life }) => {
    const { marital_status: maritalStatus, language, contact_way: contactWay } = life
    const isKnown = maritalStatus !== null || language !== null || contactWay !== null
    return isKnown ? [{ entityId, maritalStatus, language, contactWay }] : []
  })
  if (others.length > 0) await tx.insert(lives).values(others)
}

function refuseFaults({ events }: LifeForm, today: string): void {
  const hints = new Map<string, Hint>()
  const kinds = new Set<string>()
  for (const [at, { kind, date }] of events.entries()) {
    if (kinds.has(kind) && kind !== SEVERAL_TIMES) {
      hints.set(`events.${at}.kind`, { key: 'life_event_twice' })
    }
    kinds.add(kind)
    if (isToCome(date, today)) hints.set(`events.${at}.date`, { key: 'future_date' })
  }
  if (hints.size > 0) throw new ApiError('bad_request', Object.fromEntries(hints))
}

/** Whether a partial date is after a day, as far as it says. */
export function isToCome(date: string, today: string): boolean {
  return date > today.slice(0, date.length)
}
