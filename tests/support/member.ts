import { foldEmail } from '#src/domain/accounts/email.ts'
import { fold } from '#src/domain/search/folding.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  entities,
  families,
  familyMembers,
  requestEvents,
  requests,
  subscriptions,
} from '#src/server/db/schema.ts'
import type { TestApp } from './app.ts'
import { account, signIn } from './fixtures.ts'
import { send } from './send.ts'

type Method = Parameters<typeof send>[1]
type Parish = { id: number }

/** Someone with an account who belongs to the communities given, and the calls that they make. */
export async function member(
  { app, db }: Pick<TestApp, 'app' | 'db'>,
  parishes: Parish[],
  values: Parameters<typeof account>[1] = {},
) {
  const row = await account(db, values)
  for (const { id } of parishes) {
    await db.insert(subscriptions).values({ accountId: row.id, communityId: id })
  }
  const headers = await signIn(db, row)
  return {
    id: row.id,
    email: row.email,
    headers,
    send: (method: Method, path: string, body?: unknown, more: Record<string, string> = {}) =>
      send(app, method, path, {
        headers: { ...headers, ...more },
        ...(body !== undefined && { body }),
      }),
  }
}

/** Someone in the register of a community. */
export async function entity(
  db: Db,
  { id: communityId }: Parish,
  values: Partial<typeof entities.$inferInsert> = {},
) {
  const name = values.name ?? 'Someone of the register'
  const emailFolded = values.email ? foldEmail(values.email) : null
  const row = { ...values, communityId, name, nameFolded: fold(name), emailFolded }
  const [made] = await db.insert(entities).values(row).returning()
  if (!made) throw new Error('The insert gave no row back.')
  return made
}

/** A family in the register of a community, with who lives in it beside father and mother. */
export async function family(
  db: Db,
  { id: communityId }: Parish,
  values: Partial<typeof families.$inferInsert> = {},
  household: Array<{ id: number }> = [],
) {
  const name = values.name ?? 'Prudêncio'
  const row = { ...values, communityId, name, nameFolded: fold(name) }
  const [made] = await db.insert(families).values(row).returning()
  if (!made) throw new Error('The insert gave no row back.')
  for (const [position, { id: entityId }] of household.entries()) {
    await db
      .insert(familyMembers)
      .values({ familyId: made.id, entityId, position, relationWith: 3 })
  }
  return made
}

/** Whether every request came with the first line of its history, and none without. */
export async function countsOf(db: Db): Promise<{ requests: number; received: number }> {
  const received = await db.select({ action: requestEvents.action }).from(requestEvents)
  return {
    requests: await db.$count(requests),
    received: received.filter(({ action }) => action === 'received').length,
  }
}
