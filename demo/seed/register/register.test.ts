import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REQUEST_KINDS } from '#src/contract/requests/request-kinds.ts'
import { REQUEST_STATUSES } from '#src/contract/requests/request-status.ts'
import { waitingOf } from '#src/domain/requests/request-queues.ts'
import type { Connection } from '#src/server/db/connection.ts'
import * as schema from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { comingMassesOf } from '#src/server/features/mass-intentions/routes.ts'
import { pendingOverview } from '#src/server/features/offices/pending.ts'
import { duplicates } from '#src/server/features/people/duplicates.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { seedDemo } from '../seed.ts'

const NOW = '2026-10-08T14:20:00.000Z'

async function seeded(): Promise<Connection> {
  const connection = await freshDatabase()
  const writePicture = async () => ({ url: '/media/a/1x1.webp', width: 1, height: 1 })
  await seedDemo({ db: connection.db, mediaDir: '/nowhere', now: NOW, writePicture })
  return connection
}

async function rowsOf({ db }: Connection) {
  return {
    entities: await db.select().from(schema.entities).orderBy(asc(schema.entities.id)),
    families: await db.select().from(schema.families).orderBy(asc(schema.families.id)),
    requests: await db.select().from(schema.requests).orderBy(asc(schema.requests.id)),
    events: await db.select().from(schema.requestEvents).orderBy(asc(schema.requestEvents.id)),
  }
}

let connection: Connection
let rows: Awaited<ReturnType<typeof rowsOf>>
let parish: typeof schema.communities.$inferSelect

beforeAll(async () => {
  connection = await seeded()
  rows = await rowsOf(connection)
  const [found] = await connection.db
    .select()
    .from(schema.communities)
    .where(eq(schema.communities.slug, 'santa-marta'))
  if (!found) throw new Error('There is no demo parish.')
  parish = found
})
afterAll(() => connection.close())

describe('the register', () => {
  test('has people enough to search and leaf through, all of one parish', () => {
    expect(rows.entities.length).toBeGreaterThanOrEqual(60)
    expect(rows.families.length).toBeGreaterThanOrEqual(25)
    expect(new Set(rows.entities.map(({ communityId }) => communityId))).toEqual(
      new Set([parish.id]),
    )
  })

  test('names nobody who could be real', () => {
    for (const { email, mobilephone, phone, taxpayer } of rows.entities) {
      if (email) expect(email).toMatch(/@example\.org$/)
      // No mobile number begins like this, and no number of a place goes on with a nought.
      if (mobilephone) expect(mobilephone).toMatch(/^(\+351 )?900 /)
      if (phone) expect(phone).toMatch(/^266 0/)
      if (taxpayer) expect(hasCheckDigit(taxpayer)).toBe(false)
    }
  })

  test('has people in it twice, and some who only seem to be', async () => {
    const { results: found } = await duplicates(connection.db, parish.id)
    expect(found.length).toBeGreaterThanOrEqual(4)
    expect(new Set(found.flatMap(({ reasons }) => reasons)).size).toBeGreaterThanOrEqual(3)
  })
})

describe('what the office is asked for', () => {
  test('is of every kind, of every age, and stands everywhere', () => {
    const nowMs = Date.parse(NOW)
    for (const kind of REQUEST_KINDS) {
      const ofKind = rows.requests.filter((one) => one.kind === kind)
      expect(ofKind.some(({ status }) => status === 'pending')).toBe(true)
      expect(ofKind.some(({ status }) => status !== 'pending')).toBe(true)
    }
    const statuses = new Set(rows.requests.map(({ status }) => status))
    expect(statuses).toEqual(new Set(REQUEST_STATUSES))
    const ages = rows.requests
      .filter(({ status }) => status === 'pending')
      .map(({ createdAt }) => waitingOf(toInstant(createdAt), nowMs))
    expect(new Set(ages)).toEqual(new Set(['fresh', 'late', 'overdue']))
    expect(new Set(rows.requests.map(({ conversation }) => conversation))).toEqual(
      new Set([null, 'asked', 'answered']),
    )
  })

  test('happened before now, one thing after the other', () => {
    for (const [, events] of Map.groupBy(rows.events, ({ requestId }) => requestId)) {
      const moments = events.map(({ at }) => toInstant(at))
      expect(moments).toEqual(moments.toSorted())
      expect(moments.every((at) => at <= NOW)).toBe(true)
      expect(events[0]?.action).toBe('received')
    }
  })

  test('gives the desk something of everything', async () => {
    const { id: communityId, timezone: timeZone } = parish
    const reading = { communityId, timeZone, staffId: 0, now: NOW }
    const pending = await pendingOverview(connection.db, reading)
    expect(pending.answered.length).toBeGreaterThan(1)
    expect(pending.overdue_documents.length).toBeGreaterThan(1)
    expect(pending.masses.length).toBeGreaterThan(0)
    expect(pending.celebrations.length).toBeGreaterThan(0)
  })

  test('fills most of the masses of the week that comes, and books none twice', async () => {
    const { results } = await comingMassesOf(connection.db, parish, NOW)
    const soon = results.slice(0, 10)
    expect(soon.some(({ is_full }) => is_full)).toBe(true)
    expect(soon.some(({ is_full }) => !is_full)).toBe(true)
    const booked = rows.requests
      .filter(({ kind, status }) => kind === 'mass-intention' && status === 'accepted')
      .map(({ day, hour, details }) => `${day} ${hour} ${details.location_description}`)
    for (const [, of] of Map.groupBy(booked, (mass) => mass)) {
      expect(of.length).toBeLessThanOrEqual(parish.intentionsPerMass ?? 0)
    }
  })
})

/** Whether a number is one that the Portuguese tax office gives out: its last digit says so. */
function hasCheckDigit(number: string): boolean {
  const digits = [...number].map(Number)
  const sum = digits.slice(0, 8).reduce((all, digit, at) => all + digit * (9 - at), 0)
  const rest = 11 - (sum % 11)
  return digits[8] === (rest >= 10 ? 0 : rest)
}
