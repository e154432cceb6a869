import { asc, eq } from 'drizzle-orm'
import type { OwnData } from '#src/contract/account/own-data.ts'
import type { Db } from '#src/server/db/connection.ts'
import { toInstant } from '#src/server/db/instants.ts'
import {
  communities,
  follows,
  membershipRefusals,
  sessions,
  subscriptions,
} from '#src/server/db/schema.ts'
import { factorInUse } from '../second-factor/second-factor.ts'
import { parishData } from './parish-data.ts'
import { profileOf } from './profile.ts'
import { ownAccount } from './queries.ts'

/**
 * All stored data of a person, for themselves. Hashes and digests are left out: they say nothing
 * about a person, and are never disclosed.
 *
 * @param now the present instant, ISO 8601 in UTC
 */
export async function ownData(db: Db, accountId: number, now: string): Promise<OwnData> {
  const account = await ownAccount(db, accountId)
  const [followed, subscribed, refused, parishes, devices, factor] = await Promise.all([
    chosenBy(db, follows, accountId),
    chosenBy(db, subscriptions, accountId),
    chosenBy(db, membershipRefusals, accountId),
    parishData(db, accountId, now),
    devicesOf(db, accountId),
    factorInUse(db, accountId),
  ])
  return {
    exported_at: now,
    account: {
      ...profileOf(account),
      created_at: toInstant(account.createdAt),
      updated_at: toInstant(account.updatedAt),
    },
    consent: { version: account.consentVersion, given_at: toInstant(account.consentedAt) },
    follows: followed,
    subscriptions: subscribed,
    refused_memberships: refused,
    ...parishes,
    second_factor: { on_since: factor.onSince, recovery_codes_left: factor.codesLeft },
    sessions: devices,
  }
}

async function chosenBy(
  db: Db,
  table: typeof follows | typeof subscriptions | typeof membershipRefusals,
  accountId: number,
): Promise<OwnData['follows']> {
  const rows = await db
    .select({
      id: communities.id,
      slug: communities.slug,
      name: communities.name,
      since: table.createdAt,
    })
    .from(table)
    .innerJoin(communities, eq(communities.id, table.communityId))
    .where(eq(table.accountId, accountId))
    .orderBy(asc(table.createdAt), asc(communities.id))
  return rows.map((row) => ({ ...row, since: toInstant(row.since) }))
}

async function devicesOf(db: Db, accountId: number): Promise<OwnData['sessions']> {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(asc(sessions.createdAt))
  return rows.map(({ createdAt, lastUsedAt, expiresAt, userAgent, provenAt }) => ({
    started_at: toInstant(createdAt),
    last_used_at: toInstant(lastUsedAt ?? createdAt),
    expires_at: toInstant(expiresAt),
    user_agent: userAgent,
    proven_at: toInstant(provenAt ?? createdAt),
  }))
}
